-- Devices hold answers, links and photos while they hold the checklist; an old rental that opens again comes back
-- to them whole, so what hangs on it counts as changed with it.
create function touch_checklist_children() returns trigger language plpgsql as $$
begin
  insert into sync_row as r (store, row_id, xid, gone)
    select s.number, child.id, pg_current_xact_id(), false
      from (select 'checklist_answers' as store, a.id from checklist_answers a
             where a."checklistId" = new.id and a."deletedAt" is null
            union all
            select 'checklist_chains', c.id from checklist_chains c
             where c."exitId" = new.id and c."deletedAt" is null
            union all
            select unnest(array['file_related', 'files']), unnest(array[l.id, l."fileId"])
              from checklist_answers a
              join file_related l on l."uploadableType" = 'checklistAnswer' and l."uploadableId" = a.id
             where a."checklistId" = new.id and a."deletedAt" is null and l."deletedAt" is null) child
      join sync_store s on s.store = child.store
     group by s.number, child.id
    on conflict (store, row_id) do update set xid = excluded.xid, at = now();
  return null;
end $$;
create trigger touch_children after update of "returnDate", "performedAt" on checklists for each row
  when ((old."returnDate" is not null and new."returnDate" is null)
        or old."performedAt" is distinct from new."performedAt")
  execute function touch_checklist_children();
