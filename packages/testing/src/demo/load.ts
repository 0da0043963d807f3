import { hash } from '@node-rs/argon2'
import { stores } from '@rentme/domain/index'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { DemoSize } from './context.ts'
import { generateDemo, type Demo } from './generate.ts'
import { titles } from './nouns/employee-roles.ts'
import { drawFile } from './pictures/draw.ts'

export interface DemoLogin {
  jobTitle: string
  email: string
  password: string
}

export interface LoadDemoOptions<DB> {
  /** A migrated database without people, products or checklists. */
  db: Kysely<DB>
  size: DemoSize
  /** The company's day, `YYYY-MM-DD`. */
  today: string
  /** Where originals go, by their stored name. */
  files: { write: (name: string, bytes: Uint8Array) => Promise<void> }
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

/** The migrations seed the intervals: their rows stay, and the products point at them. */
const withSeededIntervals = async <DB>(
  trx: Transaction<DB>,
  { products, product_maintenance_intervals: intervals }: Demo['rows'],
): Promise<Row[]> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from product_maintenance_intervals`.execute(trx)
  const seeded = new Map<string, string | null>(
    intervals.map(({ id, name }) => [id, rows.find((row) => row.name === name)?.id ?? null]),
  )
  return products.map((product) => ({
    ...product,
    productMaintenanceIntervalId: seeded.get(product.productMaintenanceIntervalId ?? '') ?? null,
  }))
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
  const drawn = await Promise.all(demo.files.map(drawFile))
  await Promise.all(drawn.map(({ row, bytes }) => files.write(row.name, bytes)))
  const logins = loginsOf(demo.rows, password)
  const passwordHash = await hash(password)
  await db.transaction().execute(async (trx) => {
    const rows: Readonly<Record<string, readonly Row[]>> = {
      ...demo.rows,
      product_maintenance_intervals: [],
      products: await withSeededIntervals(trx, demo.rows),
      files: drawn.map(({ row }) => ({ ...row, uploadedById: logins[0]?.userId })),
    }
    // Files and their links are new in this transaction: the files' own markers already say what the links would.
    await sql`alter table file_related disable trigger touch_file`.execute(trx)
    for (const { store } of stores) await insert(trx, store, rows[store] ?? [])
    await insert(
      trx,
      'credentials',
      logins.map(({ userId }) => ({ userId, passwordHash, failedAttempts: 0 })),
    )
  })
  return { logins: logins.map(({ jobTitle, email }) => ({ jobTitle, email, password })) }
}
