-- A person who is anonymised keeps his history and loses what names him: these columns have no value then.
alter table clients alter column document drop not null;
alter table employees alter column email drop not null;

-- The trail is append-only but for one thing: inside an erasure, values may become '***'. Who, when, what row, what
-- action and which fields stay as they were written.
create function refuse_all_but_erasure() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and context('erasing') = 'on' and to_jsonb(new) - 'changes' = to_jsonb(old) - 'changes'
     and not exists (
       select 1 from jsonb_each(old.changes) before full join jsonb_each(new.changes) after using (key)
        where before.value is null or after.value is null
           or (after.value <> before.value and after.value <> '"***"'))
  then
    return new;
  end if;
  raise exception 'audit_log is append-only';
end $$;
drop trigger audit_log_append_only on audit_log;
drop function refuse_change();
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_all_but_erasure();

create index checklists_signer_document on checklists ("signerDocument") where "signerDocument" is not null;
create index training_participants_document on training_participants (document) where document is not null;
