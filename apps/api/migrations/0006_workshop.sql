create table service_order_reasons (
  id uuid primary key,
  name text not null,
  description text,
  corrective boolean not null default false,
  active boolean not null default true
);
select make_synced('service_order_reasons', '{name,description}');
create unique index service_order_reasons_name_key on service_order_reasons (fold(name)) where "deletedAt" is null;

create table service_order_defects (
  id uuid primary key,
  name text not null,
  description text,
  system text,
  damage boolean not null default false,
  active boolean not null default true
);
select make_synced('service_order_defects', '{name,description}');
create unique index service_order_defects_name_key on service_order_defects (fold(name)) where "deletedAt" is null;

-- Numbers that people read aloud run without gaps: a number is taken in the transaction that uses it.
create table number_sequence (
  kind text not null,
  year int not null,
  last int not null,
  primary key (kind, year)
);

create table service_orders (
  id uuid primary key,
  number text not null,
  "productId" uuid not null references products,
  "clientId" uuid references clients,
  "clientUserId" uuid references users,
  "serviceOrderReasonId" uuid not null references service_order_reasons,
  "serviceOrderDefectId" uuid references service_order_defects,
  "technicianId" uuid not null references employees,
  "technicianUserId" uuid not null references users,
  status text not null default 'open' check (status in ('open', 'in_progress', 'waiting_parts', 'completed', 'canceled')),
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high', 'urgent')),
  "contractNumber" text,
  "machineStopped" boolean not null default true,
  description text not null,
  "openedAt" timestamptz(3) not null,
  "startedAt" timestamptz(3),
  "completedAt" timestamptz(3),
  "hourMeter" numeric(9, 1) check ("hourMeter" >= 0),
  solution text,
  "partsReplaced" text,
  "safeToOperate" boolean,
  "cancelReason" text,
  "reopenReason" text
);
create function copy_order_users() returns trigger language plpgsql as $$
begin
  new."clientUserId" := (select "userId" from clients where id = new."clientId");
  new."technicianUserId" := (select "userId" from employees where id = new."technicianId");
  return new;
end $$;
create trigger copy_users before insert or update on service_orders for each row execute function copy_order_users();
select make_synced('service_orders', '{number,contractNumber,description}');
create unique index service_orders_number_key on service_orders (number);
create index service_orders_product on service_orders ("productId", "openedAt");
create index service_orders_client on service_orders ("clientId");
create index service_orders_technician on service_orders ("technicianId");
create index service_orders_open on service_orders (status) where "deletedAt" is null;

create table preventive_maintenance_templates (
  id uuid primary key,
  name text not null,
  description text,
  "productCategoryId" uuid references product_categories,
  "productMaintenanceIntervalId" uuid references product_maintenance_intervals,
  active boolean not null default true,
  "templateVersion" int not null default 1
);
select make_synced('preventive_maintenance_templates', '{name,description}');
create unique index preventive_maintenance_templates_name_key on preventive_maintenance_templates (fold(name))
  where active and "deletedAt" is null;

create table preventive_maintenance_template_questions (
  id uuid primary key,
  "templateId" uuid not null references preventive_maintenance_templates,
  question text not null,
  type text not null check (type in ('ok', 'number', 'fuel', 'text', 'photo', 'signature')),
  required boolean not null default true,
  position int not null check (position >= 0),
  "sinceVersion" int not null default 1,
  "untilVersion" int
);
select make_synced('preventive_maintenance_template_questions');
create index preventive_maintenance_template_questions_template
  on preventive_maintenance_template_questions ("templateId", position);

create table preventive_maintenances (
  id uuid primary key,
  "productId" uuid not null references products,
  "clientId" uuid references clients,
  "contractNumber" text,
  "technicianId" uuid not null references employees,
  "serviceOrderReasonId" uuid references service_order_reasons,
  "serviceOrderDefectId" uuid references service_order_defects,
  "templateId" uuid not null references preventive_maintenance_templates,
  "templateVersion" int not null,
  "performedAt" timestamptz(3) not null,
  "hourMeter" numeric(9, 1) check ("hourMeter" >= 0),
  status text not null default 'in_progress' check (status in ('in_progress', 'completed', 'canceled')),
  "partsReplaced" text,
  notes text,
  "safeToOperate" boolean,
  "nextDueAt" date,
  "nextDueHourMeter" numeric(9, 1)
);
select make_synced('preventive_maintenances', '{contractNumber,notes}');
create index preventive_maintenances_product on preventive_maintenances ("productId", "performedAt");

create table preventive_maintenance_answers (
  id uuid primary key,
  "preventiveMaintenanceId" uuid not null references preventive_maintenances,
  "questionId" uuid not null references preventive_maintenance_template_questions,
  answer text,
  note text
);
select make_synced('preventive_maintenance_answers');
create unique index preventive_maintenance_answers_question_key
  on preventive_maintenance_answers ("preventiveMaintenanceId", "questionId") where "deletedAt" is null;

create table product_maintenances (
  id uuid primary key,
  "productId" uuid not null references products,
  "maintainableType" text not null check ("maintainableType" in ('ServiceOrder', 'PreventiveMaintenance')),
  "maintainableId" uuid not null,
  "performedAt" timestamptz(3) not null,
  "hourMeter" numeric(9, 1)
);
select make_synced('product_maintenances');
create unique index product_maintenances_source_key on product_maintenances ("maintainableType", "maintainableId")
  where "deletedAt" is null;
create index product_maintenances_product on product_maintenances ("productId", "performedAt");
alter table products
  add foreign key ("productMaintenanceId") references product_maintenances,
  add column "nextDueAt" date,
  add column "nextDueHourMeter" numeric(9, 1);

-- Readings that stand on no other record: the first one, one typed in the office, and a new meter's.
create table hour_meter_entries (
  id uuid primary key default uuid_v7(),
  "productId" uuid not null references products,
  at timestamptz(3) not null default clock_timestamp(),
  hours numeric(9, 1) not null check (hours >= 0),
  kind text not null check (kind in ('first', 'typed', 'replaced')),
  reason text,
  "employeeId" uuid references employees,
  check (kind <> 'replaced' or reason is not null)
);
create index hour_meter_entries_product on hour_meter_entries ("productId", at);

create view hour_meter_readings as
  select "productId", at, hours, kind as source, id as "sourceId" from hour_meter_entries
  union all
  select "productId", "performedAt", "hourMeter", type, id from checklists where "hourMeter" is not null and "deletedAt" is null
  union all
  select "productId", coalesce("completedAt", "openedAt"), "hourMeter", 'order', id from service_orders
   where "hourMeter" is not null and "deletedAt" is null and status <> 'canceled'
  union all
  select "productId", "performedAt", "hourMeter", 'preventive', id from preventive_maintenances
   where "hourMeter" is not null and "deletedAt" is null and status <> 'canceled';
