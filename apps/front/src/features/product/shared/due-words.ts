import { dueState, type Due, type DueState } from '@rentme/domain/maintenance/due'
import { count } from '@rentme/domain/kit/plural'
import { daysBetween } from '@rentme/domain/kit/time'
import type { Product } from '@rentme/domain/product/product'

/** What is known of a machine's next preventive. */
export type DueMachine = Pick<Product, 'nextDueAt' | 'nextDueHourMeter' | 'hourMeter'> & {
  maintenanceInterval: { hours: number | null } | null
}

const figure = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const noBreak = '\u00A0'

const wordsOf = (state: DueState, left: string): string => {
  if (state === 'ok') return 'Em dia'
  return state === 'overdue' ? `Vencida há ${left}` : `Vence em ${left}`
}

/** Hours that the interval of a machine counts, or null when it counts none. */
export const intervalHours = ({
  maintenanceInterval,
}: Pick<DueMachine, 'maintenanceInterval'>): number | null => {
  return maintenanceInterval?.hours ?? null
}

/**
 * How the next preventive of a machine stands on a company's day: `Vencida há 38 h`, `Vence em 3 dias`, by the bound
 * that decides (docs/trade.md#what-is-due); null for a machine without an interval.
 */
export const dueWords = (machine: DueMachine, today: string): { state: DueState; text: string } | null => {
  const { nextDueAt, nextDueHourMeter, hourMeter } = machine
  const now = { today, hourMeter, intervalHours: intervalHours(machine) }
  const stateOf = (due: Due) => dueState(due, now)
  const state = stateOf({ nextDueAt, nextDueHourMeter })
  if (state === null) return null
  const byHours = stateOf({ nextDueAt: null, nextDueHourMeter }) === state
  if (byHours && nextDueHourMeter !== null && hourMeter !== null) {
    const hours = figure.format(Math.abs(nextDueHourMeter - hourMeter))
    return { state, text: wordsOf(state, `${hours}${noBreak}h`) }
  }
  const days = nextDueAt === null ? 0 : Math.abs(daysBetween(today, nextDueAt))
  if (days === 0 && state === 'due_soon') return { state, text: 'Vence hoje' }
  return { state, text: wordsOf(state, count(days, 'dia', 'dias')) }
}
