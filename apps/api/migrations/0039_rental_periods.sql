-- One machine has one holder at any moment, in whatever order its checklists arrive.
create extension if not exists btree_gist;

-- Exits that ran over an earlier one before this rule keep what they say; `docs/operations.md` tells how to list them.
alter table checklists add column overlapping boolean not null default false;
update checklists c set overlapping = true
 where c.type = 'exit' and c."deletedAt" is null and exists (
   select 1 from checklists other
    where other.type = 'exit' and other."deletedAt" is null and other."productId" = c."productId"
      and (other."performedAt", other.id) < (c."performedAt", c.id)
      and tstzrange(other."performedAt", other."returnDate") && tstzrange(c."performedAt", c."returnDate"));

alter table checklists add constraint checklists_rental_period_excl
  exclude using gist ("productId" with =, tstzrange("performedAt", "returnDate") with &&)
  where (type = 'exit' and "deletedAt" is null and not overlapping);
