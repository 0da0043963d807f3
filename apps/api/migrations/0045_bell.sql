-- People see what they were told, with the machine that it is about, as soon as it is said.
alter table notifications drop constraint notifications_kind_check;
alter table notifications
  add constraint notifications_kind_check check
    (kind in ('delegation', 'assignment', 'agenda', 'overdueReturn', 'maintenance', 'art', 'training')),
  -- Painted on the machine.
  add column code text,
  -- What it tells of, where one message tells of many things and each of them is told once.
  add column about jsonb not null default '[]';
drop index notifications_user;
create index notifications_user on notifications ("userId", "createdAt" desc, id desc);
create index notifications_unread on notifications ("userId") where "readAt" is null;
create index notifications_about on notifications using gin (about);

-- Kinds that a person does not want on the phone.
create table muted_notifications (
  "userId" uuid not null references users on delete cascade,
  kind text not null,
  primary key ("userId", kind)
);

-- The open screens of the one person hear of it once it is committed.
create function announce_notification() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', 'notifications ' || new."userId");
  return null;
end $$;
create trigger announce after insert or update of "readAt" on notifications
  for each row execute function announce_notification();
