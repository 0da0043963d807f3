-- The first page of a list comes from an index of its order, whatever the table has. Ids end every order and turn with it, so
-- that an index serves both directions; where a row may have no value, "nulls last" wants one for each.
create function order_index(target text, name text, expression text, may_be_null boolean default false) returns void
language plpgsql as $$
begin
  execute format('create index %I on %I (%s, id)', target || '_by_' || name, target, expression);
  if may_be_null then
    execute format('create index %I on %I (%s desc nulls last, id desc)', target || '_by_' || name || '_down', target, expression);
  end if;
end $$;

select order_index('products', 'code', $$"internCode" collate natural_order$$);
select order_index('products', 'name', $$name collate natural_order$$);
select order_index('products', 'status', $$status$$);
select order_index('products', 'meter', $$"hourMeter"$$, true);
select order_index('products', 'due', $$"nextDueAt"$$, true);
select order_index('products', 'art', $$"artExpiresAt"$$, true);
select order_index('clients', 'name', $$name collate natural_order$$);
select order_index('clients', 'company', $$company collate natural_order$$, true);
select order_index('clients', 'city', $$city collate natural_order$$, true);
select order_index('clients', 'called', $$coalesce(company, name) collate natural_order$$);
select order_index('employees', 'name', $$name collate natural_order$$);
select order_index('checklists', 'contract', $$"contractNumber" collate natural_order$$);
select order_index('checklists', 'type', $$type$$);
select order_index('checklists', 'promised', $$"expectedReturnDate"$$, true);
select order_index('checklists', 'status', $$(case when (type = 'exit' and "returnDate" is null) then 'pending' else 'completed' end)$$);
select order_index('service_orders', 'number', $$number collate natural_order$$);
select order_index('service_orders', 'priority', $$priority$$);
select order_index('service_orders', 'status', $$status$$);
select order_index('service_orders', 'completed', $$"completedAt"$$, true);
select order_index('preventive_maintenances', 'status', $$status$$);
select order_index('preventive_maintenances', 'due', $$"nextDueAt"$$, true);
select order_index('preventive_maintenances', 'meter', $$"hourMeter"$$, true);
select order_index('trainings', 'status', $$status$$);
select order_index('trainings', 'title', $$title collate natural_order$$);
select order_index('trainings', 'valid', $$"validUntil"$$, true);

-- The order that a list begins with, of the rows that it shows: their number is read from it too.
drop index checklists_performed;
drop index agenda_events_scheduled;
create index checklists_by_performed on checklists ("performedAt", id) where "deletedAt" is null;
create index service_orders_by_opened on service_orders ("openedAt", id) where "deletedAt" is null;
create index preventive_maintenances_by_performed on preventive_maintenances ("performedAt", id) where "deletedAt" is null;
create index agenda_events_by_scheduled on agenda_events ("scheduledAt", id) where "deletedAt" is null;
create index trainings_by_starts on trainings ("startsAt", id) where "deletedAt" is null;

-- The newest change first.
select order_index('products', 'updated', $$"updatedAt"$$);
select order_index('clients', 'updated', $$"updatedAt"$$);
select order_index('checklists', 'updated', $$"updatedAt"$$);
select order_index('service_orders', 'updated', $$"updatedAt"$$);
select order_index('preventive_maintenances', 'updated', $$"updatedAt"$$);
select order_index('agenda_events', 'updated', $$"updatedAt"$$);
select order_index('trainings', 'updated', $$"updatedAt"$$);

drop function order_index(text, text, text, boolean);

-- Rows by what they point at, for the order of its name and for its filter.
create index checklists_responsible on checklists ("responsibleEmployeeId", "performedAt");
create index service_orders_reason on service_orders ("serviceOrderReasonId", "openedAt");
create index preventive_maintenances_technician on preventive_maintenances ("technicianId", "performedAt");
create index agenda_events_product on agenda_events ("productId", "scheduledAt");
create index preventive_maintenances_template on preventive_maintenances ("templateId", "performedAt");

-- What falls due by the hour meter: hours that are left.
create index products_hours_left on products (("nextDueHourMeter" - "hourMeter"));

-- Exits that are not back.
create index checklists_out on checklists ("expectedReturnDate", "clientId")
  where type = 'exit' and "returnDate" is null and "deletedAt" is null;
