import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../kit/database.ts'
import { deadReferences } from '../kit/dead-references.ts'

const rules: Readonly<Record<string, RawBuilder<unknown>>> = {
  'a product has at most one exit that is not back': sql`
    select "productId" from checklists where type = 'exit' and "returnDate" is null and "deletedAt" is null
     group by "productId" having count(*) > 1`,
  'an exit has a return date if and only if it has a chain': sql`
    select e.id from checklists e where e.type = 'exit' and e."deletedAt" is null
       and (e."returnDate" is not null) <> exists (select 1 from checklist_chains h where h."exitId" = e.id and h."deletedAt" is null)`,
  'a product is rented if and only if it is out': sql`
    select p.id from products p where p."deletedAt" is null and (p.status = 'rented') <> exists (
      select 1 from checklists c where c."productId" = p.id and c.type = 'exit' and c."returnDate" is null and c."deletedAt" is null)`,
  'copied user ids are those of their rows': sql`
    select c.id from checklists c join clients k on k.id = c."clientId" join employees m on m.id = c."responsibleEmployeeId"
     where c."clientUserId" <> k."userId" or c."responsibleEmployeeUserId" <> m."userId"
    union all select o.id from service_orders o join employees m on m.id = o."technicianId" left join clients k on k.id = o."clientId"
     where o."technicianUserId" <> m."userId" or o."clientUserId" is distinct from k."userId"
    union all select a.id from agenda_events a join employees m on m.id = a."responsibleEmployeeId" where a."responsibleEmployeeUserId" <> m."userId"`,
  'each completed order or preventive is one maintenance, and nothing else is': sql`
    select coalesce(m.id, source.id) from (
      select id from service_orders where status = 'completed' and "deletedAt" is null
      union all select id from preventive_maintenances where status = 'completed' and "deletedAt" is null) source
      full join (select * from product_maintenances where "deletedAt" is null) m on m."maintainableId" = source.id
     where m.id is null or source.id is null`,
  'counts on a product are the counts of its rows': sql`
    select p.id from products p
     where p."maintenancesCount" <> (select count(*) from product_maintenances m where m."productId" = p.id and m."deletedAt" is null)
        or p."totalChecklists" <> (select count(*) from checklists c where c."productId" = p.id and c."deletedAt" is null)`,
  'a machine has one holder at any moment': sql`
    select a.id from checklists a join checklists b on b."productId" = a."productId" and b.id > a.id
       and b.type = 'exit' and b."deletedAt" is null
       and tstzrange(b."performedAt", b."returnDate") && tstzrange(a."performedAt", a."returnDate")
     where a.type = 'exit' and a."deletedAt" is null`,
  'a product shows the highest reading since its last new meter': sql`
    select p.id from products p where p."hourMeter" is distinct from (
      select max(r.hours) from hour_meter_readings r where r."productId" = p.id and r."deletedAt" is null and not exists (
        select 1 from hour_meter_readings e where e."productId" = p.id and e.kind in ('replaced', 'rollover')
           and e."deletedAt" is null and (e.at, e.id) > (r.at, r.id)))`,
  'a reading that stands on a row is what that row says': sql`
    select coalesce(r.id, s.id) from (
      select id, "productId", "hourMeter", "performedAt" as at, type as kind from checklists where "deletedAt" is null
      union all select id, "productId", "hourMeter", "completedAt", 'order' from service_orders
        where "deletedAt" is null and status <> 'canceled'
      union all select id, "productId", "hourMeter", "performedAt", 'preventive' from preventive_maintenances
        where "deletedAt" is null and status <> 'canceled') s
      full join (select * from hour_meter_readings where "deletedAt" is null
        and kind in ('exit', 'return', 'order', 'preventive')) r on r.id = s.id
     where (s."hourMeter" is null) <> (r.id is null) or s."hourMeter" <> r.hours or s."productId" <> r."productId"
        or s.kind <> r.kind or (s.kind <> 'order' and s.at <> r.at)`,
  'a file hangs on a row that exists': sql`
    select l.id from file_related l where l."deletedAt" is null and not case l."uploadableType"
      when 'user' then exists (select 1 from users x where x.id = l."uploadableId")
      when 'product' then exists (select 1 from products x where x.id = l."uploadableId")
      when 'serviceOrder' then exists (select 1 from service_orders x where x.id = l."uploadableId")
      when 'checklistAnswer' then exists (select 1 from checklist_answers x where x.id = l."uploadableId")
      when 'priceList' then exists (select 1 from price_lists x where x.id = l."uploadableId")
      else exists (select 1 from preventive_maintenances x where x.id = l."uploadableId") end`,
  'an event is completed if and only if it has a moment': sql`
    select id from agenda_events where completed <> (completed_at is not null)`,
  'documents have neither mask nor lower case': sql`
    select id from clients where document ~ '[^0-9A-Z]'
    union all select id from employees where document ~ '[^0-9]'
    union all select id from training_participants where document ~ '[^0-9]'`,
}

/** What does not hang together (docs/trade.md#what-hangs-together), with the ids of the rows that break them. */
export const incoherences = async (db: Db): Promise<Record<string, unknown[]>> => {
  const broken: Record<string, unknown[]> = {}
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await sql`${query} limit 5`.execute(db)
    if (rows.length > 0) broken[rule] = rows
  }
  const dead = await deadReferences(db)
  if (dead.length > 0) broken['a row points at what is there'] = dead
  return broken
}
