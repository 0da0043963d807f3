import { parseDecimal } from '@rentme/domain/kit/number'

/** An answer in figures as a person writes it, to be changed; what is no number stays as it was typed. */
export const typedOf = (answer: string | null): string => {
  const value = Number(answer)
  return answer === null || !Number.isFinite(value) ? (answer ?? '') : answer.replace('.', ',')
}

/** The answer that a text in figures is kept as. A text that is no number stays, so that the rule can refuse it. */
export const answerOf = (typed: string): string | null => {
  const value = parseDecimal(typed)
  if (value !== null) return String(value)
  return typed.trim() === '' ? null : typed
}
