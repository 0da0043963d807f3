import { describe, expect, it } from 'vitest'
import { dueState, type DueState, type Interval } from '@rentme/domain/maintenance/due'
import { dateIn } from '@rentme/domain/kit/time'
import { machineFigures } from '@rentme/domain/maintenance/figures'
import { preventiveAnswersErrors, preventiveErrors } from '@rentme/domain/preventive-maintenance/rules'
import { orderErrors } from '@rentme/domain/service-order/rules'
import { isOpen, serviceOrderStatuses } from '@rentme/domain/service-order/status'
import { zone, type DemoSize } from './context.ts'
import { generateDemo } from './generate.ts'

const today = '2026-11-27'
const sizes: DemoSize[] = ['mini', 'medium']

const idsOf = (rows: readonly { id: string }[]) => new Set<string>(rows.map(({ id }) => id))

describe.each(sizes)('the workshop of the %s company', (size) => {
  const { rows } = generateDemo({ size, today })
  const productOf = new Map(rows.products.map((product) => [product.id, product]))
  const usesHourMeter = new Map(rows.product_categories.map((row) => [row.id, row.usesHourMeter]))
  const intervalOf = new Map<string | null, (typeof rows.product_maintenance_intervals)[number]>(
    rows.product_maintenance_intervals.map((interval) => [interval.id, interval]),
  )
  const photos = Map.groupBy(
    rows.file_related.filter(({ field }) => field === 'photos'),
    ({ uploadableId }) => uploadableId,
  )
  const hasMeter = (productId: (typeof rows.products)[number]['id']) =>
    usesHourMeter.get(productOf.get(productId)?.productCategoryId ?? rows.product_categories[0]!.id) ?? false
  const done = rows.preventive_maintenances.filter(({ status }) => status === 'completed')
  const completed = rows.service_orders.filter(({ status }) => status === 'completed')
  const rentalAt = (productId: string, at: string) =>
    rows.checklists.find(
      (exit) =>
        exit.type === 'exit' &&
        exit.productId === productId &&
        exit.performedAt <= at &&
        (exit.returnDate ?? '9999') > at,
    )

  it('has orders that the rules accept as they stand', () => {
    const reasons = new Map(rows.service_order_reasons.map((reason) => [reason.id, reason]))
    const defects = new Map<string | null, boolean>(
      rows.service_order_defects.map(({ id, damage }) => [id, damage]),
    )
    const refused = rows.service_orders.map((order) =>
      orderErrors(null, order, {
        corrective: reasons.get(order.serviceOrderReasonId)?.corrective ?? false,
        damage: defects.get(order.serviceOrderDefectId) ?? false,
        photos: photos.get(order.id)?.length ?? 0,
        usesHourMeter: hasMeter(order.productId),
        readings: [],
        zone,
        now: '2026-11-28T02:59:59.999Z',
        written: '2026-11-28T02:59:59.999Z',
        rentedBy: rentalAt(order.productId, order.openedAt)?.clientId ?? null,
      }),
    )
    expect(refused.filter((errors) => Object.keys(errors).length > 0)).toEqual([])
    expect(new Set(rows.service_orders.map(({ status }) => status))).toEqual(new Set(serviceOrderStatuses))
  })

  it('numbers the orders of each year without gaps, in the order of their opening', () => {
    const inOrder = [...rows.service_orders].sort((a, b) => (a.number < b.number ? -1 : 1))
    const years = Map.groupBy(inOrder, ({ openedAt }) => dateIn(openedAt, zone).slice(0, 4))
    for (const [year, orders] of years) {
      const wanted = orders.map((_, place) => `OS-${year}-${String(place + 1).padStart(5, '0')}`)
      expect(orders.map(({ number }) => number)).toEqual(wanted)
      const opened = orders.map(({ openedAt }) => openedAt)
      expect(opened).toEqual([...opened].sort())
    }
  })

  it('takes client and contract of orders and preventives from the rental of that moment', () => {
    const facts = [
      ...rows.service_orders.map((order) => ({ ...order, at: order.openedAt })),
      ...rows.preventive_maintenances.map((row) => ({ ...row, at: row.performedAt })),
    ]
    for (const { productId, clientId, contractNumber, at } of facts) {
      const rental = rentalAt(productId, at)
      expect([clientId, contractNumber]).toEqual([rental?.clientId ?? null, rental?.contractNumber ?? null])
    }
    const onRented = rows.service_orders.filter(({ clientId }) => clientId !== null)
    expect(onRented.length / rows.service_orders.length).toBeGreaterThan(0.55)
    expect(onRented.length / rows.service_orders.length).toBeLessThan(0.7)
  })

  it('stops in maintenance exactly the machines of the yard that an open order stops', () => {
    const stopped = new Set(
      rows.service_orders
        .filter(({ status, machineStopped }) => machineStopped && isOpen(status))
        .map(({ productId }) => productId),
    )
    const wrong = rows.products.filter(
      ({ id, status }) => status !== 'rented' && (status === 'maintenance') !== stopped.has(id),
    )
    expect(wrong).toEqual([])
  })

  it('answers every question of a completed preventive, and accepts it', () => {
    const answers = Map.groupBy(rows.preventive_maintenance_answers, (row) => row.preventiveMaintenanceId)
    const questions = Map.groupBy(rows.preventive_maintenance_template_questions, (row) => row.templateId)
    for (const preventive of rows.preventive_maintenances) {
      const asked = questions.get(preventive.templateId) ?? []
      const given = answers.get(preventive.id) ?? []
      const isDone = preventive.status === 'completed'
      expect(preventiveAnswersErrors(asked, given, isDone)).toEqual({})
      const context = {
        latest: `${today}T03:00:00.000Z`,
        usesHourMeter: hasMeter(preventive.productId),
        readings: [],
        zone,
      }
      expect(preventiveErrors(null, preventive, context)).toEqual({})
    }
    expect(done.map(({ id }) => answers.get(id)?.map(({ questionId }) => questionId))).toEqual(
      done.map(({ templateId }) => questions.get(templateId)?.map(({ id }) => id)),
    )
    expect(new Set(rows.preventive_maintenances.map(({ status }) => status)).size).toBe(3)
  })

  it('keeps one maintenance for each completed order and preventive, none for others', () => {
    const sources = new Map<string, readonly unknown[]>([
      ...completed.map(
        ({ id, completedAt, hourMeter }) => [id, ['ServiceOrder', completedAt, hourMeter]] as const,
      ),
      ...done.map(
        ({ id, performedAt, hourMeter }) => [id, ['PreventiveMaintenance', performedAt, hourMeter]] as const,
      ),
    ])
    const kept = rows.product_maintenances.map(
      (row) => [row.maintainableId, [row.maintainableType, row.performedAt, row.hourMeter]] as const,
    )
    expect(kept).toHaveLength(sources.size)
    expect(new Map(kept)).toEqual(sources)
  })

  it('shows on each product the figures that follow from its history', () => {
    const maintenances = Map.groupBy(rows.product_maintenances, ({ productId }) => productId)
    const readings = Map.groupBy(rows.hour_meter_readings, ({ productId }) => productId)
    const exits = Map.groupBy(
      rows.checklists.filter(({ type }) => type === 'exit'),
      ({ productId }) => productId,
    )
    for (const product of rows.products) {
      const history = {
        machine: product,
        readings: readings.get(product.id) ?? [],
        maintenances: maintenances.get(product.id) ?? [],
        firstExitAt:
          exits
            .get(product.id)
            ?.map(({ performedAt }) => performedAt)
            .toSorted()[0] ?? null,
        intervals: intervalOf as ReadonlyMap<string, Interval>,
      }
      expect(product).toMatchObject(machineFigures(history, zone))
    }
  })

  it('shows on each product the highest reading of its meter, which never falls', () => {
    const readings = [
      ...rows.checklists.map((row) => ({ ...row, at: row.performedAt })),
      ...rows.service_orders.map((row) => ({ ...row, at: row.completedAt ?? row.openedAt })),
      ...rows.preventive_maintenances.map((row) => ({ ...row, at: row.performedAt })),
    ].flatMap(({ productId, at, hourMeter }) => (hourMeter === null ? [] : [{ productId, at, hourMeter }]))
    const ofProduct = Map.groupBy(readings, ({ productId }) => productId)
    for (const product of rows.products) {
      const hours = (ofProduct.get(product.id) ?? [])
        .toSorted((a, b) => (a.at < b.at ? -1 : 1))
        .map(({ hourMeter }) => hourMeter)
      expect(hours).toEqual([...hours].sort((a, b) => a - b))
      expect(hours.at(-1) ?? product.hourMeter).toBe(product.hourMeter)
    }
  })

  it('has motor machines in every due state, most of them in time', () => {
    const motor = rows.products.filter(({ hourMeter, status }) => hourMeter !== null && status !== 'inactive')
    const states = Map.groupBy(motor, (product) =>
      dueState(product, {
        today,
        hourMeter: product.hourMeter,
        intervalHours: intervalOf.get(product.productMaintenanceIntervalId)?.hours ?? null,
      }),
    )
    const share = (state: DueState) => (states.get(state)?.length ?? 0) / motor.length
    expect(share('ok')).toBeCloseTo(0.71, 1)
    expect(share('due_soon')).toBeCloseTo(0.17, 1)
    expect(share('overdue')).toBeCloseTo(0.12, 1)
  })

  it('has the lists of the trade, damage and corrective work marked', () => {
    expect(rows.service_order_reasons).toHaveLength(14)
    expect(rows.service_order_reasons.filter(({ corrective }) => corrective)).toHaveLength(3)
    expect(rows.service_order_defects).toHaveLength(44)
    expect(new Set(rows.service_order_defects.map(({ system }) => system)).size).toBe(9)
    expect(rows.service_order_defects.find(({ name }) => name === 'Mangueira rompida')?.damage).toBe(true)
    expect(rows.preventive_maintenance_templates).toHaveLength(7)
  })

  it('shows one order with twelve photos', () => {
    const ids = idsOf(rows.service_orders)
    const counts = [...photos].filter(([id]) => ids.has(id)).map(([, links]) => links.length)
    expect(Math.max(...counts)).toBe(12)
  })
})
