import { clockGraceMs, inTheFuture } from '../kit/clock.ts'

interface Completable {
  completed: boolean
  completed_at: number | null
}

/** An event is completed once: a replayed completion keeps the earliest moment. `at` in milliseconds. */
export const complete = <E extends Completable>(event: E, at: number): E => ({
  ...event,
  completed: true,
  completed_at: event.completed_at === null ? at : Math.min(event.completed_at, at),
})

const graceMs = 60 * 60_000

/** A completion lies in the past; a phone's clock may run five minutes ahead. */
export const completionError = (at: number, now: number): string | null =>
  at > now + clockGraceMs ? inTheFuture : null

/** A new event lies ahead, with an hour's grace for forms left open (docs/trade.md#fields). */
export const scheduleError = (scheduledAt: string, now: number): string | null =>
  Date.parse(scheduledAt) < now - graceMs ? 'A data não pode estar no passado.' : null

/** Not done and past its time. */
export const isLate = (event: { completed: boolean; scheduledAt: string }, now: string): boolean =>
  !event.completed && event.scheduledAt < now
