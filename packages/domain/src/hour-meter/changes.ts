import { z } from 'zod'
import { inTheFuture } from '../kit/clock.ts'
import { hours, instant } from '../kit/fields.ts'
import { formatHours } from '../kit/number.ts'
import { formatDateTime } from '../kit/time.ts'
import { countAt, isBefore, startsCount, type Place, type Reading } from './course.ts'
import { readingReason, type HourMeterReading } from './hour-meter-reading.ts'
import { lowerError, readingError } from './judge.ts'

/** A reading that was taken or typed wrong is put right in its place. */
export const correction = z.strictObject({
  hours: hours().describe('The right reading, in hours'),
  reason: readingReason().describe('Why it is corrected'),
})
export type Correction = z.output<typeof correction>

/** A new meter, or the same one past its last figure. */
export const newCount = z.strictObject({
  id: z.uuid().optional().describe('Made by the caller, so that a repeated entry is the same entry'),
  kind: z
    .enum(['replaced', 'rollover'])
    .default('replaced')
    .describe('The meter was replaced, or began anew at zero'),
  hourMeter: hours().describe('First reading of the new meter, in hours'),
  lastHours: hours()
    .nullable()
    .default(null)
    .describe('Last reading of the meter before, in hours; without it the last that is known'),
  at: instant().nullable().default(null).describe('When; without a value now'),
  reason: readingReason().describe('Reason'),
})
export type NewCount = z.output<typeof newCount>

/** Refuses a first figure of a count above one that was read on it later. Answers the sentence, or null. */
const startError = (readings: readonly Reading[], entry: Reading, start: number): string | null => {
  const after = countAt(readings, entry).filter((reading) => isBefore(entry, reading))
  const least = Math.min(...after.map(({ hours: read }) => read))
  return start > least ? `Já há uma leitura menor depois disso (${formatHours(least)}).` : null
}

/** What keeps a correction from being saved: field → sentence. */
export const correctionErrors = (
  readings: readonly Reading[],
  reading: Reading,
  { hours: next }: Pick<Correction, 'hours'>,
  zone: string,
): Record<string, string> => {
  if (next === reading.hours) return { hours: 'Informe uma leitura diferente da atual.' }
  const { id, at } = reading
  // The first figure of a new meter has nothing before it.
  const error = startsCount(reading)
    ? startError(readings, reading, next)
    : readingError({ readings, zone }, { id, at, hours: next })
  return error === null ? {} : { hours: error }
}

/** The columns of a reading that a correction changes; the first value that was wrong is what is kept. */
export const corrected = (
  reading: Pick<HourMeterReading, 'hours' | 'correctedFrom'>,
  { hours: next, reason }: Correction,
  by: { employeeId: string; at: string },
) => ({
  hours: next,
  correctedFrom: reading.correctedFrom ?? reading.hours,
  correctedAt: by.at,
  correctedById: by.employeeId,
  correctionReason: reason,
})

type Entry = Reading & { kind: 'replaced' | 'rollover' }

const beforeLast = (kind: Entry['kind'], { hours, at }: Reading, zone: string): string => {
  const shown = `(${formatHours(hours)} em ${formatDateTime(at, zone)})`
  return kind === 'replaced'
    ? `A troca não pode ser anterior à última leitura do medidor antigo ${shown}.`
    : `A volta a zero não pode ser anterior à última leitura ${shown}.`
}

/** What keeps a new count from being saved: field → sentence. `latest` is the last moment accepted as now. */
export const newCountErrors = (
  readings: readonly Reading[],
  entry: Entry,
  { latest, zone }: { latest: string; zone: string },
): Record<string, string> => {
  const errors: Record<string, string> = {}
  const { id, at, kind, hours: start, lastHours } = entry
  const old = oldAfter(readings, entry)
  const early = old === undefined ? startError([...readings, entry], entry, start) : null
  if (early !== null) errors['hourMeter'] = early
  if (old !== undefined) errors['at'] = beforeLast(kind, old, zone)
  if (at > latest) errors['at'] = inTheFuture
  if (kind === 'rollover' && lastHours === null) errors['lastHours'] = 'Campo obrigatório.'
  const fallen = lastHours === null ? null : lowerError({ readings, zone }, { id, at, hours: lastHours })
  if (fallen !== null) errors['lastHours'] = fallen
  return errors
}

const readBefore = (readings: readonly Reading[], place: Place): Reading[] =>
  countAt(readings, place).filter((reading) => isBefore(reading, place))

/** The last reading after an entry that is still of the old meter: a lower one can only be of the new. */
const oldAfter = (readings: readonly Reading[], entry: Entry): Reading | undefined => {
  const least = lastReadingBefore(readings, entry) ?? 0
  return countAt(readings, entry).findLast((reading) => isBefore(entry, reading) && reading.hours >= least)
}

const minuteMs = 60_000

/** When a meter is likely to have been replaced that a reading tells of: shortly before it, and after all that were read. */
export const likelyReplacedAt = (readings: readonly Reading[], read: Place): string => {
  const last = readBefore(readings, read).at(-1)
  const afterLast = last === undefined ? 0 : Date.parse(last.at) + 1
  return new Date(Math.max(afterLast, Date.parse(read.at) - minuteMs)).toISOString()
}

/** What the meter showed last before a place; null when nothing was read. */
export const lastReadingBefore = (readings: readonly Reading[], place: Place): number | null => {
  const read = readBefore(readings, place)
  return read.length === 0 ? null : Math.max(...read.map(({ hours: each }) => each))
}
