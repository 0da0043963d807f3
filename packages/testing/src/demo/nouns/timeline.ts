import type { RowOf } from '@rentme/domain/index'
import { addDays, dateIn, daysBetween, startOfDay, toInstant } from '@rentme/domain/kit/time'
import { wallClock } from '@rentme/domain/kit/zone'
import { instantOn, later, zone, type DemoContext } from '../context.ts'
import type { Random } from '../random.ts'
import type { MachineRecord } from './checklists.ts'
import type { Machine } from './machines.ts'

type Checklist = RowOf<'checklists'>

/** A time that a machine spends with a client, or in the yard between two of them. */
export interface Stay {
  /** The exit that it left with; null in the yard. */
  exit: Checklist | null
  from: string
  to: string
  /** The machine came from a movement, and leaves with one. */
  isEntered: boolean
  isLeft: boolean
}

/** Where a machine was from its first day in the fleet until yesterday, and what its meter showed. */
export interface Timeline {
  machine: Machine
  stays: Stay[]
  /** The hour meter at an instant, between the readings before and after it. */
  readingAt: (instant: string) => number | null
}

/** The last instant of the demo company: a minute before its day of seeding. */
export const lastInstant = (context: DemoContext): string => later(startOfDay(context.today, zone), -1)

const staysOf = (machine: Machine, checklists: readonly Checklist[], end: string): Stay[] => {
  const bounds = [toInstant(machine.from, '06:00', zone), ...checklists.map(({ performedAt }) => performedAt)]
  return bounds.flatMap((from, place): Stay[] => {
    const movement = checklists[place - 1]
    const next = checklists[place]
    const stay = {
      exit: movement?.type === 'exit' ? movement : null,
      from,
      to: next?.performedAt ?? end,
      isEntered: movement !== undefined,
      isLeft: next !== undefined,
    }
    return stay.from < stay.to ? [stay] : []
  })
}

const tenths = (hours: number): number => Math.floor(hours * 10 + 1e-6) / 10

const dayMs = 86_400_000

const readings =
  ({ category }: Machine, checklists: readonly Checklist[], first: number | null) =>
  (instant: string): number | null => {
    if (first === null) return null
    const next = checklists.findIndex(({ performedAt }) => performedAt > instant)
    const before = next < 0 ? checklists.at(-1) : checklists[next - 1]
    const after = next < 0 ? undefined : checklists[next]
    if (before === undefined) return after?.hourMeter ?? first
    const start = before.hourMeter ?? 0
    const elapsed = Date.parse(instant) - Date.parse(before.performedAt)
    if (after === undefined) {
      const daily = before.type === 'exit' ? (category.hoursPerDay ?? 0) * 0.8 : 0
      return tenths(start + (daily * elapsed) / dayMs)
    }
    const span = Date.parse(after.performedAt) - Date.parse(before.performedAt)
    return tenths(start + (((after.hourMeter ?? 0) - start) * elapsed) / span)
  }

export const timelineOf = (
  context: DemoContext,
  machine: Machine,
  { checklists, hourMeter }: Pick<MachineRecord, 'checklists' | 'hourMeter'>,
): Timeline => {
  const end = machine.until === null ? lastInstant(context) : toInstant(machine.until, '18:00', zone)
  return {
    machine,
    stays: staysOf(machine, checklists, end),
    readingAt: readings(machine, checklists, hourMeter),
  }
}

const isSunday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() === 0

/** A working hour inside a stay, with time left to get something done; null when the stay has none. */
export const momentIn = (random: Random, { from, to }: Stay, latestDays = Infinity): string | null => {
  const last = dateIn(to, zone)
  const days = Math.min(daysBetween(dateIn(from, zone), last), latestDays)
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const date = addDays(last, -random.int(0, days))
    const instant = instantOn(random, date, 7, 17)
    if (!isSunday(date) && instant > later(from, 10) && instant < later(to, -120)) return instant
  }
  return null
}

/** The instant itself on a working day between seven and six, otherwise the next working morning's. */
export const atWork = (instant: string): string => {
  const { date, time } = wallClock(instant, zone)
  if (!isSunday(date) && time >= '07:00' && time < '18:00') return instant
  const next = time < '07:00' ? date : addDays(date, 1)
  return toInstant(isSunday(next) ? addDays(next, 1) : next, `08:${time.slice(3)}`, zone)
}

/** The instant itself in working hours, otherwise the next morning's. */
export const inWorkingHours = (random: Random, instant: string): string => {
  const { date, time } = wallClock(instant, zone)
  if (time >= '07:00' && time < '19:00') return instant
  return instantOn(random, time < '07:00' ? date : addDays(date, 1), 7, 9)
}
