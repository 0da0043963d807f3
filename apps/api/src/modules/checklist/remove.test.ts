import { describe, expect, it } from 'vitest'
import { useTestApi } from '../../testing/api.ts'
import { incoherences } from '../../testing/coherence.ts'
import { aYard, checklistBody, goodAnswers, type Written, type Yard } from '../../testing/yard.ts'

const { test, api } = await useTestApi()

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

describe('a machine that is out again', () => {
  const again = async () => {
    const yard = await aYard(api)
    const { body: exit } = await api.post<Written>('/checklists', body(yard, 'exit'))
    const back = await api.post<Written>('/checklists', body(yard, 'return', { exitId: exit.id }))
    // By its own phone's clock it leaves at the very moment at which it came back.
    const later = { performedAt: back.body['performedAt'], answers: goodAnswers(yard, 'exit', 300) }
    const next = await api.post<Written>('/checklists', body(yard, 'exit', later))
    expect(next.status).toBe(201)
    return { yard, back: back.body, next: next.body }
  }

  it('keeps its earlier return', async () => {
    const { yard, back, next } = await again()
    expect(await api.delete(`/checklists/${back.id}`)).toMatchObject({
      status: 409,
      body: { code: 'in_use' },
    })
    expect(await productOf(yard)).toMatchObject({ status: 'rented', rental: { exitId: next.id } })
  })

  it('may have its last exit taken back', async () => {
    const { yard, next } = await again()
    expect(await api.delete(`/checklists/${next.id}`)).toMatchObject({ status: 204 })
    expect(await productOf(yard)).toMatchObject({ status: 'available', totalChecklists: 2 })
    expect(await incoherences(test.db)).toEqual({})
  })
})
