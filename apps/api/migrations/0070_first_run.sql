-- When the first run was finished or put away; null while it is offered. A company that works already needs none.
alter table company add column "firstRunClosedAt" timestamptz(3);
update company set "firstRunClosedAt" = clock_timestamp()
 where "legalName" is not null or exists (select 1 from products) or exists (select 1 from clients);
