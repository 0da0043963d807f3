import type { Product } from './product.ts'
import { statusChangeError } from './status.ts'

type Draft = Pick<
  Product,
  | 'status'
  | 'inactiveReason'
  | 'manufactureYear'
  | 'hourMeter'
  | 'artIssuedAt'
  | 'artExpiresAt'
  | 'purchasedAt'
>

/**
 * What a product's own fields must agree on, before and after a change (docs/trade.md#fields).
 * `today` is the company's day; `usesHourMeter` is the category's. Returns field → sentence.
 */
export const productErrors = (
  before: Draft | null,
  after: Draft,
  { today, usesHourMeter }: { today: string; usesHourMeter: boolean },
): Record<string, string> => {
  const errors: Record<string, string> = {}
  const status = statusChangeError(before?.status ?? null, after.status)
  if (status !== null) errors['status'] = status
  if (after.status === 'inactive' && after.inactiveReason === null)
    errors['inactiveReason'] = 'Campo obrigatório.'
  if (usesHourMeter && after.hourMeter === null) errors['hourMeter'] = 'Campo obrigatório.'
  const reading = lowerReadingError(before?.hourMeter ?? null, after.hourMeter)
  if (reading !== null) errors['hourMeter'] = reading
  if (after.artIssuedAt !== null && after.artExpiresAt !== null && after.artExpiresAt < after.artIssuedAt)
    errors['artExpiresAt'] = 'A data final não pode ser anterior à data inicial.'
  const lastYear = Number(today.slice(0, 4)) + 1
  if (after.manufactureYear !== null && after.manufactureYear > lastYear)
    errors['manufactureYear'] = `Informe um ano até ${lastYear}.`
  if (after.purchasedAt !== null && after.purchasedAt > today)
    errors['purchasedAt'] = 'A data não pode estar no futuro.'
  return errors
}

/** How every sentence begins that refuses a reading for what another one says. */
export const meterRefuses = 'O horímetro não pode ser'

export const lowerThan = (last: number): string =>
  `${meterRefuses} menor que a última leitura (${last.toLocaleString('pt-BR', { minimumFractionDigits: 1 })} h).`

/** A reading that is typed is what the meter shows from then on. `shown` would be; returns the sentence that refuses, or null. */
export const typedReadingError = (shown: number | null, typed: number): string | null => {
  if (shown === null || shown === typed) return null
  return shown > typed ? lowerThan(shown) : 'O horímetro foi trocado depois desta leitura.'
}

/** An hour meter never falls. `last` and `next` in hours; returns the sentence that refuses, or null. */
export const lowerReadingError = (last: number | null, next: number | null): string | null =>
  last !== null && next !== null && next < last ? lowerThan(last) : null
