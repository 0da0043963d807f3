-- Keys that only the server knows, one for all its processes, part of a backup: what was made with one is recognised for good.
create table server_keys (
  name text primary key,
  key bytea not null
);
insert into server_keys values
  ('document-seal', uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- The seal that the first document of a version of a record bore. Later prints are held against it.
create table document_seals (
  store text not null,
  "rowId" uuid not null,
  version bigint not null,
  seal text not null,
  "createdAt" timestamptz(3) not null default clock_timestamp(),
  primary key (store, "rowId", version)
);
