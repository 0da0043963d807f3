import type { HourMeterReading, ReadingKind } from './hour-meter-reading.ts'

/** What the course of a meter is made of. */
export type Reading = Pick<HourMeterReading, 'id' | 'at' | 'hours' | 'kind' | 'lastHours'>

/** A place in the history of a machine: two of one moment stand in the order in which they were made. */
export interface Place {
  id: string
  at: string
}

export const tenths = (hours: number): number => Math.round(hours * 10) / 10

export const isBefore = (a: Place, b: Place): boolean => (a.at === b.at ? a.id < b.id : a.at < b.at)

/** Entries that start a new count: another meter, or the same one from zero again. */
export const countStarts: readonly ReadingKind[] = ['replaced', 'rollover']

export const startsCount = ({ kind }: Pick<Reading, 'kind'>): boolean => countStarts.includes(kind)

export const inTime = <R extends Place>(readings: readonly R[]): R[] =>
  readings.toSorted((a, b) => (isBefore(a, b) ? -1 : 1))

/** Hours of the machine that a new count leaves out: those of the old one, less where the new one starts. */
const leftOut = ({ kind, hours, lastHours }: Reading): number =>
  lastHours === null ? 0 : lastHours - (kind === 'rollover' ? 0 : hours)

const countsOf = (readings: readonly Reading[]): Reading[] => inTime(readings.filter(startsCount))

/** What is added to a reading at a place to have the total hours of the machine. */
export const offsetAt = (readings: readonly Reading[], place: Place): number =>
  tenths(
    countsOf(readings)
      .filter((count) => !isBefore(place, count))
      .reduce((sum, count) => sum + leftOut(count), 0),
  )

/** The place after everything that is known. */
export const latest: Place = { id: '\uffff', at: '\uffff' }

/** The readings of the count that a place stands in, in time; the entry that started it is the first. */
export const countAt = <R extends Reading>(readings: readonly R[], place: Place): R[] => {
  const ordered = inTime(readings)
  const starts = ordered.filter(startsCount)
  const start = starts.findLast((count) => !isBefore(place, count))
  const end = starts.find((count) => isBefore(place, count))
  return ordered.filter(
    (reading) =>
      (start === undefined || !isBefore(reading, start)) && (end === undefined || isBefore(reading, end)),
  )
}

/** What the meter shows: it never falls within a count, so its highest reading; null before the first. */
export const currentReading = (readings: readonly Reading[]): number | null => {
  const count = countAt(readings, latest)
  return count.length === 0 ? null : Math.max(...count.map(({ hours }) => hours))
}

/** Hours that the machine has run in all, over every meter it had. */
export const totalHours = (readings: readonly Reading[]): number | null => {
  const reading = currentReading(readings)
  return reading === null ? null : tenths(reading + offsetAt(readings, latest))
}

interface Read extends Place {
  hours: number
}

/** Hours run between two readings, across replaced meters. */
export const hoursBetween = (readings: readonly Reading[], from: Read, to: Read): number =>
  tenths(to.hours + offsetAt(readings, to) - (from.hours + offsetAt(readings, from)))
