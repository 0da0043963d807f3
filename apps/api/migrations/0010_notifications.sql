-- What a person is told, once for each key: the job that tells it may run again at any time.
create table notifications (
  id uuid primary key default uuid_v7(),
  "userId" uuid not null references users,
  kind text not null check (kind in ('agenda', 'maintenance', 'overdueReturn')),
  title text not null,
  body text not null,
  -- Page of the product that shows what it is about.
  path text,
  key text not null unique,
  "readAt" timestamptz(3),
  "pushedAt" timestamptz(3),
  "createdAt" timestamptz(3) not null default clock_timestamp()
);
create index notifications_user on notifications ("userId", id);
create index notifications_unpushed on notifications ("createdAt") where "pushedAt" is null;

-- A token names one installation of the app: it belongs to whoever signed in there last, while his session lasts.
create table push_tokens (
  token text primary key,
  "sessionId" uuid not null references sessions on delete cascade,
  "updatedAt" timestamptz(3) not null default clock_timestamp()
);
create index push_tokens_session on push_tokens ("sessionId");

-- Machines whose reading or due date changed since their maintenance was last looked at.
create table maintenance_checks (
  "productId" uuid primary key references products
);
create function ask_maintenance_check() returns trigger language plpgsql as $$
begin
  insert into maintenance_checks ("productId") values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger ask_maintenance_check after update of "hourMeter", "nextDueAt", "nextDueHourMeter" on products for each row
  when ((old."hourMeter", old."nextDueAt", old."nextDueHourMeter")
        is distinct from (new."hourMeter", new."nextDueAt", new."nextDueHourMeter"))
  execute function ask_maintenance_check();
