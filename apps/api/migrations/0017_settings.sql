-- Backups that were written to the end; a restored database knows those made before its own.
create table backup_log (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default clock_timestamp(),
  file text not null,
  bytes bigint not null,
  rows bigint not null,
  files int not null,
  missing int not null
);

create index audit_log_user on audit_log (user_id, id);
create index audit_log_store on audit_log (store, id);
