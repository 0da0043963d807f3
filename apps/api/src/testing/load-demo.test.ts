import { generateDemo } from '@rentme/testing/demo/generate'
import { loadDemo } from '@rentme/testing/demo/load'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from './api.ts'

const today = '2026-11-27'
const written = new Map<string, number>()
let api: TestApi
let logins: { jobTitle: string; email: string; password: string }[]

beforeAll(async () => {
  api = await testApi()
  const files = {
    write: async (name: string, bytes: Uint8Array) => {
      written.set(name, bytes.length)
    },
  }
  ;({ logins } = await loadDemo({ db: api.db, size: 'mini', today, files }))
})
afterAll(() => api.close())

const countIn = async (table: string): Promise<number> => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(api.db)
  return rows[0]?.count ?? 0
}

it('stores every generated row once, with one marker and one line of the audit trail each', async () => {
  const { rows, files } = generateDemo({ size: 'mini', today })
  const generated = Object.entries({ ...rows, files })
  const stored = await Promise.all(generated.map(async ([table]) => [table, await countIn(table)]))
  expect(stored).toEqual(generated.map(([table, { length }]) => [table, length]))
  const total = generated.reduce((sum, [, { length }]) => sum + length, 0)
  // The company's one row is there before: it is changed, and devices never hold it.
  const company = 1
  expect([await countIn('sync_row'), await countIn('audit_log')]).toEqual([total, total + company])
})

it('goes on numbering orders after the last one of each year', async () => {
  const { rows } = await sql<{ year: number; last: number; highest: number }>`
    select s.year, s.last, (select max(right(o.number, 5)::int) from service_orders o
      where o.number like 'OS-' || s.year || '-%') as highest from number_sequence s where s.kind = 'OS'`.execute(
    api.db,
  )
  expect(rows.length).toBeGreaterThan(2)
  expect(rows.map(({ last }) => last)).toEqual(rows.map(({ highest }) => highest))
})

it('leaves every trigger on, so that later links reach devices', async () => {
  const { rows } = await sql`select tgname from pg_trigger where tgenabled = 'D'`.execute(api.db)
  expect(rows).toEqual([])
})

it('writes the bytes of every file under its stored name', async () => {
  const { rows } = await sql<{
    name: string
    size: number
  }>`select name, size::int as size from files`.execute(api.db)
  expect(new Map(rows.map(({ name, size }) => [name, size]))).toEqual(written)
})

it('gives one login for each job title, with which one signs in', async () => {
  expect(logins.map(({ jobTitle }) => jobTitle)).toContain('Conferente de Pátio')
  expect(logins).toHaveLength(11)
  const answers = await Promise.all(
    logins
      .slice(0, 2)
      .map(({ email, password }) => api.guest.post<{ token: string }>('/login', { email, password })),
  )
  expect(answers.map(({ status, body }) => [status, typeof body.token])).toEqual([
    [200, 'string'],
    [200, 'string'],
  ])
})
