/** A moment: ISO 8601 text with its offset, milliseconds since 1970, or a Date. Never a date-only text. */
export type Instant = string | number | Date

/** What a clock on the wall of a zone shows: `YYYY-MM-DD` and `HH:mm`. */
interface WallClock {
  date: string
  time: string
}

const clocks = new Map<string, Intl.DateTimeFormat>()

const clockOf = (zone: string): Intl.DateTimeFormat => {
  const known = clocks.get(zone)
  if (known !== undefined) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  clocks.set(zone, clock)
  return clock
}

/** Milliseconds since 1970. Throws RangeError on a text without offset, which would mean another moment on each machine. */
export const toMilliseconds = (instant: Instant): number => {
  const exact = typeof instant !== 'string' || /T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(instant)
  const milliseconds = exact ? new Date(instant).getTime() : Number.NaN
  if (Number.isNaN(milliseconds)) throw new RangeError(`Not an instant: ${String(instant)}`)
  return milliseconds
}

const partsAt = (milliseconds: number, zone: string): Record<string, string> =>
  Object.fromEntries(
    clockOf(zone)
      .formatToParts(milliseconds)
      .map(({ type, value }) => [type, value]),
  )

/** The date and time that an instant has in an IANA zone. Throws RangeError on an unknown zone. */
export const wallClock = (instant: Instant, zone: string): WallClock => {
  const { year = '', month, day, hour, minute } = partsAt(toMilliseconds(instant), zone)
  return { date: `${year.padStart(4, '0')}-${month}-${day}`, time: `${hour}:${minute}` }
}

const offsetAt = (milliseconds: number, zone: string): number => {
  const { year, month, day, hour, minute, second } = partsAt(milliseconds, zone)
  const wall = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  )
  return wall - Math.floor(milliseconds / 1000) * 1000
}

const DAY = 86_400_000

/** A date and time read as if the clock stood in UTC, in milliseconds since 1970; NaN when no calendar has it. */
export const calendarTime = (date: string, time: string): number => {
  const milliseconds = Date.parse(`${date}T${time}:00Z`)
  const exists =
    !Number.isNaN(milliseconds) && new Date(milliseconds).toISOString().startsWith(`${date}T${time}`)
  return exists ? milliseconds : Number.NaN
}

/**
 * Milliseconds since 1970 of a wall clock in a zone. A time that the clock skips moves forward by the skipped span,
 * a time that it shows twice means the first, as in `Temporal` with `compatible`. Throws RangeError on a date or time
 * that is none.
 */
export const millisecondsAt = ({ date, time }: WallClock, zone: string): number => {
  const wall = calendarTime(date, time)
  if (Number.isNaN(wall)) throw new RangeError(`Not a date and time: ${date} ${time}`)
  const before = wall - offsetAt(wall - DAY, zone)
  const after = wall - offsetAt(wall + DAY, zone)
  const matches = (milliseconds: number): boolean => milliseconds + offsetAt(milliseconds, zone) === wall
  return matches(before) || !matches(after) ? before : after
}
