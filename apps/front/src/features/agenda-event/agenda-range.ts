import { addDays, daysBetween, formatDate } from '@rentme/domain/kit/time'
import { capital, weekdayOf, words } from './shared/days.ts'

export const agendaViews = ['mes', 'semana', 'dia', 'lista', 'quadro'] as const
export type AgendaView = (typeof agendaViews)[number]
/** What the calendar shows; the board shows the week by person. */
export type CalendarView = Exclude<AgendaView, 'quadro'>

/** How far a list reaches. */
export const listDays = 28

/** First and last day that a view shows, `YYYY-MM-DD`. */
export interface DayRange {
  from: string
  to: string
}

const isWeek = (view: AgendaView) => view === 'semana' || view === 'quadro'

export const isWeekend = (day: string): boolean => [0, 6].includes(weekdayOf(day))

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`
const nextMonth = (day: string) => firstOfMonth(addDays(firstOfMonth(day), 31))
const lastOfMonth = (day: string) => addDays(nextMonth(day), -1)
const sundayOf = (day: string) => addDays(day, -weekdayOf(day))
const saturdayOf = (day: string) => addDays(day, 6 - weekdayOf(day))

/** The days that a view around a day shows; a month is filled up to whole weeks, a list begins with the day. */
export const rangeOf = (view: AgendaView, day: string): DayRange => {
  if (view === 'dia') return { from: day, to: day }
  if (isWeek(view)) return { from: sundayOf(day), to: saturdayOf(day) }
  if (view === 'lista') return { from: day, to: addDays(day, listDays - 1) }
  return { from: sundayOf(firstOfMonth(day)), to: saturdayOf(lastOfMonth(day)) }
}

/** The day that the view before or after this one is around. */
export const stepOf = (view: AgendaView, day: string, way: 1 | -1): string => {
  if (view === 'dia') return addDays(day, way)
  if (isWeek(view)) return addDays(day, 7 * way)
  if (view === 'lista') return addDays(day, listDays * way)
  return way === 1 ? nextMonth(day) : firstOfMonth(addDays(firstOfMonth(day), -1))
}

/** The days of a range, in order. */
export const daysOf = ({ from, to }: DayRange): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))

/** `sex., 27` */
export const shortDay = (day: string): string =>
  `${words(day, { weekday: 'short' })}, ${Number(day.slice(8))}`

/** `Sexta-feira, 27 de novembro de 2026` */
export const dayTitle = (day: string): string => capital(words(day, { dateStyle: 'full' }))

/** What a view shows: `Novembro de 2026`, `22 a 28 de novembro de 2026`, `27/11 a 24/12/2026`, or the day in words. */
export const rangeTitle = (view: AgendaView, day: string): string => {
  if (view === 'dia') return dayTitle(day)
  if (view === 'mes') return capital(words(day, { month: 'long', year: 'numeric' }))
  const { from, to } = rangeOf(view, day)
  if (view === 'lista') return `${formatDate(from, 'UTC').slice(0, 5)} a ${formatDate(to, 'UTC')}`
  const [fromMonth, toMonth] = [from, to].map((end) => words(end, { month: 'long' }))
  const first = fromMonth === toMonth ? Number(from.slice(8)) : words(from, { day: 'numeric', month: 'long' })
  return `${first} a ${words(to, { dateStyle: 'long' })}`
}
