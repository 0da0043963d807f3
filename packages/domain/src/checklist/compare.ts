import { hourMeterQuestion } from './reading.ts'
import { asked, type Answer, type Question } from './question.ts'

export type Change = 'same' | 'worse' | 'better' | 'changed'

export interface Compared {
  question: Question
  number: number
  exit: Answer | null
  back: Answer | null
  change: Change
  /** `+242,4 h`, `−2/4` and the like, for figures and fuel; null elsewhere. */
  delta: string | null
}

const figure = (answer: Answer | null): number | null =>
  answer?.answer === null || answer === null || !Number.isFinite(Number(answer.answer))
    ? null
    : Number(answer.answer)

const decimals = (answer: Answer): number => (answer.answer?.split('.')[1] ?? '').length

const signed = (value: number, digits: number) =>
  `${value < 0 ? '−' : '+'}${Math.abs(value).toLocaleString('pt-BR', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`

const okChange = (before: string | null, after: string | null): Change => {
  if (before === after || before === null || after === null) return 'same'
  if (after === 'nok') return 'worse'
  return before === 'nok' && after === 'ok' ? 'better' : 'changed'
}

const change = (
  question: Question,
  exit: Answer | null,
  back: Answer | null,
): Pick<Compared, 'change' | 'delta'> => {
  if (exit === null || back === null) return { change: 'same', delta: null }
  if (question.type === 'ok') return { change: okChange(exit.answer, back.answer), delta: null }
  const before = figure(exit)
  const after = figure(back)
  if (question.type === 'text')
    return { change: exit.answer === back.answer ? 'same' : 'changed', delta: null }
  if (before === null || after === null || before === after) return { change: 'same', delta: null }
  if (question.type === 'fuel')
    return {
      change: after < before ? 'worse' : 'better',
      delta: `${after < before ? '−' : '+'}${Math.abs(after - before) / 25}/4`,
    }
  const unit = question.unit === null ? '' : `\u00A0${question.unit}`
  return {
    change: 'changed',
    delta: `${signed(after - before, Math.max(question.unit === 'h' ? 1 : 0, decimals(exit), decimals(back)))}${unit}`,
  }
}

const meterChange = (run: number): Pick<Compared, 'change' | 'delta'> =>
  run === 0 ? { change: 'same', delta: null } : { change: 'changed', delta: `${signed(run, 1)}\u00A0h` }

/**
 * Exit and return, question by question, with what changed; a return that is not there yet compares as same. `run` is what
 * the machine ran between them, which the meter alone does not tell where it was replaced or corrected.
 */
export const compare = (
  questions: readonly Question[],
  exit: readonly Answer[],
  back: readonly Answer[] | null,
  run: number | null = null,
): Compared[] => {
  const meter = hourMeterQuestion(questions)?.id
  const find = (answers: readonly Answer[] | null, question: Question) =>
    answers?.find((answer) => answer.checklistModelQuestionId === question.id) ?? null
  return questions
    .map((question) => ({ question, exit: find(exit, question), back: find(back, question) }))
    .filter(
      ({ question, exit, back }) => exit !== null || back !== null || asked([question], 'exit').length > 0,
    )
    .map(({ question, exit, back }, index) => ({
      question,
      number: index + 1,
      exit,
      back,
      ...(run !== null && question.id === meter ? meterChange(run) : change(question, exit, back)),
    }))
}

/** *Conforme* on the way out and *Não conforme* on the way back is damage (docs/trade.md#answers). */
export const isDamage = (row: Compared): boolean => row.question.type === 'ok' && row.change === 'worse'

/** What of a tank is missing on the way back, `2/4`, which the client pays; null where nothing is. */
export const missingFuel = ({ question, change, delta }: Compared): string | null =>
  question.type === 'fuel' && change === 'worse' ? (delta?.slice(1) ?? null) : null
