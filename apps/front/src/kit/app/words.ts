import { dateIn, daysBetween, formatDate, formatTime, relativeDay } from '@rentme/domain/kit/time'

type Instant = number | string

/** `hoje, 14:28`; two days away and more the date stands instead of the word. */
export const dayAndTime = (at: Instant, now: Instant, zone: string): string => {
  const away = Math.abs(daysBetween(dateIn(at, zone), dateIn(now, zone)))
  const day = away < 2 ? relativeDay(dateIn(at, zone), now, zone) : formatDate(at, zone)
  return `${day}, ${formatTime(at, zone)}`
}
