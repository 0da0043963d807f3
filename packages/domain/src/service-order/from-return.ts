import { isDamage, type Compared } from '../checklist/compare.ts'

/** What an order takes from what a return found: everything can be changed before it is saved. */
export interface OrderOfReturn {
  /** What its reason is called in the list of the trade. */
  reason: string
  description: string
  /** Ids of the photos, those of damage first. */
  photos: string[]
}

export const damageReason = 'Avaria por mau uso'
export const reviewReason = 'Revisão de retorno (pós-locação)'

const mostPhotos = 12
const longest = 2000

/** Answers of a return that are not conforming: damage first, then what was so on the way out already. */
export const foundOn = (rows: readonly Compared[]): Compared[] =>
  rows
    .filter(({ question, back }) => question.type === 'ok' && back?.answer === 'nok')
    .toSorted((a, b) => Number(isDamage(b)) - Number(isDamage(a)))

/** `Pneus e rodas: corte no flanco (já estava assim na saída)`. */
const lineOf = ({ question, exit, back }: Compared): string => {
  const was = exit?.answer === 'nok' ? ' (já estava assim na saída)' : ''
  return `${question.question.replace(/\?$/, '')}: ${back?.note ?? 'não conforme'}${was}`
}

/** The lines that fit, whole. */
const fitting = (lines: readonly string[]): string => {
  const more = '…'
  const texts = lines.map((_, at) => lines.slice(0, at + 1).join('\n'))
  const whole = texts.at(-1) ?? ''
  if (whole.length <= longest) return whole
  return `${texts.findLast((text) => text.length < longest - 1) ?? ''}\n${more}`
}

/** Null for a return that found nothing. */
export const orderOfReturn = (rows: readonly Compared[]): OrderOfReturn | null => {
  const found = foundOn(rows)
  if (found.length === 0) return null
  const photos = new Set(found.flatMap(({ back }) => back?.photos ?? []))
  return {
    reason: found.some(isDamage) ? damageReason : reviewReason,
    description: fitting(found.map(lineOf)),
    photos: [...photos].slice(0, mostPhotos),
  }
}
