-- The company that runs this installation: one row, whose data head the documents.
create table company (
  id uuid primary key default uuid_v7(),
  "legalName" text,
  "tradeName" text,
  cnpj text,
  "stateRegistration" text,
  email text,
  phone text,
  "zipCode" text,
  street text,
  number text,
  complement text,
  district text,
  city text,
  state text,
  "logoFileId" uuid references files (id),
  "timeZone" text,
  "dpoName" text,
  "dpoEmail" text,
  "createdAt" timestamptz(3) not null default clock_timestamp(),
  "updatedAt" timestamptz(3) not null default clock_timestamp(),
  version bigint not null default 1,
  "fieldVersions" jsonb not null default '{}'
);
create unique index company_only on company ((true));
insert into company default values;

-- AFTER UPDATE of a row that devices never hold: the line of the audit trail alone.
create function trail_row() returns trigger language plpgsql as $$
declare
  stale jsonb := to_jsonb(old) - bookkeeping();
  changed jsonb;
begin
  select jsonb_object_agg(key, value) into changed
    from jsonb_each(to_jsonb(new) - bookkeeping()) where value is distinct from stale -> key;
  if changed is not null then
    insert into audit_log (user_id, device_id, ip, request_id, store, row_id, action, changes)
      values (context('user')::uuid, context('device')::uuid, context('ip'), context('request'), tg_table_name, new.id,
        'update', changed);
  end if;
  return null;
end $$;
create trigger stamp before update on company for each row execute function stamp_row();
create trigger trail after update on company for each row execute function trail_row();
