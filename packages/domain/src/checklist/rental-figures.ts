import type { Checklist } from './checklist.ts'
import { fuelLabels } from './question.ts'
import { formatDecimal } from '../kit/number.ts'
import { dateIn, daysBetween, formatDate } from '../kit/time.ts'

export interface RentalFigure {
  label: string
  figure: string
  unit: string
  note: string
}

type Reading = Pick<Checklist, 'performedAt' | 'hourMeter' | 'fuelLevel'>

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

const hours = (exit: Reading, back: Reading, zone: string): RentalFigure[] => {
  if (exit.hourMeter === null || back.hourMeter === null) return []
  const run = back.hourMeter - exit.hourMeter
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

/** Days, hours run and fuel between an exit and its return; `now` is the end while the machine is out. */
export const rentalFigures = (
  exit: Reading,
  back: Reading | null,
  now: number,
  zone: string,
): RentalFigure[] => [
  period(exit, back, now, zone),
  ...(back === null ? [] : [...hours(exit, back, zone), ...fuel(exit, back)]),
]
