import type { Id } from '@rentme/domain/kit/fields'
import { addDays, toInstant } from '@rentme/domain/kit/time'
import { randomOf, type Random } from './random.ts'

export type DemoSize = 'mini' | 'medium' | 'full'

/** The company's time zone (docs/trade.md#the-demo-company). */
export const zone = 'America/Sao_Paulo'
const periodDays = 1096

/** What every noun of the demo company is generated from. */
export interface DemoContext {
  size: DemoSize
  /** The company's day of seeding; the last movement is on the day before. */
  today: string
  /** First day of the three years of history. */
  firstDay: string
  /** A row count of the full company brought to this size. */
  scaled: (full: number) => number
  random: (label: string) => Random
}

const scales: Record<DemoSize, number> = { mini: 0.01, medium: 0.1, full: 1 }

export const demoContext = (size: DemoSize, today: string, seed: string): DemoContext => ({
  size,
  today,
  firstDay: addDays(today, -periodDays),
  scaled: (full) => Math.max(1, Math.round(full * scales[size])),
  random: (label) => randomOf(seed, label),
})

const hex = (random: Random, digits: number): string =>
  Math.floor(random.next() * 16 ** digits)
    .toString(16)
    .padStart(digits, '0')

/** A UUIDv7 whose time is `milliseconds` and whose other bits come from the stream. */
const idAt = (milliseconds: number, random: Random): string => {
  const time = milliseconds.toString(16).padStart(12, '0')
  const variant = '89ab'.charAt(random.int(0, 3))
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(random, 3)}-${variant}${hex(random, 3)}-${hex(random, 6)}${hex(random, 6)}`
}

/** The columns that every store has, for a row made and last changed at these instants. */
export const rowBase = <N extends string>(random: Random, createdAt: string, updatedAt = createdAt) => ({
  id: idAt(Date.parse(createdAt), random) as Id<N>,
  createdAt,
  updatedAt,
  deletedAt: null as string | null,
  version: 1,
})

/** An instant of a day between two whole hours of the company's wall clock. */
export const instantOn = (random: Random, date: string, fromHour: number, toHour: number): string => {
  const minutes = random.int(fromHour * 60, toHour * 60 - 1)
  const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  return toInstant(date, time, zone)
}

export const later = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + Math.round(minutes * 60_000)).toISOString()
