import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { incoherences } from '../../testing/coherence.ts'
import { useTestApi } from '../../testing/api.ts'
import {
  aWorkshop,
  orderInput,
  preventiveAnswers,
  preventiveInput,
  type Workshop,
} from '../../testing/workshop.ts'
import type { Written } from '../../testing/yard.ts'

const { test, api } = await useTestApi()

const machineOf = async ({ product }: Workshop) => (await api.get<Written>(`/products/${product.id}`)).body

/** A machine that falls due after 150 hours or 90 days, bought on 10 January. */
const aMachine = async (): Promise<Workshop> => {
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

const performedAt = '2026-09-29T12:00:00.000Z'
const record = { status: 'completed', solution: 'Revisão feita', safeToOperate: true, hourMeter: 120 }

const untouched = {
  status: 'available',
  hourMeter: 100,
  maintenancesCount: 0,
  nextDueAt: '2026-04-10',
  nextDueHourMeter: 250,
}
const served = {
  status: 'available',
  hourMeter: 120,
  maintenancesCount: 1,
  nextDueAt: '2026-12-28',
  nextDueHourMeter: 270,
}

describe('work that was written down for the wrong machine', () => {
  it('frees the machine that an open order leaves and holds the one that it comes to', async () => {
    const [wrong, right] = [await aMachine(), await aMachine()]
    const { body } = await api.post<Written>('/service-orders', orderInput(wrong, api.employeeId))
    expect(await machineOf(wrong)).toMatchObject({ status: 'maintenance' })
    const moved = await api.put(`/service-orders/${body.id}`, { productId: right.product.id })
    expect(moved.status).toBe(200)
    expect(await machineOf(wrong)).toMatchObject(untouched)
    expect(await machineOf(right)).toMatchObject({ ...untouched, status: 'maintenance' })
    expect(await incoherences(test.db)).toEqual({})
  })

  it('takes count, reading and due date of a preventive order from one machine to the other', async () => {
    const [wrong, right] = [await aMachine(), await aMachine()]
    const reason = await api.post<Written>('/service-order-reasons', {
      name: 'Revisão trimestral',
      preventive: true,
    })
    const { body } = await api.post<Written>('/service-orders', {
      ...orderInput(wrong, api.employeeId, { openedAt: performedAt, serviceOrderReasonId: reason.body.id }),
      ...record,
      completedAt: performedAt,
    })
    expect(await machineOf(wrong)).toMatchObject(served)
    const moved = await api.put(`/service-orders/${body.id}`, { productId: right.product.id })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    expect(await machineOf(wrong)).toMatchObject(untouched)
    expect(await machineOf(right)).toMatchObject(served)
    expect(await incoherences(test.db)).toEqual({})
  })

  it('takes verdict, count and due date of a preventive from one machine to the other', async () => {
    const [wrong, right] = [await aMachine(), await aMachine()]
    const { body } = await api.post<Written>(
      '/preventive-maintenances',
      preventiveInput(wrong, api.employeeId, {
        status: 'completed',
        safeToOperate: false,
        hourMeter: 120,
        performedAt,
        answers: preventiveAnswers(wrong, 120),
      }),
    )
    expect(await machineOf(wrong)).toMatchObject({ ...served, status: 'maintenance' })
    const moved = await api.put(`/preventive-maintenances/${body.id}`, { productId: right.product.id })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    expect(await machineOf(wrong)).toMatchObject(untouched)
    expect(await machineOf(right)).toMatchObject({ ...served, status: 'maintenance' })
    expect(await incoherences(test.db)).toEqual({})
  })
})

it('falls due by its new interval at once when a machine is given another, and by none when it is taken away', async () => {
  const workshop = await aMachine()
  const { rows } = await sql<{
    id: string
  }>`select id from product_maintenance_intervals where name = 'Mensal (100 h)'`.execute(test.db)
  await api.put(`/products/${workshop.product.id}`, { productMaintenanceIntervalId: rows[0]?.id })
  expect(await machineOf(workshop)).toMatchObject({ nextDueHourMeter: 200 })
  await api.put(`/products/${workshop.product.id}`, { productMaintenanceIntervalId: null })
  expect(await machineOf(workshop)).toMatchObject({ nextDueHourMeter: null, nextDueAt: null })
})
