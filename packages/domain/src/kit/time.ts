import { count } from './plural.ts'
import { calendarTime, millisecondsAt, toMilliseconds, wallClock } from './zone.ts'
import type { Instant } from './zone.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const FIRST_YEAR = 1900

const isDate = (value: Instant): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

/** Days since 1970 of a calendar date: plain calendar arithmetic, in no time zone. */
const dayNumber = (date: string): number => {
  const day = calendarTime(date, '00:00') / DAY
  if (Number.isNaN(day)) throw new RangeError(`Not a date: ${date}`)
  return day
}

const toISO = (milliseconds: number): string => new Date(milliseconds).toISOString()

/** The day `YYYY-MM-DD` that an instant falls on in a zone. */
export const dateIn = (instant: Instant, zone: string): string => wallClock(instant, zone).date

/** `27/11/2026`, of a date `YYYY-MM-DD`, which no zone can shift, or of an instant in a zone. */
export const formatDate = (value: Instant, zone: string): string =>
  (isDate(value) ? value : dateIn(value, zone)).split('-').toReversed().join('/')

/** `18:05`, of an instant in a zone. */
export const formatTime = (instant: Instant, zone: string): string => wallClock(instant, zone).time

/** `27/11/2026 18:05`, of an instant in a zone. */
export const formatDateTime = (instant: Instant, zone: string): string => {
  const { date, time } = wallClock(instant, zone)
  return `${formatDate(date, zone)} ${time}`
}

/** `dd/mm/yyyy` → `YYYY-MM-DD`; null for a day that is in no calendar, a short year or one before 1900 (domain 1.8). */
export const parseDate = (text: string): string | null => {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? []
  if (Number(year) < FIRST_YEAR) return null
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return Number.isNaN(calendarTime(date, '00:00')) ? null : date
}

/** `h:mm` or `hh:mm`, 24 hours → `HH:mm`; null when it is none. */
export const parseTime = (text: string): string | null => {
  const [, hour = '', minute = ''] = /^(\d{1,2}):([0-5]\d)$/.exec(text.trim()) ?? []
  return hour !== '' && Number(hour) < 24 ? `${hour.padStart(2, '0')}:${minute}` : null
}

/**
 * The instant (ISO 8601, UTC) of a date `YYYY-MM-DD` and time `HH:mm` on the wall clock of a zone. A time that the
 * clock skips moves forward by the skipped span, one that it shows twice means the first.
 */
export const toInstant = (date: string, time: string, zone: string): string =>
  toISO(millisecondsAt({ date, time }, zone))

/** First instant of a day in a zone, also where midnight does not exist (São Paulo, 4 November 2018: 01:00). */
export const startOfDay = (date: string, zone: string): string => toInstant(date, '00:00', zone)

/** The date `n` days later, or earlier when `n` is negative. */
export const addDays = (date: string, n: number): string => toISO((dayNumber(date) + n) * DAY).slice(0, 10)

/** Whole days from one date to another, negative when `to` comes first. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from)

/** Last millisecond of a day in a zone. */
export const endOfDay = (date: string, zone: string): string =>
  toISO(toMilliseconds(startOfDay(addDays(date, 1), zone)) - 1)

const daysAgo = (days: number): string => (days === 1 ? 'há 1 dia' : `há ${days} dias`)

/** A date or instant beside today in a zone: `hoje`, `amanhã`, `ontem`, `em 3 dias`, `há 3 dias`. */
export const relativeDay = (value: Instant, now: Instant, zone: string): string => {
  const days = daysBetween(dateIn(now, zone), isDate(value) ? value : dateIn(value, zone))
  if (days === 0) return 'hoje'
  if (Math.abs(days) === 1) return days === 1 ? 'amanhã' : 'ontem'
  return days > 0 ? `em ${days} dias` : daysAgo(-days)
}

/**
 * How long ago an instant was: `agora`, `há 5 min`, `há 2 h`, and from 24 hours on by days of the calendar in a zone,
 * `há 1 dia`, `há 3 dias`. An instant ahead of now, as clocks differ, is `agora`.
 */
export const ago = (instant: Instant, now: Instant, zone: string): string => {
  const elapsed = toMilliseconds(now) - toMilliseconds(instant)
  if (elapsed < MINUTE) return 'agora'
  if (elapsed < HOUR) return `há ${Math.floor(elapsed / MINUTE)} min`
  if (elapsed < DAY) return `há ${Math.floor(elapsed / HOUR)} h`
  return daysAgo(Math.max(1, daysBetween(dateIn(instant, zone), dateIn(now, zone))))
}

/** How long something took, in whole minutes: `25 min`, `3 h 40 min`, and from a day on `2 dias`. */
export const lasting = (minutes: number): string => {
  if (minutes < 60) return `${minutes} min`
  if (minutes >= 1440) return count(Math.round(minutes / 1440), 'dia', 'dias')
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${rest} min`}`
}
