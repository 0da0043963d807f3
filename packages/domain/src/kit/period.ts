import { z } from 'zod'
import { day } from './fields.ts'

/** Days that move with the company's own, by the name that an address and a saved view keep. */
export const namedPeriods = ['today', 'this_week', 'this_month', 'last_month'] as const
export type NamedPeriod = (typeof namedPeriods)[number]

export const periodLabels: Readonly<Record<NamedPeriod, string>> = {
  today: 'Hoje',
  this_week: 'Esta semana',
  this_month: 'Este mês',
  last_month: 'Mês passado',
}

/** First and last day, `YYYY-MM-DD`; null on a side that is open. */
export interface Days {
  from: string | null
  to: string | null
}

export const isNamedPeriod = (value: string): value is NamedPeriod =>
  namedPeriods.some((name) => name === value)

const oneDay = day()
const dayIn = (text: string): string | null => (oneDay.safeParse(text).success ? text : null)

/** The days of `2026-11-01..2026-11-30`, either of which may be left out; null for what is no such range. */
export const daysOf = (value: string): Days | null => {
  const [from = '', to = '', ...more] = value.split('..')
  const days = { from: dayIn(from), to: dayIn(to) }
  const isRange = more.length === 0 && value === `${days.from ?? ''}..${days.to ?? ''}`
  return isRange && (days.from ?? days.to) !== null ? days : null
}

export const rangeOf = ({ from, to }: Days): string =>
  from === null && to === null ? '' : `${from ?? ''}..${to ?? ''}`

/** A period as a filter takes it. */
export const period = () =>
  z
    .string()
    .refine((value) => isNamedPeriod(value) || daysOf(value) !== null, 'Período inválido.')
    .meta({ examples: ['this_month', '2026-11-01..2026-11-30'] })
