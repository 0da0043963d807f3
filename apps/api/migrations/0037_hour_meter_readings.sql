-- What a machine's hour meter showed, when and with what. A reading taken with a checklist, an order or a preventive has
-- the id of that row. A replaced meter, and one past its last figure, are entries with what the old count ended at.
insert into sync_store (number, store) values (270, 'hour_meter_readings');

drop view hour_meter_readings;
create table hour_meter_readings (
  id uuid primary key default uuid_v7(),
  "productId" uuid not null references products,
  at timestamptz(3) not null default clock_timestamp(),
  hours numeric(9, 1) not null check (hours >= 0),
  kind text not null
    check (kind in ('first', 'typed', 'exit', 'return', 'order', 'preventive', 'replaced', 'rollover')),
  "lastHours" numeric(9, 1) check ("lastHours" >= 0),
  "employeeId" uuid references employees,
  reason text,
  "correctedFrom" numeric(9, 1) check ("correctedFrom" >= 0),
  "correctedAt" timestamptz(3),
  "correctedById" uuid references employees,
  "correctionReason" text,
  check (kind not in ('replaced', 'rollover') or reason is not null),
  check (("correctedAt" is null) = ("correctedFrom" is null) and ("correctedAt" is null) = ("correctionReason" is null))
);
create index hour_meter_readings_product on hour_meter_readings ("productId", at);

insert into hour_meter_readings (id, "productId", at, hours, kind, "employeeId", reason)
  select id, "productId", at, hours, kind, "employeeId", reason from hour_meter_entries
  union all
  select id, "productId", "performedAt", "hourMeter", type, "responsibleEmployeeId", null from checklists
   where "hourMeter" is not null and "deletedAt" is null
  union all
  select id, "productId", coalesce("completedAt", "openedAt"), "hourMeter", 'order', "technicianId", null
    from service_orders where "hourMeter" is not null and "deletedAt" is null and status <> 'canceled'
  union all
  select id, "productId", "performedAt", "hourMeter", 'preventive', "technicianId", null from preventive_maintenances
   where "hourMeter" is not null and "deletedAt" is null and status <> 'canceled';
drop table hour_meter_entries;

-- The old meter ended at the highest reading since the meter before it began.
update hour_meter_readings r set "lastHours" = (
  select max(b.hours) from hour_meter_readings b
   where b."productId" = r."productId" and (b.at, b.id) < (r.at, r.id) and not exists (
     select 1 from hour_meter_readings s where s."productId" = r."productId" and s.kind = 'replaced'
        and (s.at, s.id) > (b.at, b.id) and (s.at, s.id) < (r.at, r.id)))
 where kind = 'replaced';

select make_synced('hour_meter_readings', '{reason,correctionReason}');
update hour_meter_readings set reason = reason where reason is not null;
create trigger announce after insert or update or delete on hour_meter_readings
  for each statement execute function announce_change();
-- Devices are told of what was there before; the trail tells of it where it came from.
insert into sync_row (store, row_id, xid, gone)
  select 270, id, pg_current_xact_id(), false from hour_meter_readings;

-- Only maintenance that the interval asks for restarts it.
alter table service_order_reasons add column preventive boolean not null default false;
update service_order_reasons set preventive = true where fold(name) = 'manutencao preventiva' and not corrective;

alter table product_maintenances
  add column "isPreventive" boolean not null default false,
  add column "productMaintenanceIntervalId" uuid references product_maintenance_intervals;
-- Nobody changed these rows: the trail says nothing of them, and devices get them again.
alter table product_maintenances disable trigger track;
update product_maintenances m set "isPreventive" = true,
       "productMaintenanceIntervalId" = (select t."productMaintenanceIntervalId" from preventive_maintenances v
         join preventive_maintenance_templates t on t.id = v."templateId" where v.id = m."maintainableId")
 where m."maintainableType" = 'PreventiveMaintenance';
update product_maintenances m set "isPreventive" = true from service_orders o
  join service_order_reasons r on r.id = o."serviceOrderReasonId"
 where m."maintainableType" = 'ServiceOrder' and o.id = m."maintainableId" and r.preventive;
alter table product_maintenances enable trigger track;
update sync_row set xid = pg_current_xact_id() where store = 240 and not gone;
