import type { HourMeterReading } from '@rentme/domain/hour-meter/hour-meter-reading'
import { headers } from '@rentme/domain/sync/wire'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestApi } from '../../testing/api.ts'
import { incoherences } from '../../testing/coherence.ts'
import {
  aWorkshop,
  orderInput,
  preventiveAnswers,
  preventiveInput,
  templateInput,
  type Workshop,
} from '../../testing/workshop.ts'
import { checklistBody, goodAnswers, type Written } from '../../testing/yard.ts'
import { countStartsOf } from './readings.ts'

const { test, api } = await useTestApi()

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/** A workshop whose machine was registered long ago with a reading. */
const aMachine = async (hourMeter: number): Promise<Workshop> => {
  const workshop = await aWorkshop(api)
  await sql`update hour_meter_readings set hours = ${hourMeter}, at = ${daysAgo(90)}
    where "productId" = ${workshop.product.id}`.execute(test.db)
  await api.put(`/products/${workshop.product.id}`, { notes: 'Pronta' })
  return workshop
}

const machineOf = async ({ product }: Workshop) => (await api.get<Written>(`/products/${product.id}`)).body
const readingsOf = async ({ product }: Workshop) =>
  (await api.get<{ data: HourMeterReading[] }>(`/hour-meter-readings?product_id=${product.id}&sort=at`)).body
    .data

const move = (
  workshop: Workshop,
  type: 'exit' | 'return',
  hours: number,
  performedAt: string,
  more: object = {},
) =>
  api.post<Written>(
    '/checklists',
    checklistBody(workshop, api.employeeId, type, {
      performedAt,
      answers: goodAnswers(workshop, type, hours),
      ...more,
    }),
  )

const serviced = (workshop: Workshop, hourMeter: number, performedAt: string, more: object = {}) =>
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

const repaired = (workshop: Workshop, hourMeter: number, completedAt: string, more: object = {}) =>
  api.post<Written>('/service-orders', {
    ...orderInput(workshop, api.employeeId, {
      openedAt: completedAt,
      completedAt,
      status: 'completed',
      solution: 'Pneu trocado',
      safeToOperate: true,
      hourMeter,
    }),
    ...more,
  })

const intervalNamed = async (name: string) =>
  (
    await sql<{ id: string }>`select id from product_maintenance_intervals where name = ${name}`.execute(
      test.db,
    )
  ).rows[0]?.id

const withInterval = async (workshop: Workshop, more: object = {}) => {
  const productMaintenanceIntervalId = await intervalNamed('250 h ou 6 meses')
  await api.put(`/products/${workshop.product.id}`, { productMaintenanceIntervalId, ...more })
  return productMaintenanceIntervalId
}

describe('a reading that was typed wrong', () => {
  type Wrong = [string, (workshop: Workshop) => Promise<{ status: number }>]
  const doors: Wrong[] = [
    ['in a product', ({ product }) => api.put(`/products/${product.id}`, { hourMeter: 301_464 })],
    ['in an exit', (workshop) => move(workshop, 'exit', 301_464, daysAgo(3))],
    ['in an order', (workshop) => repaired(workshop, 301_464, daysAgo(3))],
    ['in a preventive', (workshop) => serviced(workshop, 301_464, daysAgo(3))],
  ]

  it.each(doors)(
    '%s is corrected in its place, and everything that rests on it follows',
    async (_door, type) => {
      const workshop = await aMachine(15_400)
      await withInterval(workshop)
      expect((await type(workshop)).status).toBeLessThan(300)
      expect((await repaired(workshop, 15_470, daysAgo(0))).status).toBe(422)
      const wrong = (await readingsOf(workshop)).at(-1)
      const at = `/products/${workshop.product.id}/hour-meter/${wrong?.id}`
      expect((await api.put(at, { hours: 15_464 })).status).toBe(422)
      expect((await api.put(at, { hours: 15_000, reason: 'Dígito a mais' })).status).toBe(422)
      const right = await api.put(at, { hours: 15_464, reason: 'Dígito a mais' })
      expect(right).toMatchObject({ status: 200, body: { hourMeter: 15_464 } })
      expect((await readingsOf(workshop)).at(-1)).toMatchObject({
        hours: 15_464,
        correctedFrom: 301_464,
        correctionReason: 'Dígito a mais',
        correctedBy: { id: api.employeeId },
      })
      expect(Number((await machineOf(workshop))['nextDueHourMeter'])).toBeLessThan(16_000)
      expect((await repaired(workshop, 15_470, daysAgo(0))).status).toBe(201)
      expect(await incoherences(test.db)).toEqual({})
    },
  )

  it('is read, corrected and begun anew when the person wrote so, however late that arrives', async () => {
    const workshop = await aMachine(100)
    const { id } = (await api.post<Written>('/service-orders', orderInput(workshop, api.employeeId))).body
    const sent = (days: number) => ({ [headers.writtenAt]: daysAgo(days) })
    const [typed, righted, begun] = [sent(3), sent(2), sent(1)]
    const moments = [typed, righted, begun].map((header) => header[headers.writtenAt])
    const meter = `/products/${workshop.product.id}/hour-meter`
    expect((await api.put(`/service-orders/${id}`, { hourMeter: 150 }, typed)).status).toBe(200)
    expect((await api.put(`${meter}/${id}`, { hours: 160, reason: 'Dígito trocado' }, righted)).status).toBe(
      200,
    )
    expect((await api.post(meter, { hourMeter: 2, reason: 'Trocado' }, begun)).status).toBe(200)
    expect(await readingsOf(workshop)).toMatchObject([
      { hours: 100 },
      { id, hours: 160, at: moments[0], correctedAt: moments[1] },
      { hours: 2, at: moments[2] },
    ])
  })

  it('is told in the audit trail, and corrected by nobody who may not edit machines', async () => {
    const workshop = await aMachine(100)
    const [reading] = await readingsOf(workshop)
    const at = `/products/${workshop.product.id}/hour-meter/${reading?.id}`
    const reader = await test.signIn({ permissions: ['access_product', 'show_product'] })
    const body = { hours: 90, reason: 'Lida de novo' }
    expect((await reader.put(at, body)).status).toBe(403)
    expect((await api.put(at, body)).status).toBe(200)
    const { rows } = await sql<{ changes: object }>`select changes from audit_log
      where row_id = ${reading?.id} and store = 'hour_meter_readings' and action = 'update' order by id desc limit 1`.execute(
      test.db,
    )
    expect(rows[0]?.changes).toMatchObject({
      hours: 90,
      correctedFrom: 100,
      correctionReason: 'Lida de novo',
    })
  })
})

describe('a meter that was replaced', () => {
  it('goes on counting: a rental’s hours, and the next service after 250 hours of work', async () => {
    const workshop = await aMachine(4900)
    await withInterval(workshop)
    await serviced(workshop, 5000, daysAgo(20))
    const exit = await move(workshop, 'exit', 5000, daysAgo(15))
    const swap = { hourMeter: 0, lastHours: 5100, at: daysAgo(10), reason: 'Painel queimado' }
    const replaced = await api.post(`/products/${workshop.product.id}/hour-meter`, swap)
    expect(replaced).toMatchObject({ status: 200, body: { hourMeter: 0, nextDueHourMeter: 150 } })
    const back = await move(workshop, 'return', 120, daysAgo(1), { exitId: exit.body.id })
    expect(back).toMatchObject({ status: 201 })
    expect(await machineOf(workshop)).toMatchObject({ hourMeter: 120, nextDueHourMeter: 150 })
    expect((await readingsOf(workshop)).map(({ kind }) => kind)).toEqual([
      'first',
      'preventive',
      'exit',
      'replaced',
      'return',
    ])
  })

  it('is all that the figures of a rental read of a machine with thousands of readings', async () => {
    const workshop = await aMachine(100)
    const { id } = workshop.product
    await sql`insert into hour_meter_readings (id, "productId", at, hours, kind)
      select gen_random_uuid(), ${id}, now() - interval '80 days' + n * interval '10 minutes', 100 + n * 0.1, 'typed'
      from generate_series(1, 5000) n`.execute(test.db)
    const replacement = { hourMeter: 0, lastHours: 700, reason: 'Painel queimado' }
    expect(await api.post(`/products/${id}/hour-meter`, replacement)).toMatchObject({ status: 200 })
    expect(await countStartsOf(test.db, id)).toMatchObject([{ kind: 'replaced', lastHours: 700 }])
    const query = `product_id=${id}&kind=replaced,rollover`
    const { body } = await api.get<{ data: object[]; meta: object }>(`/hour-meter-readings?${query}`)
    expect(body.data).toHaveLength(1)
  })

  it('was replaced when somebody says so: never in the future, nor before the last reading of the old one', async () => {
    const workshop = await aMachine(4900)
    expect((await serviced(workshop, 5000, daysAgo(20))).status).toBe(201)
    const replacedAt = (at: string) =>
      api.post(`/products/${workshop.product.id}/hour-meter`, { hourMeter: 0, at, reason: 'Painel queimado' })
    for (const at of [daysAgo(-1), daysAgo(21)])
      expect(await replacedAt(at)).toMatchObject({
        status: 422,
        body: { fields: { at: expect.any(String) } },
      })
    const at = daysAgo(10)
    expect((await replacedAt(at)).status).toBe(200)
    expect((await readingsOf(workshop)).at(-1)).toMatchObject({ kind: 'replaced', at, lastHours: 5000 })
    expect((await serviced(workshop, 4990, daysAgo(11))).status).toBe(422)
    expect((await serviced(workshop, 12, daysAgo(9))).status).toBe(201)
  })

  it('ends at the last known reading when nobody says more, and below it at none', async () => {
    const workshop = await aMachine(700)
    const path = `/products/${workshop.product.id}/hour-meter`
    expect((await api.post(path, { hourMeter: 0, lastHours: 600, reason: 'Visor quebrado' })).status).toBe(
      422,
    )
    expect((await api.post(path, { hourMeter: 3, reason: 'Visor quebrado' })).status).toBe(200)
    expect((await readingsOf(workshop)).at(-1)).toMatchObject({ kind: 'replaced', hours: 3, lastHours: 700 })
    expect(await incoherences(test.db)).toEqual({})
  })
})

describe('the count of an interval', () => {
  it('starts at the first reading of a used machine', async () => {
    const workshop = await aMachine(15_475.4)
    await withInterval(workshop, { purchasedAt: daysAgo(5).slice(0, 10) })
    expect(await machineOf(workshop)).toMatchObject({ nextDueHourMeter: 15_725.4 })
    const { body } = await api.get<{ data: { id: string }[] }>('/products?due=overdue&per_page=200')
    expect(body.data.map(({ id }) => id)).not.toContain(workshop.product.id)
  })

  it('starts again with what the interval asks for, and with nothing else', async () => {
    const workshop = await aMachine(4900)
    const half = await withInterval(workshop)
    await serviced(workshop, 5000, daysAgo(30))
    const due = async () => (await machineOf(workshop))['nextDueHourMeter']
    await repaired(workshop, 5050, daysAgo(20))
    expect(await due()).toBe(5250)
    const monthly = await intervalNamed('Mensal (100 h)')
    const small = await api.post<Written>(
      '/preventive-maintenance-templates',
      templateInput({ productMaintenanceIntervalId: monthly }),
    )
    const withTemplate = (template: Written) => ({ ...workshop, template })
    await serviced(withTemplate(small.body), 5060, daysAgo(19))
    expect(await due()).toBe(5250)
    const planned = await api.post<Written>('/service-order-reasons', {
      name: 'Revisão de 250 h',
      preventive: true,
    })
    await repaired(workshop, 5100, daysAgo(15), { serviceOrderReasonId: planned.body.id })
    expect(await due()).toBe(5350)
    const whole = await api.post<Written>(
      '/preventive-maintenance-templates',
      templateInput({ productMaintenanceIntervalId: half }),
    )
    await serviced(withTemplate(whole.body), 5120, daysAgo(10))
    expect(await due()).toBe(5370)
    expect(await machineOf(workshop)).toMatchObject({ maintenancesCount: 5 })
  })
})

describe('readings that arrive late', () => {
  it('are judged against their neighbours in time', async () => {
    const workshop = await aMachine(5000)
    const exit = await move(workshop, 'exit', 5000, daysAgo(20))
    await move(workshop, 'return', 5040, daysAgo(1), { exitId: exit.body.id })
    expect(await serviced(workshop, 5020, daysAgo(10))).toMatchObject({ status: 201 })
    expect(await repaired(workshop, 5030, daysAgo(1.3))).toMatchObject({ status: 201 })
    expect(await machineOf(workshop)).toMatchObject({ hourMeter: 5040 })
    expect(await serviced(workshop, 5041, daysAgo(9))).toMatchObject({
      status: 422,
      body: { fields: { hourMeter: expect.stringContaining('maior que a leitura seguinte') } },
    })
    expect(await serviced(workshop, 5010, daysAgo(9))).toMatchObject({
      status: 422,
      body: { fields: { hourMeter: expect.stringContaining('menor que a leitura anterior') } },
    })
    expect(await incoherences(test.db)).toEqual({})
  })
})
