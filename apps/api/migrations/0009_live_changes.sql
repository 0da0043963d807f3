-- Tells every process which stores changed once the change is committed. Twins within a transaction are one message.
create function announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', tg_table_name);
  return null;
end $$;

do $$
declare
  target text;
begin
  for target in select store from sync_store loop
    execute format('create trigger announce after insert or update or delete on %I for each statement execute function announce_change()', target);
  end loop;
end $$;
