import { sql } from 'kysely'
import type { Db } from '../../kit/database.ts'
import type { HistoryEntry } from './answers.ts'

/** What happened to a machine, of some kinds or of all, newest first: movements, orders, preventives, status, readings. */
export const historyOf = async (
  db: Db,
  productId: string,
  { page, perPage, kinds }: { page: number; perPage: number; kinds: readonly string[] | null },
) => {
  const entries = sql`
    select c.type as kind, c.id, c."performedAt" as at, c."contractNumber" as title, null as status, c."hourMeter", e.name as who,
           coalesce(k.company, k.name) as client
      from checklists c join employees e on e.id = c."responsibleEmployeeId" join clients k on k.id = c."clientId"
     where c."productId" = ${productId} and c."deletedAt" is null
    union all
    select 'serviceOrder', o.id, o."openedAt", o.number, o.status, o."hourMeter", e.name, coalesce(k.company, k.name)
      from service_orders o join employees e on e.id = o."technicianId" left join clients k on k.id = o."clientId"
     where o."productId" = ${productId} and o."deletedAt" is null
    union all
    select 'preventiveMaintenance', m.id, m."performedAt", t.name, m.status, m."hourMeter", e.name, coalesce(k.company, k.name)
      from preventive_maintenances m join employees e on e.id = m."technicianId"
      join preventive_maintenance_templates t on t.id = m."templateId" left join clients k on k.id = m."clientId"
     where m."productId" = ${productId} and m."deletedAt" is null
    union all
    select 'status', ${productId}::uuid, a.at, a.changes ->> 'status', a.changes ->> 'status', null, u.name, null
      from audit_log a left join users u on u.id = a.user_id
     where a.row_id = ${productId} and a.store = 'products' and a.changes ? 'status'
    union all
    select 'hourMeter', h.id, h.at, coalesce(h.reason, 'Leitura informada'), h.kind, h.hours, e.name, null
      from hour_meter_entries h left join employees e on e.id = h."employeeId"
     where h."productId" = ${productId}`
  const told = sql`(${entries}) x where ${kinds}::text[] is null or kind = any(${kinds}::text[])`
  const { rows } = await sql<HistoryEntry>`select * from ${told} order by at desc, id
    limit ${perPage} offset ${(page - 1) * perPage}`.execute(db)
  const { rows: totals } = await sql<{ total: number }>`select count(*) as total from ${told}`.execute(db)
  return { data: rows, meta: { total: totals[0]?.total ?? 0, page, perPage } }
}

/** The maintenances that count for a machine, newest first, with the order or template that each came from. */
export const maintenancesOf = async (db: Db, productId: string) => {
  const { rows } = await sql`
    select m.id, m."maintainableType", m."maintainableId", m."performedAt", m."hourMeter",
           coalesce(o.number, t.name) as title, e.name as technician
      from product_maintenances m
      left join service_orders o on m."maintainableType" = 'ServiceOrder' and o.id = m."maintainableId"
      left join preventive_maintenances v on m."maintainableType" = 'PreventiveMaintenance' and v.id = m."maintainableId"
      left join preventive_maintenance_templates t on t.id = v."templateId"
      left join employees e on e.id = coalesce(o."technicianId", v."technicianId")
     where m."productId" = ${productId} and m."deletedAt" is null
     order by m."performedAt" desc, m.id limit 200`.execute(db)
  return { data: rows, meta: { total: rows.length, page: 1, perPage: 200 } }
}
