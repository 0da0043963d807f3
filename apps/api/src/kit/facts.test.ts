import { clients } from '@rentme/domain/client/client'
import { hourMeterReadings } from '@rentme/domain/hour-meter/hour-meter-reading'
import { newId } from '@rentme/domain/kit/uuid'
import { products } from '@rentme/domain/product/product'
import type { PushAnswer, PushOp } from '@rentme/domain/sync/wire'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { Connection } from '../postgres/connection.ts'
import { useTestApi } from '../testing/api.ts'
import { pushOps } from '../testing/push-ops.ts'
import { aYard, checklistBody, goodAnswers } from '../testing/yard.ts'
import { nobody } from './actor.ts'
import type { Tx } from './database.ts'
import { factsOf } from './facts.ts'

const { test, api } = await useTestApi()

const factsIn = (tx: Tx) =>
  factsOf({
    tx,
    actor: nobody,
    zone: 'America/Sao_Paulo',
    ifMatch: null,
    writtenAt: Date.now(),
    taken: new Set(),
  })

/** A machine with readings of 100, 110, 120 and 130 hours, an hour apart. */
const aReadMachine = async () => {
  const { product } = await aYard(api)
  for (const [at, hours] of [110, 120, 130].entries()) await readingOf(test.db, product.id, hours, at)
  return product.id
}

const readingOf = (db: Tx | typeof test.db, productId: string, hours: number, hoursAhead: number) =>
  sql`insert into hour_meter_readings (id, "productId", at, hours, kind)
    values (${newId()}, ${productId}, now() + make_interval(hours => ${hoursAhead + 1}), ${hours}, 'typed')`.execute(
    db,
  )

const hoursIn = (rows: readonly { hours: number }[]) => rows.map(({ hours }) => hours)

const counting = async <T>(work: () => Promise<T>): Promise<{ value: T; statements: number }> => {
  const sent = vi.spyOn(Connection.prototype, 'query')
  try {
    return { value: await work(), statements: sent.mock.calls.length }
  } finally {
    sent.mockRestore()
  }
}

describe('what a plan asks', () => {
  it('goes by one statement where it is asked at once, and is asked once', async () => {
    const productId = await aReadMachine()
    await test.db.transaction().execute(async (tx) => {
      const facts = factsIn(tx)
      const of = { productId }
      const ask = () =>
        Promise.all([
          facts.where(hourMeterReadings, of),
          facts.where(hourMeterReadings, of, { by: 'at', first: 2 }),
          facts.where(hourMeterReadings, of, { by: 'at', last: 3 }),
          facts.where(hourMeterReadings, { productId, kind: ['replaced', null] }),
          facts.where(products, { id: productId }),
        ])
      const { value, statements } = await counting(ask)
      const [all, first, last, none, machines] = value
      expect(statements).toBe(2)
      expect(new Set(hoursIn(all))).toEqual(new Set([100, 110, 120, 130]))
      expect(hoursIn(first)).toEqual([100, 110])
      expect(hoursIn(last)).toEqual([130, 120, 110])
      expect(none).toEqual([])
      expect(machines.map(({ id }) => id)).toEqual([productId])
      // As they are where each is asked by itself.
      const alone = factsIn(tx)
      expect(await alone.where(hourMeterReadings, of)).toEqual(all)
      expect(await alone.where(hourMeterReadings, of, { by: 'at', last: 3 })).toEqual(last)
      // What one does to his answer is not another's.
      first.reverse()
      const again = await counting(ask)
      expect(again.statements).toBe(0)
      expect(hoursIn(again.value[1])).toEqual([100, 110])
    })
  })

  it('is asked again once a row is locked, whose holder has changed it meanwhile', async () => {
    const productId = await aReadMachine()
    const holder = await test.db.startTransaction().execute()
    await sql`select 1 from products where id = ${productId} for update`.execute(holder)
    await test.db.transaction().execute(async (tx) => {
      const facts = factsIn(tx)
      const highest = async () =>
        hoursIn(await facts.where(hourMeterReadings, { productId }, { by: 'at', last: 1 }))
      expect(await highest()).toEqual([130])
      expect((await facts.row(products, productId))?.notes).toBeNull()
      await readingOf(holder, productId, 140, 5)
      await sql`update products set notes = 'Outra' where id = ${productId}`.execute(holder)
      const machine = facts.take(products, productId)
      await holder.commit().execute()
      expect((await machine)?.notes).toBe('Outra')
      expect(await highest()).toEqual([140])
      expect((await facts.row(products, productId))?.notes).toBe('Outra')
    })
  })

  it('is looked at again where a reference is held that somebody was changing', async () => {
    const productId = await aReadMachine()
    const { client } = await aYard(api)
    const holder = await test.db.startTransaction().execute()
    await sql`select 1 from clients where id = ${client.id} for update`.execute(holder)
    await test.db.transaction().execute(async (tx) => {
      const facts = factsIn(tx)
      const readings = () => facts.where(hourMeterReadings, { productId })
      expect(await readings()).toHaveLength(4)
      await readingOf(holder, productId, 140, 5)
      const held = facts.hold(clients, client.id)
      await holder.commit().execute()
      await held
      expect(await readings()).toHaveLength(5)
    })
  })
})

describe('operations of a batch', () => {
  const aPhone = async () => {
    const user = await test.signIn({ application: 'app' })
    const device = newId()
    const push = async (ops: readonly PushOp[]) => {
      const { body } = await user.post<PushAnswer>('/offline-sync/push', { ops }, { 'X-Device-Id': device })
      return body.results
    }
    return { op: pushOps(), push, ...user }
  }

  it('are judged by what those before them wrote, and by nothing of those that were refused', async () => {
    const { op, push, employeeId } = await aPhone()
    const yard = await aYard(api)
    const machine = `/products/${yard.product.id}`
    const exit = (answers: ReturnType<typeof goodAnswers>) =>
      op('POST', '/checklists', checklistBody(yard, employeeId, 'exit', { answers }))
    const [twice] = goodAnswers(yard, 'exit', 900)
    const results = await push([
      // The database refuses it, after the exit was made.
      exit([...goodAnswers(yard, 'exit', 900), ...[twice].flatMap((answer) => answer ?? [])]),
      exit(goodAnswers(yard, 'exit', 120)),
      exit(goodAnswers(yard, 'exit', 130)),
      op('PUT', machine, { hourMeter: 110 }),
      op('PUT', machine, { hourMeter: 140 }),
      op('PUT', machine, { hourMeter: 130 }),
    ])
    expect(results.map(({ status }) => status)).toEqual([422, 201, 409, 422, 200, 422])
    expect(results[0]?.body).toMatchObject({
      fields: { answers: 'Há mais de uma resposta para a mesma pergunta.' },
    })
    const { body } = await api.get(machine)
    expect(body).toMatchObject({ status: 'rented', hourMeter: 140, totalChecklists: 1 })
  })
})
