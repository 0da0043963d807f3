import { addDays } from '../kit/time.ts'

export interface Interval {
  hours: number | null
  days: number | null
}

/** Where the count of an interval starts: the last maintenance, or what the machine began with. */
export interface Baseline {
  /** Calendar day; null when none is known. */
  date: string | null
  hourMeter: number | null
}

export interface Due {
  /** Calendar day on which the maintenance falls due, or null without days in the interval. */
  nextDueAt: string | null
  /** Reading at which it falls due, or null without hours or without a meter. */
  nextDueHourMeter: number | null
}

const tenths = (hours: number): number => Math.round(hours * 10) / 10

/** Hours or days, whichever comes first (docs/trade.md#what-is-due). */
export const nextDue = (interval: Interval | null, baseline: Baseline | null): Due => ({
  nextDueAt: interval?.days == null || baseline?.date == null ? null : addDays(baseline.date, interval.days),
  nextDueHourMeter:
    interval?.hours == null || baseline?.hourMeter == null
      ? null
      : tenths(baseline.hourMeter + interval.hours),
})

export const dueStates = ['ok', 'due_soon', 'overdue'] as const
export type DueState = (typeof dueStates)[number]
export const dueStateLabels: Readonly<Record<DueState, string>> = {
  ok: 'Em dia',
  due_soon: 'A vencer',
  overdue: 'Vencida',
}

/** Due soon: the last days before the date, and the last share of the interval's hours (docs/trade.md#what-is-due). */
export const warningDays = 15
export const warningShare = 0.1

interface Standing {
  /** The company's day. */
  today: string
  hourMeter: number | null
  intervalHours: number | null
  /** Last day of the warning, from `warnUntil`, where many machines are asked about at once. */
  until?: string
}

/** The last day on which a maintenance is due soon, seen from a day. */
export const warnUntil = (today: string): string => addDays(today, warningDays)

/** Overdue once either bound is passed; due soon in the last tenth of the hours or the last 15 days. Null without an interval. */
export const dueState = (
  { nextDueAt, nextDueHourMeter }: Due,
  { today, hourMeter, intervalHours, until = warnUntil(today) }: Standing,
): DueState | null => {
  if (nextDueAt === null && nextDueHourMeter === null) return null
  const hoursLeft =
    nextDueHourMeter === null || hourMeter === null ? Infinity : tenths(nextDueHourMeter - hourMeter)
  // Days as `YYYY-MM-DD` stand in the order of the calendar.
  if (hoursLeft < 0 || (nextDueAt !== null && nextDueAt < today)) return 'overdue'
  const isSoon = nextDueAt !== null && nextDueAt <= until
  return isSoon || hoursLeft <= (intervalHours ?? 0) * warningShare ? 'due_soon' : 'ok'
}
