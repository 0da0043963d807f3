import { hash } from '@node-rs/argon2'
import { stores } from '@rentme/domain/index'
import { sql, type Kysely, type Transaction } from 'kysely'
import { demoCompany } from './company.ts'
import type { DemoSize } from './context.ts'
import { generateDemo, type Demo } from './generate.ts'
import { titles } from './nouns/employee-roles.ts'
import { drawFile, nameFile } from './pictures/draw.ts'

export interface DemoLogin {
  jobTitle: string
  email: string
  password: string
}

interface FilePort {
  write: (name: string, bytes: Uint8Array) => Promise<void>
}

export interface LoadDemoOptions<DB> {
  /** A migrated database without people, products or checklists. */
  db: Kysely<DB>
  size: DemoSize
  /** The company's day, `YYYY-MM-DD`. */
  today: string
  /** Where originals go, by their stored name; null where nobody opens one: none is drawn, and each holds its own name. */
  files: FilePort | null
  password?: string
}

type Row = Readonly<Record<string, unknown>>

/** Rows of one statement: their JSON stays around a megabyte. */
const chunkRows = 4000

/** PostgreSQL reads the rows from one JSON parameter, each value by the type of its column. */
const insert = async <DB>(trx: Transaction<DB>, table: string, rows: readonly Row[]): Promise<void> => {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  for (let start = 0; start < rows.length; start += chunkRows) {
    const chunk = JSON.stringify(rows.slice(start, start + chunkRows))
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${chunk}::jsonb)`.execute(
      trx,
    )
  }
}

type WithInterval = Row & { productMaintenanceIntervalId: string | null }

/** The migrations seed the intervals: their rows stay, and products and templates point at them. */
const seededIntervals = async <DB>(
  trx: Transaction<DB>,
  { product_maintenance_intervals: intervals }: Demo['rows'],
): Promise<(rows: readonly WithInterval[]) => Row[]> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from product_maintenance_intervals`.execute(trx)
  const seeded = new Map<string, string | null>(
    intervals.map(({ id, name }) => [id, rows.find((row) => row.name === name)?.id ?? null]),
  )
  return (pointing) =>
    pointing.map((row) => ({
      ...row,
      productMaintenanceIntervalId: seeded.get(row.productMaintenanceIntervalId ?? '') ?? null,
    }))
}

/** A product and its last maintenance point at each other: the check waits until both are there. */
const lastMaintenanceCheck = async <DB>(
  trx: Transaction<DB>,
  when: 'deferred' | 'at once',
): Promise<void> => {
  const constraint = sql.ref('products_productMaintenanceId_fkey')
  if (when === 'deferred')
    await sql`alter table products alter constraint ${constraint} deferrable initially deferred`.execute(trx)
  else {
    await sql`set constraints all immediate`.execute(trx)
    await sql`alter table products alter constraint ${constraint} not deferrable`.execute(trx)
  }
}

/** Draws the files, writes their bytes and answers their rows. */
const storedFiles = (demo: Demo, files: FilePort | null, uploadedById: string | undefined): Promise<Row[]> =>
  Promise.all(
    demo.files.map(async (file) => {
      const { row, bytes } = files === null ? nameFile(file) : await drawFile(file)
      await files?.write(row.name, bytes)
      return { ...row, uploadedById }
    }),
  )

/** Inserts parents before children. Every row gets its marker and its line of the audit trail by trigger. */
const insertAll = async <DB>(trx: Transaction<DB>, demo: Demo, files: Promise<Row[]>): Promise<void> => {
  const seeded = await seededIntervals(trx, demo.rows)
  const rows: Readonly<Record<string, readonly Row[] | Promise<Row[]>>> = {
    ...demo.rows,
    product_maintenance_intervals: [],
    products: seeded(demo.rows.products),
    preventive_maintenance_templates: seeded(demo.rows.preventive_maintenance_templates),
    product_maintenances: seeded(demo.rows.product_maintenances),
    files,
  }
  await lastMaintenanceCheck(trx, 'deferred')
  // Files and their links are new in this transaction: the files' own markers already say what the links would.
  await sql`alter table file_related disable trigger touch_file`.execute(trx)
  for (const { store } of stores) await insert(trx, store, (await rows[store]) ?? [])
  await sql`alter table file_related enable trigger touch_file`.execute(trx)
  await lastMaintenanceCheck(trx, 'at once')
  // The next order takes the number after the last one of its year.
  await sql`insert into number_sequence (kind, year, last)
    select 'OS', split_part(number, '-', 2)::int, max(split_part(number, '-', 3)::int)
      from service_orders group by 2`.execute(trx)
}

/** The migrations hold the company's one row open: it gets its data and its logo. */
const nameCompany = async <DB>(trx: Transaction<DB>, { files }: Demo): Promise<void> => {
  const logoFileId = files.find(({ source }) => source.group === 'logo')?.row.id
  const set = Object.entries({ ...demoCompany, logoFileId }).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  )
  await sql`update company set ${sql.join(set)}, "firstRunClosedAt" = now()`.execute(trx)
}

const loginsOf = ({ employees, employee_roles: roles }: Demo['rows'], password: string) =>
  titles.flatMap(({ name }) => {
    const role = roles.find((role) => role.name === name)
    const employee = employees.find(({ employeeRoleId, active }) => active && employeeRoleId === role?.id)
    return employee === undefined
      ? []
      : [{ jobTitle: name, email: employee.email, password, userId: employee.userId }]
  })

/**
 * Fills a migrated, empty database with the demo company, in one transaction, and writes its files.
 * Answers one login for each job title; all have the same password. Throws when anything is there already.
 */
export const loadDemo = async <DB>({
  db,
  size,
  today,
  files,
  password = 'rentme-demo',
}: LoadDemoOptions<DB>): Promise<{ logins: DemoLogin[] }> => {
  const demo = generateDemo({ size, today })
  const logins = loginsOf(demo.rows, password)
  // Drawing runs beside the inserts; its failure is met where its rows are awaited.
  const drawn = storedFiles(demo, files, logins[0]?.userId)
  drawn.catch(() => {})
  const passwordHash = await hash(password)
  const credentials = logins.map(({ userId }) => ({ userId, passwordHash }))
  await db.transaction().execute(async (trx) => {
    await insertAll(trx, demo, drawn)
    await nameCompany(trx, demo)
    await insert(trx, 'credentials', credentials)
  })
  return { logins: logins.map(({ jobTitle, email }) => ({ jobTitle, email: email ?? '', password })) }
}
