import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { incoherences } from '../../testing/coherence.ts'
import { untilSettled, useTestApi } from '../../testing/api.ts'
import {
  aWorkshop,
  orderInput,
  preventiveAnswers,
  preventiveInput,
  type Workshop,
} from '../../testing/workshop.ts'
import { checklistBody, type Written } from '../../testing/yard.ts'

const { test, api } = await useTestApi()

const productOf = async ({ product }: Workshop) => (await api.get<Written>(`/products/${product.id}`)).body
const open = async (workshop: Workshop, more: object = {}) => {
  const { status, body } = await api.post<Written>(
    '/service-orders',
    orderInput(workshop, api.employeeId, more),
  )
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const move = (order: Written, changes: object) => api.put<Written>(`/service-orders/${order.id}`, changes)
const done = {
  status: 'completed',
  solution: 'Troca do chicote',
  safeToOperate: true,
  hourMeter: 110,
  completedAt: '2026-11-21T11:00:00.000Z',
}

describe('a service order', () => {
  it('stops a machine in the yard and frees it when the last one is done', async () => {
    const workshop = await aWorkshop(api)
    const first = await open(workshop)
    const second = await open(workshop)
    expect(await productOf(workshop)).toMatchObject({ status: 'maintenance' })
    expect(await move(first, done)).toMatchObject({ status: 200, body: { startedAt: expect.any(String) } })
    expect(await productOf(workshop)).toMatchObject({
      status: 'maintenance',
      hourMeter: 110,
      maintenancesCount: 1,
    })
    await move(second, { status: 'canceled', cancelReason: 'Aberta por engano' })
    expect(await productOf(workshop)).toMatchObject({ status: 'available', maintenancesCount: 1 })
  })

  it('leaves a rented machine with its client, and takes client and contract from the rental', async () => {
    const workshop = await aWorkshop(api)
    await api.post('/checklists', checklistBody(workshop, api.employeeId, 'exit'))
    const order = await open(workshop)
    expect(order).toMatchObject({ clientId: workshop.client.id, contractNumber: 'LOC-2026-00001' })
    expect(await productOf(workshop)).toMatchObject({ status: 'rented' })
  })

  it('wants the defect when corrective, and on completion what NR-12 asks for and a photo of damage', async () => {
    const workshop = await aWorkshop(api)
    const corrective = orderInput(workshop, api.employeeId, { serviceOrderReasonId: workshop.corrective.id })
    expect(await api.post('/service-orders', corrective)).toMatchObject({
      status: 422,
      body: { fields: { serviceOrderDefectId: 'Campo obrigatório.' } },
    })
    const order = await open(workshop, { ...corrective, serviceOrderDefectId: workshop.defect.id })
    expect(await move(order, { status: 'completed' })).toMatchObject({
      status: 422,
      body: {
        fields: {
          solution: 'Campo obrigatório.',
          safeToOperate: 'Campo obrigatório.',
          hourMeter: 'Campo obrigatório.',
          photos: 'Adicione ao menos uma foto da avaria.',
        },
      },
    })
  })

  it('moves as the trade allows, and reopens with a reason, taking its maintenance back', async () => {
    const workshop = await aWorkshop(api)
    const order = await open(workshop)
    await move(order, done)
    expect((await move(order, { status: 'waiting_parts' })).status).toBe(422)
    expect((await move(order, { status: 'in_progress' })).status).toBe(422)
    expect(await move(order, { status: 'in_progress', reopenReason: 'Voltou a falhar' })).toMatchObject({
      status: 200,
      body: { completedAt: null },
    })
    expect(await productOf(workshop)).toMatchObject({ status: 'maintenance', maintenancesCount: 0 })
    await move(order, done)
    expect(await productOf(workshop)).toMatchObject({ status: 'available', maintenancesCount: 1 })
  })

  it('has a number without gaps when many are opened at once and some fail', async () => {
    const workshop = await aWorkshop(api)
    const before = await open(workshop)
    const calls = Array.from({ length: 12 }, (_, n) =>
      untilSettled(() =>
        api.post<Written>(
          '/service-orders',
          orderInput(
            workshop,
            api.employeeId,
            n % 3 === 0 ? { serviceOrderReasonId: workshop.corrective.id } : {},
          ),
        ),
      ),
    )
    const answers = await Promise.all(calls)
    const numberOf = (order: Written) => Number(String(order['number']).slice(-5))
    const numbers = answers
      .filter(({ status }) => status === 201)
      .map(({ body }) => numberOf(body))
      .sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 8 }, (_, n) => numberOf(before) + 1 + n))
    expect(String(before['number'])).toMatch(/^OS-\d{4}-\d{5}$/)
  })
})

describe('what falls due', () => {
  const withInterval = async () => {
    const workshop = await aWorkshop(api)
    const { rows } = await sql<{
      id: string
    }>`select id from product_maintenance_intervals where name = 'Trimestral PEMT (150 h)'`.execute(test.db)
    await api.put(`/products/${workshop.product.id}`, {
      productMaintenanceIntervalId: rows[0]?.id,
      purchasedAt: '2026-01-10',
    })
    return workshop
  }
  const complete = (workshop: Workshop, hourMeter: number, performedAt: string, more: object = {}) =>
    api.post<Written>(
      '/preventive-maintenances',
      preventiveInput(workshop, api.employeeId, {
        status: 'completed',
        safeToOperate: true,
        hourMeter,
        performedAt,
        answers: preventiveAnswers(workshop, hourMeter),
        ...more,
      }),
    )

  it('counts days from the purchase and hours from the first reading, and both from each maintenance on, in hours and days', async () => {
    const workshop = await withInterval()
    expect(await productOf(workshop)).toMatchObject({ nextDueAt: '2026-04-10', nextDueHourMeter: 250 })
    const first = await complete(workshop, 120.5, '2026-09-29T12:00:00.000Z')
    expect(first).toMatchObject({ status: 201, body: { nextDueAt: '2026-12-28', nextDueHourMeter: 270.5 } })
    expect(await productOf(workshop)).toMatchObject({
      nextDueAt: '2026-12-28',
      nextDueHourMeter: 270.5,
      hourMeter: 120.5,
      maintenancesCount: 1,
    })
  })

  it('follows when the last maintenance is corrected or deleted', async () => {
    const workshop = await withInterval()
    const first = await complete(workshop, 120, '2026-09-29T12:00:00.000Z')
    await api.put(`/preventive-maintenances/${first.body.id}`, {
      performedAt: '2026-10-09T12:00:00.000Z',
      hourMeter: 130,
    })
    expect(await productOf(workshop)).toMatchObject({ nextDueAt: '2027-01-07', nextDueHourMeter: 280 })
    await api.delete(`/preventive-maintenances/${first.body.id}`)
    expect(await productOf(workshop)).toMatchObject({
      nextDueAt: '2026-04-10',
      hourMeter: 100,
      maintenancesCount: 0,
    })
  })

  it('wants every required answer and the verdict on safety once it is completed, not before', async () => {
    const workshop = await withInterval()
    const begun = await api.post<Written>(
      '/preventive-maintenances',
      preventiveInput(workshop, api.employeeId),
    )
    expect(begun.status).toBe(201)
    const { status, body } = await api.put<{ fields: Record<string, string> }>(
      `/preventive-maintenances/${begun.body.id}`,
      {
        status: 'completed',
        safeToOperate: true,
        hourMeter: 120,
      },
    )
    expect(status).toBe(422)
    expect(Object.values(body.fields)).toEqual(['Campo obrigatório.', 'Campo obrigatório.'])
    expect(await complete(workshop, 90, new Date().toISOString())).toMatchObject({
      status: 422,
      body: { fields: { hourMeter: expect.stringContaining('100,0') } },
    })
  })

  it('tells the second of two people who answer on the same version', async () => {
    const workshop = await withInterval()
    const { body } = await api.post<Written>(
      '/preventive-maintenances',
      preventiveInput(workshop, api.employeeId),
    )
    const match = { 'if-match': `"${body.version}"` }
    const at = `/preventive-maintenances/${body.id}`
    const first = await api.put<Written>(at, { answers: preventiveAnswers(workshop, 120) }, match)
    expect(first.body.version).toBeGreaterThan(body.version)
    expect(await api.put(at, { answers: preventiveAnswers(workshop, 130) }, match)).toMatchObject({
      status: 412,
      body: { code: 'stale' },
    })
    expect((await api.put(at, { notes: 'Sem vazamentos' }, match)).status).toBe(200)
  })

  it('leaves machines, maintenances and readings in agreement', async () => {
    expect(await incoherences(test.db)).toEqual({})
  })
})
