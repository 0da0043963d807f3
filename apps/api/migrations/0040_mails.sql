-- Mails that wait to leave: written in the transaction that they tell of, sent after it, and gone once they were taken.
-- One carries a link, whose token is made when it leaves, or tells somebody what was done to his account.
create table mails (
  id uuid primary key default uuid_v7(),
  "userId" uuid not null references users,
  "linkId" uuid references password_links on delete cascade,
  -- Where a notice goes: whose account it was when it was done. A link goes where its person is reached when it leaves.
  email text,
  notice jsonb,
  "createdAt" timestamptz(3) not null default clock_timestamp(),
  attempts int not null default 0,
  "retryAt" timestamptz(3) not null default clock_timestamp(),
  check (("linkId" is null) = (notice is not null) and (notice is null) = (email is null))
);
create index mails_waiting on mails ("retryAt");
create index mails_user on mails ("userId");
create index mails_link on mails ("linkId");

insert into mails ("userId", "linkId", "createdAt", attempts, "retryAt")
  select "userId", id, "createdAt", attempts, "retryAt" from password_links where "sentAt" is null and "usedAt" is null;
alter table password_links drop column "sentAt", drop column attempts, drop column "retryAt";
