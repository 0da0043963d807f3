import type { RowOf } from '@rentme/domain/index'
import {
  dueState,
  nextDue,
  type Baseline,
  type DueState,
  type Interval,
} from '@rentme/domain/maintenance/due'
import { addDays, dateIn } from '@rentme/domain/kit/time'
import { instantOn, zone, type DemoContext } from '../context.ts'
import type { Calendar } from '../calendar.ts'
import type { Random } from '../random.ts'
import type { Timeline } from './timeline.ts'

type Product = RowOf<'products'>

/** What the due state of a machine is worked out from. */
export interface DueFacts {
  context: DemoContext
  calendar: Calendar
  random: Random
  timeline: Timeline
  product: Product
  interval: Interval | null
}

/** 12 % overdue and 17 % due soon of the machines with a meter, and of the others too (docs/trade.md#the-demo-company). */
export const dueGoals = (products: readonly Product[], random: Random): Map<Product['id'], DueState> => {
  const working = products.filter(({ status }) => status !== 'inactive')
  const groups = Map.groupBy(working, ({ hourMeter }) => hourMeter !== null)
  return new Map(
    [...groups.values()].flatMap((group) => {
      const overdue = Math.ceil(group.length * 0.12 - 0.5)
      const soon = Math.ceil(group.length * 0.17 - 0.5)
      return random
        .shuffled(group)
        .map(({ id }, place): [Product['id'], DueState] => [
          id,
          place < overdue ? 'overdue' : place < overdue + soon ? 'due_soon' : 'ok',
        ])
    }),
  )
}

const baselineOf = (at: string | null, { product, timeline }: DueFacts): Baseline => {
  if (at !== null) return { date: dateIn(at, zone), hourMeter: timeline.readingAt(at) }
  return { date: product.purchasedAt, hourMeter: timeline.readingAt(product.createdAt) }
}

/** When a machine was last serviced, and when anything was last done to it. */
export interface LastDone {
  serviced: string | null
  done: string | null
}

/** The highest reading of a machine whose last maintenance was at an instant. */
const meterAfter = (at: string | null, { product, timeline }: DueFacts): number | null => {
  const read = at === null ? null : timeline.readingAt(at)
  return product.hourMeter === null ? null : Math.max(product.hourMeter, read ?? 0)
}

const stateAfter = ({ serviced, done }: LastDone, facts: DueFacts): DueState | null =>
  dueState(nextDue(facts.interval, baselineOf(serviced, facts)), {
    today: facts.context.today,
    hourMeter: meterAfter(done, facts),
    intervalHours: facts.interval?.hours ?? null,
  })

const longestSearch = 540
const latestChoices = 30

/**
 * When the last maintenance has to have been for the machine to be as due as it is meant to be, where its
 * own history says otherwise. Null when history already says so, or can not.
 */
export const lastMaintenanceFor = (
  goal: DueState | undefined,
  last: LastDone,
  facts: DueFacts,
): string | null => {
  if (goal === undefined || stateAfter(last, facts) === goal) return null
  const choices: string[] = []
  const { context, calendar, timeline } = facts
  for (let daysAgo = 1; daysAgo <= longestSearch; daysAgo += 1) {
    const date = addDays(context.today, -daysAgo)
    if (date <= timeline.machine.from) break
    if (calendar.workdayFrom(date) !== date) continue
    const instant = instantOn(facts.random, date, 8, 16)
    if (stateAfter({ serviced: instant, done: instant }, facts) === goal) choices.push(instant)
    else if (choices.length > 0) break
    if (choices.length === latestChoices) break
  }
  return choices.length === 0 ? null : facts.random.pick(choices)
}
