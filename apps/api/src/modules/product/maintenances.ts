import { sql } from 'kysely'
import { reads, type Actor } from '../../kit/actor.ts'
import type { Db } from '../../kit/database.ts'

/**
 * The maintenances that count for a machine, newest first, with the order or template that each came from: its title and
 * technician are for who reads that.
 */
export const maintenancesOf = async (db: Db, actor: Actor, productId: string) => {
  const orders = reads(actor, 'serviceOrder')
  const preventives = reads(actor, 'preventiveMaintenance')
  const { rows } = await sql`
    select m.id, m."maintainableType", m."maintainableId", m."performedAt", m."hourMeter",
           coalesce(o.number, t.name) as title, e.name as technician
      from product_maintenances m
      left join service_orders o on ${orders}::bool and m."maintainableType" = 'ServiceOrder' and o.id = m."maintainableId"
      left join preventive_maintenances v on ${preventives}::bool and m."maintainableType" = 'PreventiveMaintenance' and v.id = m."maintainableId"
      left join preventive_maintenance_templates t on t.id = v."templateId"
      left join employees e on e.id = coalesce(o."technicianId", v."technicianId")
     where m."productId" = ${productId} and m."deletedAt" is null
     order by m."performedAt" desc, m.id limit 200`.execute(db)
  return { data: rows, meta: { total: rows.length, page: 1, perPage: 200 } }
}
