import { clockGraceMs } from '../kit/clock.ts'
import { formatHours } from '../kit/number.ts'
import { count as counted } from '../kit/plural.ts'
import { formatDateTime } from '../kit/time.ts'
import { lowerThan, meterRefuses } from '../product/rules.ts'
import {
  countAt,
  hoursBetween,
  inTime,
  isBefore,
  startsCount,
  tenths,
  type Place,
  type Reading,
} from './course.ts'

/** A reading that is about to be saved. */
export interface Judged extends Place {
  hours: number
}

/** What a reading of a machine is judged by. */
export interface MeterContext {
  readings: readonly Reading[]
  usesHourMeter: boolean
  /** IANA name of the company's time zone. */
  zone: string
}
type Course = Pick<MeterContext, 'readings' | 'zone'>

const dayMs = 86_400_000
const ms = (at: string) => Date.parse(at)

const highest = (readings: readonly Reading[]): Reading | undefined =>
  readings.toSorted((a, b) => a.hours - b.hours).at(-1)

/**
 * The readings around a place in time, on the same meter. Clocks differ, so those right after it do not bind it; nor does
 * the one that a machine was registered with, which may stand on an old paper.
 */
const neighbours = (readings: readonly Reading[], judged: Judged) => {
  const others = readings.filter(({ id }) => id !== judged.id)
  const same = countAt(others, judged)
  const after = same.filter(({ at, kind }) => kind !== 'first' && ms(at) > ms(judged.at) + clockGraceMs)
  const end = inTime(others).find((reading) => startsCount(reading) && isBefore(judged, reading))
  return {
    previous: highest(same.filter((reading) => isBefore(reading, judged))),
    // The entry of a new meter says what the old one showed last.
    ends: [...after, ...(end?.lastHours == null ? [] : [{ ...end, hours: end.lastHours }])].toSorted(
      (a, b) => a.hours - b.hours,
    ),
    isLast: after.length === 0 && end === undefined,
  }
}

/** The reading that another one does not agree with, and on which side of it in time that stands. */
export interface InTheWay {
  side: 'before' | 'after'
  /** Hours are what the old meter showed last where the reading is the entry of a new one. */
  reading: Reading
  isLast: boolean
}

/**
 * Finds what a reading has in its way: it lies between its neighbours in time on the same meter, since hours never fall,
 * whatever the order in which readings arrive. Null for one that nothing is against.
 */
export const inTheWay = (
  readings: readonly Reading[],
  { hours, ...place }: Place & { hours: number | null },
): InTheWay | null => {
  if (hours === null) return null
  const {
    previous,
    ends: [next],
    isLast,
  } = neighbours(readings, { ...place, hours })
  if (previous !== undefined && hours < previous.hours) return { side: 'before', reading: previous, isLast }
  if (next !== undefined && hours > next.hours) return { side: 'after', reading: next, isLast }
  return null
}

/** What is said of a reading and the one that it does not agree with. */
const said = ({ side, reading, isLast }: InTheWay, zone: string): string => {
  const { hours, at } = reading
  const shown = `(${formatHours(hours)} em ${formatDateTime(at, zone)}).`
  if (side === 'after') return `${meterRefuses} maior que a leitura seguinte ${shown}`
  return isLast ? lowerThan(hours) : `${meterRefuses} menor que a leitura anterior ${shown}`
}

/** Refuses a reading below the one before it in time on the same meter. Answers the sentence, or null. */
export const lowerError = ({ readings, zone }: Course, judged: Judged): string | null => {
  const found = inTheWay(readings, judged)
  return found?.side === 'before' ? said(found, zone) : null
}

/** Refuses a reading that does not lie between its neighbours. Answers the sentence, or null. */
export const readingError = (
  { readings, zone }: Course,
  judged: Place & { hours: number | null },
): string | null => {
  const found = inTheWay(readings, judged)
  return found === null ? null : said(found, zone)
}

interface Step {
  hours: number
  days: number
}

const stepBetween = (readings: readonly Reading[], from: Judged, to: Judged): Step => ({
  hours: hoursBetween(readings, from, to),
  days: Math.max(0, (ms(to.at) - ms(from.at)) / dayMs),
})

const fewestSteps = 3

/** The last readings, which say what is usual of a machine, and are shown of it at first. */
export const lately = 200

/** Hours that the machine runs on a usual day: the middle of what it ran lately between readings of different days; null while unknown. */
export const usualHoursPerDay = (readings: readonly Reading[]): number | null => {
  const ordered = inTime(readings).slice(-lately)
  const steps = ordered
    .slice(1)
    .map((reading, at) => stepBetween(readings, ordered[at] ?? reading, reading))
    .filter(({ days, hours }) => days >= 1 && hours >= 0)
    .map(({ hours, days }) => hours / days)
    .toSorted((a, b) => a - b)
  return steps.length < fewestSteps ? null : (steps[Math.floor(steps.length / 2)] ?? null)
}

const dayHours = 24
const timesUsual = 10

/**
 * Whether no machine, or not this one, runs that much: more than 24 hours a day, or ten times its usual. Moments are those
 * of forms, so a day more than has passed is given.
 */
const isTooMuch = ({ hours, days }: Step, usual: number | null): boolean =>
  hours > dayHours * (days + 1) ||
  (usual !== null && usual > 0 && hours > dayHours && hours > timesUsual * usual * (days + 1))

export interface LikelyRange {
  /** The reading before, and the highest that nothing is asked about. */
  from: number
  upTo: number
  /** Whole days since the reading before. */
  days: number
}

/** Between which readings one is likely that is taken at a place; null without one before it. */
export const likelyRange = (readings: readonly Reading[], place: Place): LikelyRange | null => {
  const others = readings.filter(({ id }) => id !== place.id)
  const { previous } = neighbours(readings, { ...place, hours: 0 })
  if (previous === undefined) return null
  const { days } = stepBetween(readings, previous, { ...place, hours: previous.hours })
  const usual = usualHoursPerDay(others)
  const most = dayHours * (days + 1)
  const likely = usual !== null && usual > 0 ? Math.max(dayHours, timesUsual * usual * (days + 1)) : most
  return {
    from: previous.hours,
    upTo: tenths(previous.hours + Math.min(most, likely)),
    days: Math.round(days),
  }
}

/** What to ask before a reading is saved that hardly can be: `São 3.210,0 h em 2 dias. Confirma a leitura?`; null for a likely one. */
export const readingDoubt = (
  readings: readonly Reading[],
  { hours, ...place }: Place & { hours: number | null },
): string | null => {
  if (hours === null) return null
  const read = { ...place, hours }
  const { previous } = neighbours(readings, read)
  if (previous === undefined) return null
  const step = stepBetween(readings, previous, read)
  if (!isTooMuch(step, usualHoursPerDay(readings.filter(({ id }) => id !== place.id)))) return null
  const days = Math.round(step.days)
  const time = days === 0 ? 'menos de um dia' : counted(days, 'dia', 'dias')
  return `São ${formatHours(step.hours)} em ${time}. Confirma a leitura?`
}

/** Ids of the readings that stand out: too far above the one before, or above one that follows on the same meter. */
export const outliersOf = (readings: readonly Reading[]): ReadonlySet<string> => {
  const found = new Set<string>()
  const usual = usualHoursPerDay(readings)
  let trusted: Reading | undefined
  for (const reading of inTime(readings)) {
    const step = trusted === undefined ? null : stepBetween(readings, trusted, reading)
    if (step !== null && !startsCount(reading) && (step.hours < 0 || isTooMuch(step, usual)))
      found.add(reading.id)
    else trusted = reading
  }
  return found
}
