import { addDays } from '@rentme/domain/kit/time'
import { holidayOn } from '../holidays.ts'

/** Day of the week of `YYYY-MM-DD`, Sunday 0. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** A day `YYYY-MM-DD` as the options say it. */
export const words = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', ...options }).format(new Date(`${day}T12:00:00Z`))

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** `Sexta-feira` */
export const weekdayTitle = (day: string): string => capital(words(day, { weekday: 'long' }))

const isWorkingDay = (day: string) => weekdayOf(day) % 6 !== 0 && holidayOn(day) === null

/** The first day after this one that is neither of a weekend nor a national holiday. */
export const nextWorkingDay = (day: string): string => {
  const next = addDays(day, 1)
  return isWorkingDay(next) ? next : nextWorkingDay(next)
}
