-- What a search reads depends on who searches: "searchText" holds every searched column, "searchRead" those that every
-- reader of the noun may read, "searchRef" those of its label. A table has the ones that differ from "searchText".
create or replace function bookkeeping() returns text[]
  language sql immutable parallel safe
  return array['createdAt', 'updatedAt', 'version', 'fieldVersions', 'searchText', 'searchRead', 'searchRef'];

create function search_column(target text, name text, expression text) returns void language plpgsql as $$
begin
  execute format('alter table %I add column %I text not null generated always as (%s) stored', target, name, expression);
  execute format('create index %I on %I using gin (%I gin_trgm_ops)', target || '_' || name, target, name);
end $$;

select search_column('clients', 'searchRead', $$search_text(name, company, "tradeName", email, phone,
  case when "personType" <> 'individual' then document end)$$);
select search_column('employees', 'searchRead', 'search_text(name, email, registration)');

select search_column(target, 'searchRef', expression) from (values
  ('employee_roles', 'search_text(name)'),
  ('product_categories', 'search_text(name)'),
  ('checklist_models', 'search_text(name)'),
  ('products', 'search_text("internCode", name)'),
  ('clients', 'search_text(name, company)'),
  ('employees', 'search_text(name)'),
  ('checklists', 'search_text("contractNumber")'),
  ('service_order_reasons', 'search_text(name)'),
  ('service_order_defects', 'search_text(name)'),
  ('service_orders', 'search_text(number)'),
  ('preventive_maintenance_templates', 'search_text(name)'),
  ('preventive_maintenances', $$''::text$$),
  ('agenda_events', 'search_text(title)'),
  ('price_lists', 'search_text(title)'),
  ('trainings', 'search_text(title)')) as labels (target, expression);

drop function search_column(text, text, text);
