import { addDays } from '@rentme/domain/kit/time'
import { sql, type RawBuilder } from 'kysely'
import { expect, it } from 'vitest'
import { useTestApi } from '../../testing/api.ts'
import type { Db, Tx } from '../../kit/database.ts'
import { aWorkshop } from '../../testing/workshop.ts'
import type { Written } from '../../testing/yard.ts'
import { figuresAgain } from './figures-again.ts'
import { testContext } from './testing.ts'

const { test, api } = await useTestApi()
const workshop = await aWorkshop(api)

const purchasedAt = '2026-01-05'
const machine = async () => (await api.get<Written>(`/products/${workshop.product.id}`)).body

/** The machine with an interval, whose figures an older version left as they were. */
const leftBehind = async () => {
  const { rows } = await sql<{ id: string; hours: number; days: number }>`select id, hours, days
    from product_maintenance_intervals where hours is not null and days is not null limit 1`.execute(test.db)
  const interval = rows[0]
  const body = { productMaintenanceIntervalId: interval?.id, purchasedAt, hourMeter: 400 }
  expect((await api.put(`/products/${workshop.product.id}`, body)).status).toBe(200)
  const right = await machine()
  await sql`update products set "nextDueAt" = '2020-01-01', "nextDueHourMeter" = 1
    where id = ${workshop.product.id}`.execute(test.db)
  return { right, interval }
}

const isToReckon = async (db: Db | Tx = test.db) => {
  const { rows } = await sql`select 1 from figure_checks where "productId" = ${workshop.product.id}`.execute(
    db,
  )
  return rows.length > 0
}

const settings: readonly (readonly [string, RawBuilder<unknown>])[] = [
  ['the company’s time zone', sql`update company set "timeZone" = 'America/Manaus'`],
  ['an interval', sql`update product_maintenance_intervals set days = days + 1`],
]

it.each(settings)('a change of %s asks to reckon every machine', async (_setting, change) => {
  const undone = test.db.transaction().execute(async (tx) => {
    await sql`delete from figure_checks`.execute(tx)
    await change.execute(tx)
    throw new Error(String(await isToReckon(tx)))
  })
  // Others go by these settings too: they stay as they are.
  await expect(undone).rejects.toThrow('true')
})

it('reckons again what an older version left, and leaves what is right', async () => {
  const { right, interval } = await leftBehind()
  expect(right['nextDueAt']).toBe(addDays(purchasedAt, interval?.days ?? 0))
  await sql`insert into figure_checks values (${workshop.product.id}) on conflict do nothing`.execute(test.db)
  const { context } = testContext(test.db, new Date().toISOString())
  await figuresAgain(context)
  expect(await isToReckon()).toBe(false)
  const { nextDueAt, nextDueHourMeter, version } = await machine()
  expect({ nextDueAt, nextDueHourMeter }).toEqual({
    nextDueAt: right['nextDueAt'],
    nextDueHourMeter: right['nextDueHourMeter'],
  })
  await sql`insert into figure_checks values (${workshop.product.id})`.execute(test.db)
  await figuresAgain(context)
  expect((await machine())['version']).toBe(version)
})
