import type { Checklist } from './checklist.ts'
import { fuelLabels } from './question.ts'
import { hoursBetween, type Reading as MeterReading } from '../hour-meter/course.ts'
import { formatDecimal } from '../kit/number.ts'
import { dateIn, daysBetween, formatDate } from '../kit/time.ts'

export interface RentalFigure {
  label: string
  figure: string
  unit: string
  note: string
}

type Reading = Pick<Checklist, 'id' | 'performedAt' | 'hourMeter' | 'fuelLevel'>

interface Surroundings {
  /** The end while the machine is out. */
  now: number
  zone: string
  /** Those that started the counts of the machine, others maybe among them. */
  readings: readonly MeterReading[]
}

const figures = new Intl.NumberFormat('pt-BR')

/** Days from the day of the exit to that of the return, or to today while the machine is out. */
const period = (exit: Reading, back: Reading | null, now: number, zone: string): RentalFigure => {
  const out = dateIn(exit.performedAt, zone)
  const end = dateIn(back?.performedAt ?? now, zone)
  const days = daysBetween(out, end)
  const isOneYear = out.slice(0, 4) === end.slice(0, 4)
  const from = isOneYear ? formatDate(out, zone).slice(0, 5) : formatDate(out, zone)
  return {
    label: 'Período',
    figure: figures.format(days),
    unit: days === 1 ? 'dia' : 'dias',
    note: back === null ? `desde ${formatDate(out, zone)}` : `${from} a ${formatDate(end, zone)}`,
  }
}

/** Hours run between two checklists, whatever meters the machine had, by the readings that started its counts; null where one read none. */
export const hoursRun = (
  readings: readonly MeterReading[],
  { id, performedAt: at, hourMeter }: Reading,
  back: Reading,
): number | null =>
  hourMeter === null || back.hourMeter === null
    ? null
    : hoursBetween(
        readings,
        { id, at, hours: hourMeter },
        { id: back.id, at: back.performedAt, hours: back.hourMeter },
      )

const hours = (exit: Reading, back: Reading, { zone, readings }: Surroundings): RentalFigure[] => {
  const run = hoursRun(readings, exit, back)
  if (run === null) return []
  const days = Math.max(1, daysBetween(dateIn(exit.performedAt, zone), dateIn(back.performedAt, zone)))
  const note = `${formatDecimal(run / days, 1)} h por dia`
  return [{ label: 'Horas rodadas', figure: formatDecimal(run, 1), unit: 'h', note }]
}

const fuel = (exit: Reading, back: Reading): RentalFigure[] => {
  if (exit.fuelLevel === null || back.fuelLevel === null) return []
  const quarters = (back.fuelLevel - exit.fuelLevel) / 25
  const word = (level: number) => fuelLabels[String(level)] ?? ''
  const note = quarters === 0 ? 'como saiu' : `${word(exit.fuelLevel)} para ${word(back.fuelLevel)}`
  if (quarters === 0) return [{ label: 'Combustível', figure: word(back.fuelLevel), unit: '', note }]
  const figure = `${quarters < 0 ? '−' : '+'}${Math.abs(quarters)}/4`
  return [{ label: 'Combustível', figure, unit: 'de tanque', note }]
}

/** Days, hours run and fuel between an exit and its return. */
export const rentalFigures = (exit: Reading, back: Reading | null, around: Surroundings): RentalFigure[] => [
  period(exit, back, around.now, around.zone),
  ...(back === null ? [] : [...hours(exit, back, around), ...fuel(exit, back)]),
]
