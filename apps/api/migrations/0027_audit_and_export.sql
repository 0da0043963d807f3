-- A look at what is personal is a line of the trail too.
alter table audit_log drop constraint audit_log_action_check;
alter table audit_log add constraint audit_log_action_check
  check (action in ('create', 'read', 'update', 'delete', 'login', 'logout', 'denied', 'export'));
create index audit_log_reads on audit_log (row_id, user_id, at) where action = 'read';

-- The trail is append-only but for two things: inside an erasure values may become '***', and a line that is older than
-- its retention may go. Who, when, what row, what action and which fields stay as they were written.
create or replace function refuse_all_but_erasure() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and context('erasing') = 'on' and to_jsonb(new) - 'changes' = to_jsonb(old) - 'changes'
     and not exists (
       select 1 from jsonb_each(old.changes) before full join jsonb_each(new.changes) after using (key)
        where before.value is null or after.value is null
           or (after.value <> before.value and after.value <> '"***"'))
  then
    return new;
  end if;
  if tg_op = 'DELETE' and old.at < now() - interval '5 years' then
    return old;
  end if;
  raise exception 'audit_log is append-only';
end $$;

-- To take out a list is a right of its own, which only titles that rule over titles and people start with.
update employee_roles set permissions = permissions || (
    select jsonb_agg('export_' || noun) from unnest(array['employee', 'job_title', 'client', 'product',
      'product_category', 'checklist', 'checklist_model', 'service_order', 'service_order_reason',
      'service_order_defect', 'agenda_event', 'price_list', 'training', 'preventive_maintenance',
      'preventive_maintenance_template']) as noun)
 where permissions ?& array['delete_job_title', 'edit_employee'];
