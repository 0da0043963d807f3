import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi, type Account, type Client, type TestApi } from '../../testing/api.ts'
import { incoherences } from '../../testing/coherence.ts'
import { aYard, checklistBody, goodAnswers, type Written, type Yard } from '../../testing/yard.ts'

let test: TestApi
let api: Client & Account
beforeAll(async () => {
  test = await testApi()
  api = await test.signIn()
})
afterAll(() => test.close())

const body = (yard: Yard, type: 'exit' | 'return', more: Record<string, unknown> = {}) =>
  checklistBody(yard, api.employeeId, type, more)
const productOf = async (yard: Yard) => (await api.get<Written>(`/products/${yard.product.id}`)).body

describe('a return taken back', () => {
  it('leaves the machine out again; the exit under it cannot be taken back', async () => {
    const yard = await aYard(api)
    const { body: exit } = await api.post<Written>('/checklists', body(yard, 'exit'))
    const back = await api.post<Written>('/checklists', body(yard, 'return', { exitId: exit.id }))
    expect(await api.delete(`/checklists/${exit.id}`)).toMatchObject({
      status: 409,
      body: { code: 'in_use' },
    })
    expect(await api.delete(`/checklists/${back.body.id}`)).toMatchObject({ status: 204 })
    expect(await productOf(yard)).toMatchObject({
      status: 'rented',
      totalChecklists: 1,
      rental: { exitId: exit.id },
    })
    expect((await api.get(`/checklists/${exit.id}`)).body).toMatchObject({
      status: 'pending',
      returnDate: null,
    })
  })
})

describe('clocks that differ', () => {
  const lateExit = async () => {
    const yard = await aYard(api)
    const { body: exit } = await api.post<Written>('/checklists', body(yard, 'exit'))
    const back = await api.post<Written>('/checklists', body(yard, 'return', { exitId: exit.id }))
    // Another phone's clock is behind: its exit says that it was before the return.
    const { performedAt } = (await api.get<{ performedAt: string }>(`/checklists/${exit.id}`)).body
    const later = { performedAt, answers: goodAnswers(yard, 'exit', 300) }
    const next = await api.post<Written>('/checklists', body(yard, 'exit', later))
    expect(next.status).toBe(201)
    return { yard, back: back.body, next: next.body }
  }

  it('let no return be taken back while the machine is out again', async () => {
    const { yard, back, next } = await lateExit()
    expect(await api.delete(`/checklists/${back.id}`)).toMatchObject({
      status: 409,
      body: { code: 'in_use' },
    })
    expect(await productOf(yard)).toMatchObject({ status: 'rented', rental: { exitId: next.id } })
  })

  it('let the last exit be taken back, although an earlier return says it was later', async () => {
    const { yard, next } = await lateExit()
    expect(await api.delete(`/checklists/${next.id}`)).toMatchObject({ status: 204 })
    expect(await productOf(yard)).toMatchObject({ status: 'available', totalChecklists: 2 })
    expect(await incoherences(test.db)).toEqual({})
  })
})
