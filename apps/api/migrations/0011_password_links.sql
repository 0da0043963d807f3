-- A link by which a person sets a password, once. The token is made when the mail is sent; only its hash is kept.
create table password_links (
  id uuid primary key default uuid_v7(),
  "userId" uuid not null references users,
  kind text not null check (kind in ('reset', 'invitation')),
  "tokenHash" bytea unique,
  "createdAt" timestamptz(3) not null default clock_timestamp(),
  "expiresAt" timestamptz(3),
  "sentAt" timestamptz(3),
  "usedAt" timestamptz(3),
  attempts int not null default 0,
  "retryAt" timestamptz(3) not null default clock_timestamp()
);
create index password_links_user on password_links ("userId") where "usedAt" is null;
create index password_links_unsent on password_links ("retryAt") where "sentAt" is null and "usedAt" is null;

-- How often something was tried in its current period; keys are hashes of what is limited and by whom.
create unlogged table attempts (
  key bytea primary key,
  count int not null,
  until timestamptz(3) not null
);
