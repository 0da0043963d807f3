-- The private calendar of a person, read by programs that cannot sign in: whoever knows the token reads it. Only its hash is
-- kept. It ends with the account, and with the right to the agenda.
create table calendar_feeds (
  "userId" uuid primary key references users,
  "tokenHash" bytea not null unique,
  "createdAt" timestamptz(3) not null default clock_timestamp(),
  "lastReadAt" timestamptz(3)
);
