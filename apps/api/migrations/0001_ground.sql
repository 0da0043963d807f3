-- Text as people search it. Mirrors fold() and strip() of the domain package, character for character.
create extension if not exists pg_trgm;

create function fold(value text) returns text
  language sql immutable parallel safe
  return lower(regexp_replace(normalize(value, NFKD), U&'[\0300-\036F]', '', 'g'));

create function strip(value text) returns text
  language sql immutable parallel safe
  return regexp_replace(fold(value), '[^a-z0-9]', '', 'g');

-- One searchable line of several values: each folded, and each with a digit also without its mask.
create function search_text(variadic items text[]) returns text
  language sql immutable parallel safe
  return (
    select coalesce(string_agg(concat_ws(' ', fold(item),
             case when item ~ '[0-9]' and strip(item) <> fold(item) then strip(item) end), ' '), '')
      from unnest(items) as item
     where item is not null
  );

create collation pt_br (provider = icu, locale = 'pt-BR-u-kn-true');

create function uuid_v7() returns uuid
  language sql volatile
  return encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6), 52, 1), 53, 1), 'hex')::uuid;

-- Numbers are wire facts inside tokens and markers: they are never reused or changed.
create table sync_store (
  number smallint primary key,
  store text not null unique
);
insert into sync_store (number, store) values
  (10, 'users'), (20, 'employee_roles'), (30, 'product_categories'), (40, 'product_maintenance_intervals'),
  (50, 'checklist_models'), (60, 'checklist_model_questions'), (70, 'service_order_reasons'),
  (80, 'service_order_defects'), (90, 'preventive_maintenance_templates'),
  (100, 'preventive_maintenance_template_questions'), (110, 'products'), (120, 'clients'), (130, 'employees'),
  (140, 'price_lists'), (150, 'agenda_events'), (160, 'checklists'), (170, 'checklist_answers'),
  (180, 'checklist_chains'), (190, 'service_orders'), (200, 'trainings'), (210, 'training_participants'),
  (220, 'preventive_maintenances'), (230, 'preventive_maintenance_answers'), (240, 'product_maintenances'),
  (250, 'files'), (260, 'file_related');

-- One marker per row: the transaction that last touched it. Devices ask for markers that their snapshot has not seen.
create table sync_row (
  store smallint not null,
  row_id uuid not null,
  xid xid8 not null,
  gone boolean not null,
  at timestamptz not null default now(),
  primary key (store, row_id)
) with (fillfactor = 80);
create index sync_row_feed on sync_row (store, xid);
create index sync_row_prune on sync_row (at) where gone;

create table sync_meta (
  singleton boolean primary key default true check (singleton),
  incarnation uuid not null default gen_random_uuid(),
  token_key bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()),
  pruned_before xid8 not null default '0'::xid8,
  min_schema int not null default 1
);
insert into sync_meta default values;

create table sync_device (
  id uuid primary key,
  user_id uuid not null,
  app_version text,
  schema int,
  last_seq bigint not null default 0,
  pruned_seq bigint not null default 0,
  last_pull_at timestamptz,
  last_push_at timestamptz,
  queue_depth int,
  dead_letters int,
  revoked_at timestamptz
);

create table mutation_ledger (
  device_id uuid not null,
  key uuid not null,
  user_id uuid not null,
  seq bigint,
  fingerprint bytea not null,
  method text not null,
  path text not null,
  status int,
  body jsonb,
  etag text,
  at timestamptz not null default now(),
  primary key (device_id, key)
);
create index mutation_ledger_prune on mutation_ledger (at);

-- Who changed what, from where; written by trigger, so no path can forget it, and never changed afterwards.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default clock_timestamp(),
  user_id uuid,
  device_id uuid,
  ip text,
  request_id text,
  store text not null,
  row_id uuid,
  action text not null check (action in ('create', 'update', 'delete', 'login', 'logout', 'denied', 'export')),
  changes jsonb not null default '{}'
);
create index audit_log_row on audit_log (row_id, at);
create index audit_log_at on audit_log (at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only';
end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each statement execute function refuse_change();

create function context(name text) returns text
  language sql stable
  return nullif(current_setting('app.' || name, true), '');

create function bookkeeping() returns text[]
  language sql immutable parallel safe
  return array['createdAt', 'updatedAt', 'version', 'fieldVersions', 'searchText'];

-- Fields that are not columns (lines, files) and change with this update of their header, named by the writer.
create function touched_fields() returns text[]
  language sql stable
  return coalesce(string_to_array(context('touched'), ','), '{}');

-- BEFORE INSERT OR UPDATE: version, field versions, times and search text. Arguments: the columns searched.
create function stamp_row() returns trigger language plpgsql as $$
declare
  fresh jsonb;
  stale jsonb;
  words text[];
begin
  if tg_nargs > 0 then
    fresh := to_jsonb(new);
    select array_agg(fresh ->> name) into words from unnest(tg_argv) as name;
    new."searchText" := search_text(variadic words);
  end if;
  if tg_op = 'INSERT' then
    new.version := 1;
    new."fieldVersions" := '{}';
    return new;
  end if;
  fresh := to_jsonb(new) - bookkeeping();
  stale := to_jsonb(old) - bookkeeping();
  if fresh is distinct from stale or cardinality(touched_fields()) > 0 then
    new.version := old.version + 1;
    new."updatedAt" := clock_timestamp();
    new."fieldVersions" := old."fieldVersions" || (
      select coalesce(jsonb_object_agg(key, new.version), '{}')
        from (select key from jsonb_each(fresh) where value is distinct from stale -> key
              union select unnest(touched_fields())) changed (key));
  else
    new.version := old.version;
    new."updatedAt" := old."updatedAt";
    new."fieldVersions" := old."fieldVersions";
  end if;
  return new;
end $$;

-- AFTER every change: the marker for devices and the line of the audit trail. Argument: the store's number.
create function track_row() returns trigger language plpgsql as $$
declare
  id uuid := case when tg_op = 'DELETE' then old.id else new.id end;
  fresh jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) - bookkeeping() end;
  stale jsonb := case when tg_op = 'INSERT' then '{}'::jsonb else to_jsonb(old) - bookkeeping() end;
  gone boolean := tg_op = 'DELETE' or (fresh ->> 'deletedAt') is not null;
  changed jsonb;
begin
  if tg_op = 'UPDATE' and fresh = stale and new.version = old.version then
    return null;
  end if;
  insert into sync_row as r (store, row_id, xid, gone) values (tg_argv[0]::smallint, id, pg_current_xact_id(), gone)
    on conflict (store, row_id) do update set xid = excluded.xid, gone = excluded.gone, at = now();
  select coalesce(jsonb_object_agg(key,
           case when key in ('document', 'signerDocument', 'signatureData') then '"***"'::jsonb else value end), '{}')
    into changed
    from jsonb_each(fresh) where value is distinct from stale -> key and not (tg_op = 'INSERT' and value = 'null');
  insert into audit_log (user_id, device_id, ip, request_id, store, row_id, action, changes)
    values (context('user')::uuid, context('device')::uuid, context('ip'), context('request'), tg_table_name, id,
      case when tg_op = 'INSERT' then 'create'
           when gone and (stale ->> 'deletedAt') is null then 'delete'
           else 'update' end, changed);
  return null;
end $$;

-- Gives a table what every synced table has. `searched` are the columns that its search reads.
create function make_synced(target text, searched text[] default '{}') returns void language plpgsql as $$
declare
  number smallint := (select s.number from sync_store s where s.store = target);
  arguments text := (select coalesce(string_agg(quote_literal(name), ', '), '') from unnest(searched) as name);
begin
  execute format('alter table %I
    add column "createdAt" timestamptz(3) not null default clock_timestamp(),
    add column "updatedAt" timestamptz(3) not null default clock_timestamp(),
    add column "deletedAt" timestamptz(3),
    add column version bigint not null default 1,
    add column "fieldVersions" jsonb not null default ''{}''', target);
  if cardinality(searched) > 0 then
    execute format('alter table %I add column "searchText" text not null default ''''', target);
    execute format('create index %I on %I using gin ("searchText" gin_trgm_ops)', target || '_search', target);
  end if;
  execute format('create trigger stamp before insert or update on %I for each row execute function stamp_row(%s)',
    target, arguments);
  execute format('create trigger track after insert or update or delete on %I for each row execute function track_row(%L)',
    target, number);
end $$;
