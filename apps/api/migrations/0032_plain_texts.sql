-- What a text is: see plainText() of the domain package. As a key it keeps no line break and no part of an emoji.
create function plain(value text) returns text
  language sql immutable parallel safe
  return trim(regexp_replace(regexp_replace(regexp_replace(normalize(value, NFC),
    '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g'),
    '[\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F]', '', 'g'),
    '[\u0009-\u000D\u0020\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u2800\u3000]+', ' ', 'g'));

-- Names that differ in what nobody sees become one name and, from the second on, the end of an id.
do $$
declare noun text;
begin
  foreach noun in array array['service_order_reasons', 'service_order_defects', 'preventive_maintenance_templates',
    'product_categories', 'product_maintenance_intervals', 'checklist_models', 'employee_roles'] loop
    execute format($sql$
      with twins as (
        select id, row_number() over (partition by fold(plain(name)) order by id) as place
          from %1$I where "deletedAt" is null)
      update %1$I t set name = left(coalesce(nullif(plain(t.name), ''), 'Sem nome'), 70) || ' (' || right(t.id::text, 6) || ')'
        from twins where twins.id = t.id and (twins.place > 1 or plain(t.name) = '')$sql$, noun);
  end loop;
end $$;

drop index service_order_reasons_name_key;
create unique index service_order_reasons_name_key on service_order_reasons (fold(plain(name))) where "deletedAt" is null;
drop index service_order_defects_name_key;
create unique index service_order_defects_name_key on service_order_defects (fold(plain(name))) where "deletedAt" is null;
drop index preventive_maintenance_templates_name_key;
create unique index preventive_maintenance_templates_name_key
  on preventive_maintenance_templates (fold(plain(name))) where active and "deletedAt" is null;
drop index product_categories_name_key;
create unique index product_categories_name_key on product_categories (fold(plain(name))) where "deletedAt" is null;
drop index product_maintenance_intervals_name_key;
create unique index product_maintenance_intervals_name_key on product_maintenance_intervals (fold(plain(name)));
drop index checklist_models_name_key;
create unique index checklist_models_name_key
  on checklist_models (fold(plain(name))) where active and "deletedAt" is null;
drop index employee_roles_name_key;
create unique index employee_roles_name_key on employee_roles (fold(plain(name))) where "deletedAt" is null;
