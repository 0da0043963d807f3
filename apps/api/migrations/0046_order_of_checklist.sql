-- An order may be opened from what a return found, and leads back to it.
alter table service_orders add column "checklistId" uuid references checklists;
create index service_orders_checklist on service_orders ("checklistId") where "checklistId" is not null;
