import type { RowOf } from '@rentme/domain/index'
import { daysBetween } from '@rentme/domain/kit/time'
import { machineFigures, restarts } from '@rentme/domain/maintenance/figures'
import { yardCalendar, type Calendar } from '../calendar.ts'
import { rowBase, zone, type DemoContext } from '../context.ts'
import type { MachineRecord } from './checklists.ts'
import { dueGoals, lastMaintenanceFor, type DueFacts, type LastDone } from './due-goals.ts'
import { readingRows } from './hour-meter-readings.ts'
import type { Machine } from './machines.ts'
import { preventiveAt, type PreventiveDraft, type PreventiveSources } from './preventives.ts'
import {
  closedOrders,
  numbered,
  recentOrder,
  type OrderDraft,
  type OrderSources,
  type OrderStatus,
} from './service-orders.ts'
import { momentIn, timelineOf, type Timeline } from './timeline.ts'

type Product = RowOf<'products'>
type Interval = RowOf<'product_maintenance_intervals'>
type Maintenance = RowOf<'product_maintenances'>

/** A machine of the fleet with its product and its checklists. */
export interface KnownMachine {
  machine: Machine
  product: Product
  record: MachineRecord
}

export type WorkshopSources = OrderSources & PreventiveSources & { intervals: readonly Interval[] }

/** A machine at work on its service history. */
interface Bench extends DueFacts {
  timeline: Timeline
  orders: OrderDraft[]
  preventives: PreventiveDraft[]
}

/** Drawn above the wanted numbers: some of each fall outside working hours or after the last maintenance. */
const ordersDrawn = 1.075
const preventivesPerYear = 0.98

const yearsOf = ({ machine }: Timeline, context: DemoContext): number =>
  daysBetween(machine.from, machine.until ?? context.today) / 365

/** What of a machine's work is done, in time. */
const doneOf = ({ orders, preventives }: Pick<Bench, 'orders' | 'preventives'>, sources: WorkshopSources) => {
  const templates = new Map<string, string | null>(
    [...sources.templates.byKey.values()].map(({ row }) => [row.id, row.productMaintenanceIntervalId]),
  )
  const preventive = new Set<string>(sources.reasons.filter((row) => row.preventive).map(({ id }) => id))
  const done = [
    ...orders.flatMap(({ row }) =>
      row.completedAt === null
        ? []
        : [
            {
              maintainableType: 'ServiceOrder' as const,
              maintainableId: row.id,
              performedAt: row.completedAt,
              hourMeter: row.hourMeter,
              isPreventive: preventive.has(row.serviceOrderReasonId),
              productMaintenanceIntervalId: null,
            },
          ],
    ),
    ...preventives.flatMap(({ row }) =>
      row.status === 'completed'
        ? [
            {
              maintainableType: 'PreventiveMaintenance' as const,
              maintainableId: row.id,
              performedAt: row.performedAt,
              hourMeter: row.hourMeter,
              isPreventive: true,
              productMaintenanceIntervalId: templates.get(row.templateId) ?? null,
            },
          ]
        : [],
    ),
  ]
  return done.toSorted((a, b) => (a.performedAt < b.performedAt ? -1 : 1))
}

const intervalsIn = ({ intervals }: WorkshopSources) =>
  new Map<string, Interval>(intervals.map((interval) => [interval.id, interval]))

const lastDone = (bench: Bench, sources: WorkshopSources): LastDone => {
  const done = doneOf(bench, sources)
  const known = intervalsIn(sources)
  const own = bench.product.productMaintenanceIntervalId
  return {
    serviced: done.findLast((each) => restarts(each, own, known))?.performedAt ?? null,
    done: done.at(-1)?.performedAt ?? null,
  }
}

const naturalPreventives = (bench: DueFacts, sources: WorkshopSources): PreventiveDraft[] => {
  const { random, timeline, context } = bench
  const making = { ...bench, productId: bench.product.id, sources }
  const stays = timeline.stays.map((stay) => ({
    stay,
    share: Date.parse(stay.to) - Date.parse(stay.from),
  }))
  const count = random.times(yearsOf(timeline, context) * preventivesPerYear)
  return Array.from({ length: count }, () => momentIn(random, random.weighted(stays).stay)).flatMap((at) =>
    at === null ? [] : [preventiveAt(at, random.chance(0.012) ? 'canceled' : 'completed', making)],
  )
}

/** Gives the machine a last maintenance that leaves it as due as it is meant to be, and nothing done after it. */
const settleDue = (
  bench: Bench,
  goal: Parameters<typeof lastMaintenanceFor>[0],
  sources: WorkshopSources,
) => {
  const at = lastMaintenanceFor(goal, lastDone(bench, sources), bench)
  if (at === null) return
  bench.orders = bench.orders.filter(({ row }) => row.completedAt === null || row.completedAt < at)
  bench.preventives = bench.preventives.filter(({ row }) => row.performedAt < at)
  bench.preventives.push(preventiveAt(at, 'completed', { ...bench, productId: bench.product.id, sources }))
}

const benches = (
  context: DemoContext,
  machines: readonly KnownMachine[],
  sources: WorkshopSources,
): Bench[] => {
  const calendar: Calendar = yardCalendar(
    Number(context.firstDay.slice(0, 4)) - 1,
    Number(context.today.slice(0, 4)),
  )
  const goals = dueGoals(
    machines.map(({ product }) => product),
    context.random('due states'),
  )
  return machines.map(({ machine, product, record }) => {
    const random = context.random(`workshop ${machine.internCode}`)
    const timeline = timelineOf(context, machine, record)
    const interval = sources.intervals.find(({ id }) => id === product.productMaintenanceIntervalId) ?? null
    const facts: DueFacts = { context, calendar, random, timeline, product, interval }
    const wanted = machine.category.ordersPerYear * yearsOf(timeline, context) * ordersDrawn
    const bench: Bench = {
      ...facts,
      orders: closedOrders(random.times(wanted), { ...facts, productId: product.id, sources }),
      preventives: naturalPreventives(facts, sources),
    }
    settleDue(bench, goals.get(product.id), sources)
    return bench
  })
}

/** Orders that are not finished: open 117, in progress 108, waiting for parts 90 (docs/trade.md#the-demo-company). */
const unfinished = (context: DemoContext): OrderStatus[] => [
  ...Array.from({ length: context.scaled(108) }, () => 'in_progress' as const),
  ...Array.from({ length: context.scaled(90) }, () => 'waiting_parts' as const),
  ...Array.from({ length: context.scaled(117) }, () => 'open' as const),
]

/**
 * Opens the unfinished orders, and a few that were called off since: one that stops it for each machine in maintenance, then mostly on rented
 * machines; in the yard none that stops a machine, which would be in maintenance (docs/trade.md#statuses).
 */
const recentOrders = (context: DemoContext, all: readonly Bench[], sources: WorkshopSources): void => {
  const random = context.random('unfinished orders')
  const places = (status: Product['status']) =>
    random.shuffled(all.filter(({ product }) => product.status === status))
  const stopped = places('maintenance')
  const rented = places('rented')
  const free = places('available')
  const canceled = Array.from({ length: context.scaled(15) }, () => 'canceled' as const)
  const statuses = [...random.shuffled(unfinished(context)), ...canceled]
  const turns = statuses.map((status, place) => {
    const turn = place - stopped.length
    const others = free.length > 0 && random.chance(0.18) ? free : rented
    return { status, bench: stopped[place] ?? others[turn % others.length] }
  })
  for (const { status, bench } of turns) {
    if (bench === undefined) continue
    const making = { ...bench, productId: bench.product.id, sources }
    const stops =
      bench.product.status === 'maintenance' || (bench.product.status === 'rented' && random.chance(0.7))
    const order = recentOrder(status, stops, making)
    if (order !== null) bench.orders.push(order)
  }
}

/** A few preventives of the last days that are not finished, and some that clients called off. */
const recentPreventives = (context: DemoContext, all: readonly Bench[], sources: WorkshopSources): void => {
  const random = context.random('unfinished preventives')
  const rented = all.filter(({ product }) => product.status === 'rented')
  const add = (status: 'in_progress' | 'canceled', count: number, latestDays: number) => {
    for (const bench of random.shuffled(rented).slice(0, count)) {
      const stay = bench.timeline.stays.at(-1)
      const at = stay === undefined ? null : momentIn(random, stay, latestDays)
      const making = { ...bench, productId: bench.product.id, sources }
      if (at !== null) bench.preventives.push(preventiveAt(at, status, making))
    }
  }
  add('in_progress', context.scaled(18), 3)
  add('canceled', context.scaled(30), 60)
}

const maintenancesOf = (bench: Bench, sources: WorkshopSources): Maintenance[] =>
  doneOf(bench, sources).map((done) => ({
    ...rowBase<'productMaintenance'>(bench.random, done.performedAt),
    productId: bench.product.id,
    ...done,
  }))

/** The product once its work is on record, and what its meter was read with. */
const withHistory = (bench: Bench, checklists: MachineRecord['checklists'], sources: WorkshopSources) => {
  const { product, random, timeline } = bench
  const maintenances = maintenancesOf(bench, sources)
  const readings = readingRows(random, {
    product,
    first: timeline.readingAt(product.createdAt),
    checklists,
    orders: bench.orders.map(({ row }) => row),
    preventives: bench.preventives.map(({ row }) => row),
  })
  const firstExitAt = checklists[0]?.performedAt ?? null
  const history = { machine: product, readings, maintenances, firstExitAt, intervals: intervalsIn(sources) }
  const at = maintenances.at(-1)?.performedAt ?? product.updatedAt
  const updatedAt = at > product.updatedAt ? at : product.updatedAt
  return { product: { ...product, ...machineFigures(history, zone), updatedAt }, maintenances, readings }
}

/** Service orders, preventive maintenances and what they leave on the machines. */
export const workshopRows = (
  context: DemoContext,
  machines: readonly KnownMachine[],
  sources: WorkshopSources,
) => {
  const all = benches(context, machines, sources)
  recentOrders(context, all, sources)
  recentPreventives(context, all, sources)
  const kept = all.map((bench, place) =>
    withHistory(bench, machines[place]?.record.checklists ?? [], sources),
  )
  return {
    products: kept.map(({ product }) => product),
    maintenances: kept.flatMap(({ maintenances }) => maintenances),
    readings: kept.flatMap(({ readings }) => readings),
    orders: numbered(all.flatMap(({ orders }) => orders)),
    preventives: all.flatMap(({ preventives }) => preventives.map(({ row }) => row)),
    preventiveAnswers: all.flatMap(({ preventives }) => preventives.flatMap(({ answers }) => answers)),
  }
}
