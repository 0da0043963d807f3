-- Files that come in pieces wait here, where every process finds them, until the last piece makes them files.
create table resumable_uploads (
  id uuid primary key,
  "userId" uuid not null references users,
  length bigint not null check (length > 0),
  received bigint not null default 0,
  metadata jsonb not null,
  "createdAt" timestamptz(3) not null default clock_timestamp(),
  check (received between 0 and length)
);
create index resumable_uploads_created on resumable_uploads ("createdAt");
create index resumable_uploads_user on resumable_uploads ("userId");

create table resumable_upload_pieces (
  "uploadId" uuid not null references resumable_uploads on delete cascade,
  at bigint not null,
  bytes bytea not null,
  primary key ("uploadId", at)
);
-- Photos and PDFs do not shrink.
alter table resumable_upload_pieces alter bytes set storage external;
