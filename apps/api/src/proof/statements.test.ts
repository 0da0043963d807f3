import type { PullAnswer, PushAnswer } from '@rentme/domain/sync/wire'
import { recordIn } from '@rentme/domain/kit/record'
import { newId } from '@rentme/domain/kit/uuid'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { Connection } from '../postgres/connection.ts'
import { useTestApi } from '../testing/api.ts'
import { aWorkshop, orderInput, preventiveInput } from '../testing/workshop.ts'
import { aYard, checklistBody, clientInput, modelInput, productInput, type Written } from '../testing/yard.ts'

const { test, api } = await useTestApi()

/** What the server asks by the clock and for no call. */
const isByTheClock = (query: unknown): boolean =>
  String(recordIn(query)['text'] ?? query).includes('as zone from company')

/** How many statements a call sends to the database, the ends of its transaction among them. */
const statementsOf = async (call: () => Promise<{ status: number }>) => {
  // A new connection of the pool says how it wants its answers: all of them are open before.
  const held = await Promise.all(Array.from({ length: 5 }, () => test.db.startTransaction().execute()))
  await Promise.all(held.map((transaction) => transaction.rollback().execute()))
  const sent = vi.spyOn(Connection.prototype, 'query')
  try {
    const { status } = await call()
    expect(status).toBeLessThan(300)
    return sent.mock.calls.filter(([query]) => !isByTheClock(query)).length
  } finally {
    sent.mockRestore()
  }
}

const fifteen = Array.from({ length: 15 }, (_, at) => ({
  ...(at === 0
    ? { question: 'Leitura do horímetro (h)', type: 'number', unit: 'h' }
    : { question: `Item ${at + 1} em bom estado?`, type: 'ok' }),
  photoRule: 'never',
}))

/** A machine whose model asks fifteen questions, and a client. */
const aLongYard = async () => {
  const yard = await aYard(api)
  const { body: model } = await api.post<Written>('/checklist-models', modelInput({ questions: fifteen }))
  const { body: product } = await api.post<Written>('/products', productInput(yard.category.id, model.id))
  // The answer of a model's creation has its questions.
  const questions = model['questions'] as typeof yard.questions
  return { ...yard, model, product, questions }
}

it('a checklist costs no statement for each of its answers', async () => {
  const yard = await aLongYard()
  const body = checklistBody(yard, api.employeeId, 'exit')
  expect(body.answers).toHaveLength(15)
  expect(await statementsOf(() => api.post('/checklists', body))).toBeLessThanOrEqual(27)
  const back = checklistBody(yard, api.employeeId, 'return')
  expect(await statementsOf(() => api.post('/checklists', back))).toBeLessThanOrEqual(29)
})

it('work on a machine, and a reading of it, ask each question once', async () => {
  const shop = await aWorkshop(api)
  const more = { hourMeter: 101 }
  const order = orderInput(shop, api.employeeId, more)
  expect(await statementsOf(() => api.post('/service-orders', order))).toBeLessThanOrEqual(24)
  const preventive = preventiveInput(shop, api.employeeId, more)
  expect(await statementsOf(() => api.post('/preventive-maintenances', preventive))).toBeLessThanOrEqual(26)
  const typed = { hourMeter: 102 }
  expect(await statementsOf(() => api.put(`/products/${shop.product.id}`, typed))).toBeLessThanOrEqual(15)
  const machine = productInput(shop.category.id, shop.model.id)
  expect(await statementsOf(() => api.post('/products', machine))).toBeLessThanOrEqual(16)
})

it('a model costs no statement for each of its questions', async () => {
  const make = () => api.post('/checklist-models', modelInput({ questions: fifteen }))
  expect(await statementsOf(make)).toBeLessThanOrEqual(9)
})

it('a list, a search and a row cost few statements', async () => {
  const { client } = await aYard(api)
  expect(await statementsOf(() => api.get('/checklists'))).toBeLessThanOrEqual(3)
  expect(await statementsOf(() => api.get('/checklists?search=silva'))).toBeLessThanOrEqual(4)
  const choices = `status=pending,completed&non_conforming=true&responsible_employee_id=${newId()}`
  const counts = {
    counted: [{ noun: 'checklist', choices }, { noun: 'product' }, { noun: 'checklistModel' }],
  }
  // One look at each list, over a connection whose number is asked for.
  expect(await statementsOf(() => api.post('/counts', counts))).toBeLessThanOrEqual(5)
  expect(await statementsOf(() => api.get('/product-categories'))).toBeLessThanOrEqual(3)
  expect(await statementsOf(() => api.get(`/clients/${client.id}`))).toBeLessThanOrEqual(4)
  expect(await statementsOf(() => api.post('/clients', clientInput()))).toBeLessThanOrEqual(10)
  // What needs him is asked of all nouns at once.
  expect(await statementsOf(() => api.delete(`/clients/${client.id}`))).toBeLessThanOrEqual(8)
})

it('a pull that brings nothing costs three statements, of which one writes the device down once a minute', async () => {
  const phone = await test.signIn({ application: 'app' })
  const device = newId()
  const headers = { 'X-Device-Id': device, 'X-App-Schema': '2', 'X-Queue-Depth': '3' }
  const first = await phone.get<PullAnswer>('/offline-sync', headers)
  const again = { ...headers, syncToken: first.body.refreshSyncToken }
  // Who calls, and where the database stands with whether there is news.
  expect(await statementsOf(() => phone.get('/offline-sync', again))).toBeLessThanOrEqual(3)
  const noted = async () => {
    const { rows } = await sql<{ depth: number; at: string }>`
      select queue_depth as depth, last_pull_at as at from sync_device where id = ${device}`.execute(test.db)
    return rows[0]
  }
  const before = await noted()
  await phone.get('/offline-sync', again)
  expect(await noted()).toEqual(before)
  await phone.get('/offline-sync', { ...again, 'X-Queue-Depth': '0' })
  expect(await noted()).toMatchObject({ depth: 0 })
  await sql`update sync_device set last_pull_at = now() - interval '61 seconds' where id = ${device}`.execute(
    test.db,
  )
  const aged = await noted()
  expect(await statementsOf(() => phone.get('/offline-sync', again))).toBeLessThanOrEqual(4)
  expect((await noted())?.at).not.toBe(aged?.at)
})

it('a batch costs an operation what it does, and two statements; the ledger and the device once', async () => {
  const phone = await test.signIn({ application: 'app' })
  const device = newId()
  const push = async (count: number) => {
    const ops = Array.from({ length: count }, (_, at) => {
      return { key: newId(), seq: at + 1, method: 'POST', path: '/clients', body: clientInput() }
    })
    const answer = await phone.post<PushAnswer>('/offline-sync/push', { ops }, { 'X-Device-Id': device })
    expect(answer.body.results.map(({ status }) => status)).toEqual(ops.map(() => 201))
    return answer
  }
  await push(2)
  // However long it takes here, it is not committed before its end.
  const still = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  try {
    const [ten, fifty] = [await statementsOf(() => push(10)), await statementsOf(() => push(50))]
    expect((fifty - ten) / 40).toBeLessThanOrEqual(4)
    expect(ten).toBeLessThanOrEqual(55)
  } finally {
    still.mockRestore()
  }
})
