-- What falls due follows from rules, intervals and the company's days: machines whose figures are to be reckoned again.
create table figure_checks (
  "productId" uuid primary key references products on delete cascade
);

create function reckon_figures_again() returns trigger language plpgsql as $$
begin
  insert into figure_checks ("productId") select id from products where "deletedAt" is null on conflict do nothing;
  return null;
end $$;
create trigger reckon_figures_again after update of "timeZone" on company
  for each row when (old."timeZone" is distinct from new."timeZone") execute function reckon_figures_again();
create trigger reckon_figures_again after update of hours, days on product_maintenance_intervals
  for each row when ((old.hours, old.days) is distinct from (new.hours, new.days)) execute function reckon_figures_again();

-- The rules are others since readings are a history: every machine once.
insert into figure_checks ("productId") select id from products where "deletedAt" is null;
