import type { ProductStatus } from '@rentme/domain/product/status'
import { addDays, daysBetween } from '@rentme/domain/kit/time'
import { yardCalendar, type Calendar } from '../calendar.ts'
import type { DemoContext } from '../context.ts'
import type { Random } from '../random.ts'
import { statusCounts, type Machine } from './machines.ts'

/** A machine that left on a day and came back on another, or is still out. */
export interface Rental {
  machine: Machine
  start: string
  end: string | null
}

/** A machine's whole history and the status that it leads to. */
export interface History {
  machine: Machine
  rentals: Rental[]
  status: ProductStatus
}

const restDays = 2
const growth = [0.92, 1, 1.08]

const lengthOf = ({ category, hurry }: Machine, random: Random): number => {
  const drawn = Math.exp(Math.log(category.medianDays) + category.sigma * random.normal())
  return Math.min(720, Math.max(1, Math.round(drawn / hurry)))
}

/** The days of the period and how busy each is, worked out once for the whole fleet. */
interface Period {
  days: readonly string[]
  demands: readonly number[]
  calendar: Calendar
}

const periodOf = (context: DemoContext): Period => {
  const calendar = yardCalendar(Number(context.firstDay.slice(0, 4)), Number(context.today.slice(0, 4)) + 3)
  const days = Array.from({ length: daysBetween(context.firstDay, context.today) }, (_, place) =>
    addDays(context.firstDay, place),
  )
  const demands = days.map((day, place) => calendar.demand(day) * (growth[Math.floor(place / 365)] ?? 1))
  return { days, demands, calendar }
}

const simulate = (machine: Machine, { days, demands, calendar }: Period, random: Random): Rental[] => {
  const rentals: Rental[] = []
  const { from, until, hurry, category } = machine
  const stop = until === null ? days.length : days.indexOf(until)
  for (let place = days.indexOf(from); place < stop; place += 1) {
    if (!random.chance(((demands[place] ?? 0) * hurry) / category.idleDays)) continue
    const start = days[place] ?? from
    const end = calendar.workdayFrom(addDays(start, lengthOf(machine, random)))
    const back = place + daysBetween(start, end)
    if (back >= stop && until !== null) break
    rentals.push({ machine, start, end: back >= stop ? null : end })
    place = back + restDays
  }
  return rentals
}

const isOut = ({ rentals }: History) => rentals.at(-1)?.end === null

const yesterday = (context: DemoContext) => addDays(context.today, -1)

const lastWorkday = (date: string, calendar: Calendar): string =>
  calendar.workdayFrom(date) === date ? date : lastWorkday(addDays(date, -1), calendar)

/** Brings an open rental back, on a day since it left; one that left too late for that never happened. */
const bringBack = (history: History, context: DemoContext, calendar: Calendar, random: Random): void => {
  const open = history.rentals.at(-1)
  if (open === undefined) return
  const earliest = addDays(open.start, 1)
  const latest = lastWorkday(yesterday(context), calendar)
  const span = daysBetween(earliest, latest)
  if (span < 0) history.rentals.pop()
  else open.end = lastWorkday(addDays(latest, -random.int(0, Math.min(span, 40))), calendar)
  if (open.end !== null && open.end < earliest) open.end = latest
}

/** Sends an idle machine out on one of the last days. */
const sendOut = (history: History, context: DemoContext, calendar: Calendar, random: Random): void => {
  const free = addDays(history.rentals.at(-1)?.end ?? history.machine.from, restDays + 1)
  const recent = addDays(context.today, -45)
  const earliest = free > recent ? free : recent
  const span = daysBetween(earliest, yesterday(context))
  if (span < 0) return
  const start = lastWorkday(addDays(earliest, random.int(0, span)), calendar)
  if (start >= free) history.rentals.push({ machine: history.machine, start, end: null })
}

const settleOut = (
  histories: readonly History[],
  context: DemoContext,
  calendar: Calendar,
  random: Random,
): void => {
  for (const history of histories)
    if (isOut(history) && history.machine.status !== null) bringBack(history, context, calendar, random)
  const wanted = statusCounts(context).rented
  const free = random.shuffled(histories.filter(({ machine }) => machine.status === null))
  let out = free.filter(isOut).length
  for (const history of free) {
    if (out > wanted && isOut(history)) {
      bringBack(history, context, calendar, random)
      if (!isOut(history)) out -= 1
    } else if (out < wanted && !isOut(history)) {
      sendOut(history, context, calendar, random)
      if (isOut(history)) out += 1
    }
  }
}

const lastReturn = ({ rentals }: History) => rentals.at(-1)?.end ?? ''

/** Gives the machines in the yard their status: those that came back last are the ones in inspection. */
const settleYard = (histories: readonly History[], context: DemoContext, random: Random): void => {
  const counts = statusCounts(context)
  const idle = histories.filter((history) => history.machine.status === null && !isOut(history))
  const back = idle
    .filter(({ rentals }) => rentals.length > 0)
    .sort((a, b) => (lastReturn(a) < lastReturn(b) ? 1 : -1))
    .slice(0, counts.inspection)
  const rest = random.shuffled(idle.filter((history) => !back.includes(history)))
  for (const history of back) history.status = 'inspection'
  for (const [place, history] of rest.entries()) {
    if (place < counts.maintenance) history.status = 'maintenance'
    else if (place < counts.maintenance + counts.reserved) history.status = 'reserved'
  }
}

/** Three years of rentals of every machine, ending with the shares of statuses that the company has today. */
export const demoHistories = (context: DemoContext, machines: readonly Machine[]): History[] => {
  const random = context.random('rentals')
  const period = periodOf(context)
  const histories = machines.map((machine): History => ({
    machine,
    rentals: simulate(machine, period, random),
    status: machine.status ?? 'available',
  }))
  settleOut(histories, context, period.calendar, random)
  settleYard(histories, context, random)
  for (const history of histories) if (isOut(history)) history.status = 'rented'
  return histories
}
