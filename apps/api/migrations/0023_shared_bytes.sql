-- Files that one person sent with the same bytes name one stored object.
alter table files drop constraint files_name_key;
create index files_name on files (name);
