create table product_categories (
  id uuid primary key,
  name text not null,
  description text,
  "usesHourMeter" boolean not null default false,
  "requiresArt" boolean not null default false
);
select make_synced('product_categories', '{name,description}');
create unique index product_categories_name_key on product_categories (fold(name)) where "deletedAt" is null;

create table product_maintenance_intervals (
  id uuid primary key,
  name text not null,
  hours int check (hours > 0),
  days int check (days > 0),
  check (hours is not null or days is not null)
);
select make_synced('product_maintenance_intervals');
create unique index product_maintenance_intervals_name_key on product_maintenance_intervals (fold(name));

create table checklist_models (
  id uuid primary key,
  name text not null,
  description text,
  active boolean not null default true,
  "modelVersion" int not null default 1 check ("modelVersion" >= 1)
);
select make_synced('checklist_models', '{name,description}');
create unique index checklist_models_name_key on checklist_models (fold(name)) where active and "deletedAt" is null;

create table checklist_model_questions (
  id uuid primary key,
  "checklistModelId" uuid not null references checklist_models,
  question text not null,
  type text not null check (type in ('ok', 'number', 'fuel', 'text', 'photo', 'signature')),
  unit text,
  min double precision,
  max double precision,
  required boolean not null default true,
  "photoRule" text not null default 'onNok' check ("photoRule" in ('never', 'onNok', 'always')),
  "appliesTo" text not null default 'both' check ("appliesTo" in ('both', 'exit', 'return')),
  position int not null check (position >= 0),
  "sinceVersion" int not null default 1,
  "untilVersion" int
);
select make_synced('checklist_model_questions');
create index checklist_model_questions_model on checklist_model_questions ("checklistModelId", position);

create table products (
  id uuid primary key,
  name text not null,
  "internCode" text not null check ("internCode" = upper("internCode")),
  status text not null default 'available'
    check (status in ('available', 'reserved', 'rented', 'inspection', 'maintenance', 'inactive')),
  "productCategoryId" uuid not null references product_categories,
  "productMaintenanceIntervalId" uuid references product_maintenance_intervals,
  "checklistModelId" uuid references checklist_models,
  "productMaintenanceId" uuid,
  "maintenancesCount" int not null default 0,
  "totalChecklists" int not null default 0,
  "artNumber" text,
  "artEngineer" text,
  "artIssuedAt" date,
  "artExpiresAt" date,
  brand text,
  model text,
  "serialNumber" text,
  "manufactureYear" int,
  "hourMeter" numeric(9, 1) check ("hourMeter" >= 0),
  "purchasedAt" date,
  "purchaseValue" bigint check ("purchaseValue" >= 0),
  "inactiveReason" text check ("inactiveReason" in ('sold', 'scrapped', 'lost', 'indemnified')),
  notes text
);
select make_synced('products', '{internCode,name,serialNumber,brand,model}');
create unique index products_intern_code_key on products ("internCode") where "deletedAt" is null;
create index products_category on products ("productCategoryId");
create index products_model on products ("checklistModelId");
create index products_status on products (status) where "deletedAt" is null;

create table files (
  id uuid primary key,
  name text not null unique,
  "originalName" text,
  "mimeType" text not null check ("mimeType" in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  size bigint not null,
  sha256 text not null,
  width int,
  height int,
  "uploadedById" uuid not null references users
);
select make_synced('files');
create index files_hash on files (sha256, "uploadedById");

create table file_related (
  id uuid primary key,
  "fileId" uuid not null references files,
  "uploadableType" text not null
    check ("uploadableType" in ('user', 'product', 'serviceOrder', 'checklistAnswer', 'priceList', 'preventiveMaintenance')),
  "uploadableId" uuid not null,
  field text not null,
  position int not null default 0 check (position >= 0)
);
select make_synced('file_related');
create index file_related_file on file_related ("fileId");
create index file_related_owner on file_related ("uploadableType", "uploadableId", field) where "deletedAt" is null;

-- A device holds a file's row while it may read what the file hangs on: a link that changes touches the file.
create function touch_file() returns trigger language plpgsql as $$
declare
  file uuid := case when tg_op = 'DELETE' then old."fileId" else new."fileId" end;
begin
  insert into sync_row as r (store, row_id, xid, gone)
    select number, file, pg_current_xact_id(), false from sync_store where store = 'files'
    on conflict (store, row_id) do update set xid = excluded.xid, at = now();
  return null;
end $$;
create trigger touch_file after insert or update or delete on file_related for each row execute function touch_file();
