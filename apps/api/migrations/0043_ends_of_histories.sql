-- A write reads the ends of a machine's history: what started a count of its meter, its last services, verdicts and checklists.
create index hour_meter_readings_kind on hour_meter_readings ("productId", kind);
create index product_maintenances_services on product_maintenances ("productId", "performedAt") where "isPreventive";
create index service_orders_completed on service_orders ("productId", "completedAt");
create index checklists_created on checklists ("productId", "createdAt");

-- Verdicts stand in the order of completion: what was cleared counted from the opening until now.
update service_orders set "completedAt" = greatest("openedAt", "startedAt")
 where status = 'completed' and "completedAt" is null;
