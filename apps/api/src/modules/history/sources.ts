import { sql, type RawBuilder } from 'kysely'

/** Lines that one noun adds to a logbook; they are for who may read the noun. */
export interface HistorySource {
  noun: string
  /** Columns: kind, id, at, title, status, hourMeter, employeeId, clientId, productId. */
  lines: (id: string) => RawBuilder<unknown>
}

/** Movements, orders and preventives of the machine or the client that the column names. */
const work = (column: 'productId' | 'clientId'): HistorySource[] => [
  {
    noun: 'checklist',
    lines: (id) => sql`
      select c.type as kind, c.id, c."performedAt" as at, c."contractNumber" as title, null as status, c."hourMeter",
             c."responsibleEmployeeId" as "employeeId", c."clientId", c."productId"
        from checklists c where ${sql.ref(`c.${column}`)} = ${id} and c."deletedAt" is null`,
  },
  {
    noun: 'serviceOrder',
    lines: (id) => sql`
      select 'serviceOrder' as kind, o.id, o."openedAt" as at, o.number as title, o.status, o."hourMeter",
             o."technicianId" as "employeeId", o."clientId", o."productId"
        from service_orders o where ${sql.ref(`o.${column}`)} = ${id} and o."deletedAt" is null`,
  },
  {
    noun: 'preventiveMaintenance',
    lines: (id) => sql`
      select 'preventiveMaintenance' as kind, m.id, m."performedAt" as at, t.name as title, m.status, m."hourMeter",
             m."technicianId" as "employeeId", m."clientId", m."productId"
        from preventive_maintenances m join preventive_maintenance_templates t on t.id = m."templateId"
       where ${sql.ref(`m.${column}`)} = ${id} and m."deletedAt" is null`,
  },
]

/** A machine's logbook: its work, its status and its readings. */
export const productSources: readonly HistorySource[] = [
  ...work('productId'),
  {
    noun: 'product',
    lines: (id) => sql`
      select 'status' as kind, a.row_id as id, a.at, a.changes ->> 'status' as title, a.changes ->> 'status' as status,
             null::numeric as "hourMeter", e.id as "employeeId", null::uuid as "clientId", a.row_id as "productId"
        from audit_log a left join employees e on e."userId" = a.user_id
       where a.row_id = ${id} and a.store = 'products' and a.changes ? 'status'
      union all
      select 'hourMeter', h.id, h.at, coalesce(h."correctionReason", h.reason, 'Leitura informada'), h.kind, h.hours, h."employeeId",
             null::uuid, h."productId"
        from hour_meter_readings h
       where h."productId" = ${id} and h."deletedAt" is null and h.kind in ('first', 'typed', 'replaced', 'rollover')`,
  },
]

/** A client's logbook: work on what it rents, what its people were taught, and what was arranged with it. */
export const clientSources: readonly HistorySource[] = [
  ...work('clientId'),
  {
    noun: 'training',
    lines: (id) => sql`
      select 'training' as kind, t.id, t."startsAt" as at, t.title, t.status, null::numeric as "hourMeter",
             t."responsibleEmployeeId" as "employeeId", t."clientId", t."productId"
        from trainings t where t."clientId" = ${id} and t."deletedAt" is null`,
  },
  {
    noun: 'agendaEvent',
    lines: (id) => sql`
      select 'agendaEvent' as kind, v.id, v."scheduledAt" as at, v.title,
             case when v.completed then 'completed' else 'pending' end as status, null::numeric as "hourMeter",
             v."responsibleEmployeeId" as "employeeId", v."clientId", v."productId"
        from agenda_events v where v."clientId" = ${id} and v."deletedAt" is null`,
  },
]
