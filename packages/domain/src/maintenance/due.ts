import { addDays, daysBetween } from '../kit/time.ts'

export interface Interval {
  hours: number | null
  days: number | null
}

/** Where the count of an interval starts: the last maintenance, or purchase or first exit without one. */
export interface Baseline {
  /** Calendar day. */
  date: string
  hourMeter: number | null
}

export interface Due {
  /** Calendar day on which the maintenance falls due, or null without days in the interval. */
  nextDueAt: string | null
  /** Reading at which it falls due, or null without hours or without a meter. */
  nextDueHourMeter: number | null
}

const tenths = (hours: number): number => Math.round(hours * 10) / 10

/** Hours or days, whichever comes first (domain facts, 2.6). */
export const nextDue = (interval: Interval | null, baseline: Baseline | null): Due => ({
  nextDueAt: interval?.days == null || baseline === null ? null : addDays(baseline.date, interval.days),
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

/** Due soon: the last days before the date, and the last share of the interval's hours (domain facts, 2.6). */
export const warningDays = 15
export const warningShare = 0.1

/** Overdue once either bound is passed; due soon in the last tenth of the hours or the last 15 days. Null without an interval. */
export const dueState = (
  due: Due,
  now: { today: string; hourMeter: number | null; intervalHours: number | null },
): DueState | null => {
  if (due.nextDueAt === null && due.nextDueHourMeter === null) return null
  const hoursLeft =
    due.nextDueHourMeter === null || now.hourMeter === null
      ? Infinity
      : tenths(due.nextDueHourMeter - now.hourMeter)
  const daysLeft = due.nextDueAt === null ? Infinity : daysBetween(now.today, due.nextDueAt)
  if (hoursLeft < 0 || daysLeft < 0) return 'overdue'
  return hoursLeft <= (now.intervalHours ?? 0) * warningShare || daysLeft <= warningDays ? 'due_soon' : 'ok'
}
