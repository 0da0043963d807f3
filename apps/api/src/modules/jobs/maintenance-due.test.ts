import { addDays, dateIn, formatDate } from '@rentme/domain/kit/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type Account, type Client, type TestApi } from '../../testing/api.ts'
import { aWorkshop, orderInput, type Workshop } from '../../testing/workshop.ts'
import { checklistBody } from '../../testing/yard.ts'
import { maintenanceDue, maintenanceOfReadings } from './maintenance-due.ts'
import { testContext } from './testing.ts'

let test: TestApi
let api: Client & Account
let coordinator: Client & Account
let workshop: Workshop
const zone = 'America/Sao_Paulo'
beforeAll(async () => {
  test = await testApi()
  api = await test.signIn()
  coordinator = await test.signIn({ permissions: ['edit_preventive_maintenance_template'] })
})
afterAll(() => test.close())
beforeEach(async () => {
  workshop = await aWorkshop(api)
})

const now = () => new Date().toISOString()
const today = dateIn(now(), zone)
const interval = async (hours: number | null, days: number | null): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select id from product_maintenance_intervals
    where hours is not distinct from ${hours} and days is not distinct from ${days} limit 1`.execute(test.db)
  return rows[0]?.id ?? ''
}
const keepUp = async (hours: number | null, days: number, purchasedAt: string) => {
  const body = { productMaintenanceIntervalId: await interval(hours, days), purchasedAt }
  expect((await api.put(`/products/${workshop.product.id}`, body)).status).toBe(200)
}
const events = async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select title, type, "scheduledAt", completed, "deletedAt" is not null as gone, "responsibleEmployeeId", "clientId"
      from agenda_events where "productId" = ${workshop.product.id} order by "createdAt"`.execute(test.db)
  return rows
}
const toldTo = async ({ userId }: Account) => {
  const { rows } = await sql<{ title: string; body: string }>`
    select title, body from notifications where "userId" = ${userId} and kind = 'maintenance'
       and code = ${workshop.product['internCode']}`.execute(test.db)
  return rows
}
const rent = (hourMeter: number, type: 'exit' | 'return' = 'exit') => {
  const body = checklistBody(workshop, api.employeeId, type, { hourMeter })
  return api.post('/checklists', body)
}

describe('maintenance by the calendar', () => {
  it('becomes one event on its day and one notification, however often the job runs', async () => {
    await keepUp(null, 90, addDays(today, -80))
    const { context, pulls } = testContext(test.db, now())
    await Promise.all([maintenanceDue(context), maintenanceDue(context)])
    await maintenanceDue(context)
    const day = addDays(today, 10)
    expect(await events()).toMatchObject([
      {
        title: `Manutenção preventiva · ${String(workshop.product['internCode'])}`,
        type: 'preventive',
        scheduledAt: `${day}T11:00:00.000Z`,
        responsibleEmployeeId: coordinator.employeeId,
      },
    ])
    const told = await toldTo(coordinator)
    expect(told).toHaveLength(1)
    expect(told[0]?.title).toBe('Manutenção a vencer')
    expect(told[0]?.body).toContain(`manutenção em ${formatDate(day, zone)}.`)
    expect(pulls.count).toBe(1)
  })

  it('that is far ahead becomes nothing, and what is past is put on the next morning', async () => {
    await keepUp(null, 90, addDays(today, -60))
    const { context, clock } = testContext(test.db, now())
    await maintenanceDue(context)
    expect(await events()).toEqual([])
    const late = addDays(today, 40)
    clock.now = `${late}T15:00:00.000Z`
    await maintenanceDue(context)
    expect(await events()).toMatchObject([{ scheduledAt: `${addDays(late, 1)}T11:00:00.000Z` }])
    expect(await toldTo(coordinator)).toMatchObject([{ title: 'Manutenção vencida' }])
  })
})

describe('maintenance by the hours', () => {
  it('is looked at on every reading, with the client who has the machine', async () => {
    await keepUp(150, 90, today)
    const { context } = testContext(test.db, now())
    await maintenanceOfReadings(context)
    expect(await events()).toEqual([])
    expect((await rent(236)).status).toBe(201)
    await maintenanceOfReadings(context)
    await maintenanceOfReadings(context)
    expect(await events()).toMatchObject([{ clientId: workshop.client.id, completed: false }])
  })

  it('is done with its order: the event is completed and the technician answers for the next', async () => {
    const technician = await test.signIn({ permissions: [] })
    await keepUp(150, 90, today)
    const { context } = testContext(test.db, now())
    await rent(249)
    await maintenanceOfReadings(context)
    const { body: reason } = await api.post<{ id: string }>('/service-order-reasons', {
      name: 'Revisão das 150 horas',
      preventive: true,
    })
    const order = orderInput(workshop, technician.employeeId, {
      serviceOrderReasonId: reason.id,
      openedAt: now(),
      machineStopped: false,
    })
    expect((await api.post('/service-orders', order)).status).toBe(201)
    const done = {
      status: 'completed',
      completedAt: now(),
      hourMeter: 250,
      solution: 'Óleo e filtros',
      safeToOperate: true,
    }
    expect((await api.put(`/service-orders/${order.id}`, done)).status).toBe(200)
    await maintenanceOfReadings(context)
    expect(await events()).toMatchObject([{ completed: true, gone: false }])

    await rent(390, 'return')
    await maintenanceOfReadings(context)
    expect(await events()).toMatchObject([
      { completed: true },
      { completed: false, responsibleEmployeeId: technician.employeeId },
    ])
    expect(await toldTo(technician)).toHaveLength(1)
  })

  it('that no longer falls due takes its event back', async () => {
    await keepUp(150, 90, today)
    const { context } = testContext(test.db, now())
    await rent(249)
    await maintenanceOfReadings(context)
    await api.put(`/products/${workshop.product.id}`, {
      productMaintenanceIntervalId: await interval(500, 180),
    })
    await maintenanceOfReadings(context)
    expect(await events()).toMatchObject([{ completed: false, gone: true }])
  })
})
