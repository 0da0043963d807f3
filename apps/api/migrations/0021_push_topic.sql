-- When the installation began to hear what goes to all.
alter table push_tokens add column "joinedAt" timestamptz(3);
create index push_tokens_to_join on push_tokens ("updatedAt") where "joinedAt" is null;
