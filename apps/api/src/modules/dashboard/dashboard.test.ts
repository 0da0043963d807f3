import { dashboard, type Dashboard } from '@rentme/domain/dashboard/dashboard'
import { dueState, type Due } from '@rentme/domain/maintenance/due'
import { addDays, dateIn } from '@rentme/domain/kit/time'
import { newId } from '@rentme/domain/kit/uuid'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestApi, type Client } from '../../testing/api.ts'
import { aWorkshop, orderInput } from '../../testing/workshop.ts'
import { checklistBody, type Written } from '../../testing/yard.ts'
import { dueStateSql } from '../maintenance/due-sql.ts'

const { test, api } = await useTestApi()

const today = dateIn(new Date(), 'America/Sao_Paulo')
const figures = async (client: Client = api) => (await client.get<Dashboard>('/dashboard')).body

/** A machine whose next preventive falls due as told. */
const aMachineDue = async (due: Partial<Due>) => {
  const { product } = await aWorkshop(api)
  await sql`update products set "nextDueAt" = ${due.nextDueAt ?? null}, "nextDueHourMeter" = ${due.nextDueHourMeter ?? null}
    where id = ${product.id}`.execute(test.db)
  return product
}

it('counts open orders by status, priority and reason', async () => {
  const workshop = await aWorkshop(api)
  const order = (more: object) =>
    api.post<Written>('/service-orders', orderInput(workshop, api.employeeId, more))
  await order({ machineStopped: false, priority: 'urgent' })
  const { body } = await order({ machineStopped: false })
  await api.put(`/service-orders/${body.id}`, { status: 'waiting_parts' })
  const canceled = await order({ machineStopped: false })
  await api.put(`/service-orders/${canceled.body.id}`, {
    status: 'canceled',
    cancelReason: 'Aberta por engano',
  })
  expect((await figures()).orders).toEqual({
    total: 2,
    byStatus: { open: 1, in_progress: 0, waiting_parts: 1 },
    byPriority: { low: 0, normal: 1, high: 0, urgent: 1 },
    byReason: [{ id: workshop.reason.id, name: workshop.reason['name'], count: 2 }],
  })
})

it('shows how preventives stand, the overdue ones first, as the product list finds them', async () => {
  const overdue = await aMachineDue({ nextDueAt: addDays(today, -1) })
  const soon = await aMachineDue({ nextDueAt: addDays(today, 15) })
  const fine = await aMachineDue({ nextDueHourMeter: 5000 })
  const { preventives } = await figures()
  expect(preventives).toMatchObject({ ok: 1, due_soon: 1, overdue: 1 })
  expect(preventives?.rows.map(({ id, state }) => [id, state])).toEqual([
    [overdue.id, 'overdue'],
    [soon.id, 'due_soon'],
  ])
  const found = async (state: string) =>
    (await api.get<{ data: { id: string }[] }>(`/products?due=${state}`)).body.data.map(({ id }) => id)
  expect(await found('overdue')).toEqual([overdue.id])
  expect(await found('due_soon')).toEqual([soon.id])
  expect(await found('ok')).toEqual([fine.id])
})

it('tells in SQL the due state that the rule tells', async () => {
  const { rows: intervals } = await sql<{ id: string; hours: number | null }>`
    select id, hours from product_maintenance_intervals union all select null, null`.execute(test.db)
  const meter = fc.option(fc.integer({ min: 0, max: 20_000 }).map((tenths) => tenths / 10))
  const property = fc.asyncProperty(
    fc.option(fc.integer({ min: -20, max: 40 }).map((days) => addDays(today, days))),
    meter,
    meter,
    fc.constantFrom(...intervals),
    async (nextDueAt, nextDueHourMeter, hourMeter, interval) => {
      const { rows } = await sql<{ state: string | null }>`select ${dueStateSql('p', today)} as state from (
        select 'available' as status, ${nextDueAt}::date as "nextDueAt", ${nextDueHourMeter}::numeric as "nextDueHourMeter",
               ${hourMeter}::numeric as "hourMeter", ${interval.id}::uuid as "productMaintenanceIntervalId") p`.execute(
        test.db,
      )
      const rule = dueState(
        { nextDueAt, nextDueHourMeter },
        { today, hourMeter, intervalHours: interval.hours },
      )
      expect(rows[0]?.state).toBe(rule)
    },
  )
  await fc.assert(property, { numRuns: 200 })
})

it('lists the events of today, those to be done first, and no other day', async () => {
  const event = async (scheduledAt: string, completed: boolean) => {
    const id = newId()
    await sql`insert into agenda_events (id, title, type, "scheduledAt", "responsibleEmployeeId", "createdById", completed, completed_at)
      values (${id}, 'Entrega na obra', 'delivery', ${scheduledAt}, ${api.employeeId}, ${api.employeeId}, ${completed},
        ${completed ? 1 : null})`.execute(test.db)
    return id
  }
  const [done, early, late] = [
    await event(`${today}T12:00:00.000Z`, true),
    await event(`${today}T13:00:00.000Z`, false),
    await event(`${addDays(today, 1)}T02:59:59.000Z`, false),
  ]
  await event(`${addDays(today, 1)}T03:00:00.000Z`, false)
  const { events } = await figures()
  const isPast = new Date() > new Date(`${today}T13:00:00.000Z`)
  expect(events).toMatchObject({ total: 3, completed: 1, late: isPast ? 1 : 0 })
  expect(events?.rows.map(({ id }) => id)).toEqual([early, late, done])
})

it('field case 23: shows each part to who may see the list behind it, and to nobody else', async () => {
  const parts = {
    access_checklist: ['rentals', 'checklistsToday', 'checklistsByWeek'],
    access_product: ['fleet', 'preventives'],
    access_service_order: ['orders'],
    access_agenda_event: ['events'],
  } as const
  for (const [permission, seen] of Object.entries(parts)) {
    const reader = await test.signIn({ permissions: [permission as keyof typeof parts] })
    const { today: day, ...rest } = await figures(reader)
    expect(day).toBe(today)
    expect(Object.keys(rest).filter((part) => rest[part as keyof typeof rest] !== null)).toEqual(seen)
  }
  expect(dashboard.parse(await figures())).toEqual(await figures())
})

it('hints at the machine where a contract alone names several checklists', async () => {
  const yard = await aWorkshop(api)
  await api.post(
    '/checklists',
    checklistBody(yard, api.employeeId, 'exit', { contractNumber: 'LOC-2026-HINT' }),
  )
  const { body } = await api.get('/checklists/options?search=LOC-2026-HINT')
  expect(body).toMatchObject([{ label: 'LOC-2026-HINT', hint: yard.product['internCode'] }])
})
