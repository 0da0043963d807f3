-- What devices let go as closed comes back when it opens again: its lines, links and files count as changed with it.
create function touch_lines() returns trigger language plpgsql as $$
declare
  lines_store text := tg_argv[0];
  parent text := tg_argv[1];
  file_type text := tg_argv[2];
begin
  if lines_store <> '' then
    execute format('insert into sync_row as r (store, row_id, xid, gone)
      select (select number from sync_store where store = %L), l.id, pg_current_xact_id(), false
        from %I l where l.%I = $1 and l."deletedAt" is null
      on conflict (store, row_id) do update set xid = excluded.xid, at = now()', lines_store, lines_store, parent) using new.id;
  end if;
  if file_type <> '' then
    insert into sync_row as r (store, row_id, xid, gone)
      select s.number, child.id, pg_current_xact_id(), false
        from (select unnest(array['file_related', 'files']) as store, unnest(array[l.id, l."fileId"]) as id
                from file_related l
               where l."uploadableType" = file_type and l."uploadableId" = new.id and l."deletedAt" is null) child
        join sync_store s on s.store = child.store
       group by s.number, child.id
      on conflict (store, row_id) do update set xid = excluded.xid, at = now();
  end if;
  return null;
end $$;

create trigger touch_children after update on service_orders for each row
  when (old.status is distinct from new.status or old."completedAt" is distinct from new."completedAt")
  execute function touch_lines('', '', 'serviceOrder');
create trigger touch_children after update on preventive_maintenances for each row
  when (old.status is distinct from new.status or old."performedAt" is distinct from new."performedAt")
  execute function touch_lines('preventive_maintenance_answers', 'preventiveMaintenanceId', 'preventiveMaintenance');
create trigger touch_children after update on trainings for each row
  when (old.status is distinct from new.status or old."startsAt" is distinct from new."startsAt" or old."endsAt" is distinct from new."endsAt")
  execute function touch_lines('training_participants', 'trainingId', '');
