import { sql } from 'kysely'
import type { Db } from '../kit/database.ts'

/** Tables that grow with a company's years. */
export const growing = [
  'products',
  'clients',
  'checklists',
  'service_orders',
  'preventive_maintenances',
  'agenda_events',
  'trainings',
] as const

const count = 12_000

/** One of a thousand words, as rare as a name; the same word for the same number. */
const word = (n: string) => sql.raw(`'nome' || substr(md5((${n} % 1000)::text), 1, 8)`)
const at = sql.raw(`timestamptz '2020-01-01' + make_interval(mins => g * 240)`)
/** The row of a table that a number points at. */
const of = (table: string, n = 'g') => sql.raw(`md5('${table}' || 1 + ${n} % ${count})::uuid`)
const one = (table: string) => of(table, '(g * 7)')

const rows = (table: string, columns: string, values: ReturnType<typeof sql>) =>
  sql`insert into ${sql.table(table)} (id, ${sql.raw(columns)})
    select ${of(table, '(g - 1)')}, ${values} from generate_series(1, ${sql.lit(count)}) g`

const fills = [
  rows(
    'products',
    `name, "internCode", status, "productCategoryId", "productMaintenanceIntervalId", "hourMeter", "nextDueAt", "nextDueHourMeter", "artExpiresAt", "searchText"`,
    sql`${word('g')}, 'M' || g, (array['available', 'rented', 'inspection', 'inactive'])[1 + g % 4], ${of('categories', 'g % 9')},
      ${of('intervals', 'g % 5')}, g, current_date + g % 900 - 9, g + 200 + g % 900, current_date + g % 900 - 9, ${word('g')} || ' m' || g`,
  ),
  rows(
    'clients',
    `"userId", "personType", name, company, document, city, "searchText"`,
    sql`${of('users')}, 'company', ${word('g')}, ${word('g * 3')} || g, lpad(g::text, 14, '0'), ${word('g * 5')}, ${word('g')} || ' ' || ${word('g * 3')} || g`,
  ),
  rows(
    'checklists',
    `type, "productId", "clientId", "clientUserId", "responsibleEmployeeId", "responsibleEmployeeUserId", "contractNumber",
      "returnDate", "checklistModelId", "modelVersion", "performedAt", "expectedReturnDate", "searchText"`,
    sql`case when g % 2 = 0 then 'exit' else 'return' end, ${of('products')}, ${one('clients')}, ${of('users')}, ${of('employees', 'g % 40')},
      ${of('users')}, 'LOC-' || g, case when g % 20 <> 0 then ${at} end, ${of('models', 'g % 5')}, 1, ${at}, current_date - g % 900, 'loc-' || g`,
  ),
  rows(
    'service_orders',
    `number, "productId", "clientId", "serviceOrderReasonId", "technicianId", "technicianUserId", status, priority, description, "openedAt", "completedAt", "searchText"`,
    sql`'OS-' || g, ${one('products')}, ${of('clients')}, ${of('reasons', 'g % 9')}, ${of('employees', 'g % 40')}, ${of('users')},
      case when g % 30 = 0 then 'open' else 'completed' end, (array['low', 'normal', 'high', 'urgent'])[1 + g % 4], ${word('g')}, ${at}, ${at}, 'os-' || g || ' ' || ${word('g')}`,
  ),
  rows(
    'preventive_maintenances',
    `"productId", "clientId", "technicianId", "templateId", "templateVersion", "performedAt", status, "nextDueAt", "searchText"`,
    sql`${one('products')}, ${of('clients')}, ${of('employees', 'g % 40')}, ${of('templates', 'g % 9')}, 1, ${at},
      case when g % 30 = 0 then 'in_progress' else 'completed' end, current_date + g % 900, ${word('g')}`,
  ),
  rows(
    'agenda_events',
    `title, type, "scheduledAt", "productId", "clientId", "responsibleEmployeeId", "responsibleEmployeeUserId", "createdById", "searchText"`,
    sql`${word('g')}, 'delivery', ${at}, ${one('products')}, ${of('clients')}, ${of('employees', 'g % 40')}, ${of('users')}, ${of('employees', 'g % 40')}, ${word('g')}`,
  ),
  rows(
    'trainings',
    `"clientId", "responsibleEmployeeId", title, kind, "startsAt", "workloadHours", "validUntil", status, "searchText"`,
    sql`${of('clients')}, ${of('employees', 'g % 40')}, ${word('g')}, 'initial', ${at}, 4, current_date + g % 900, 'done', ${word('g')}`,
  ),
]

/** Fills the tables that grow with rows enough for an index to pay; what these point at is not there, and nothing is logged. */
export const fillGrowing = async (db: Db): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const fill of fills) await fill.execute(tx)
  })
  for (const table of growing) await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}
