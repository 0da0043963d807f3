import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('ids made one after another sort in that order, within a millisecond too', async () => {
  const ids: string[] = []
  await database.db.connection().execute(async (db) => {
    for (let made = 0; made < 500; made += 1) {
      const { rows } = await sql<{ id: string }>`select uuid_v7() as id`.execute(db)
      ids.push(rows[0]?.id ?? '')
    }
  })
  expect(new Set(ids.map((id) => id.slice(0, 13))).size).toBeLessThan(ids.length)
  expect(ids).toEqual(ids.toSorted())
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

it('an id says when it was made', async () => {
  const { rows } = await sql<{ id: string; before: number; after: number }>`
    select extract(epoch from clock_timestamp()) * 1000 as before, uuid_v7() as id,
      extract(epoch from clock_timestamp()) * 1000 as after`.execute(database.db)
  const { id, before, after } = rows[0] ?? { id: '', before: 0, after: 0 }
  const made = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
  expect(made).toBeGreaterThanOrEqual(Math.floor(before))
  expect(made).toBeLessThanOrEqual(Math.floor(after))
})
