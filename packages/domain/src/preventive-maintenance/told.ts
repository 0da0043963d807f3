import type { QuestionType } from '../checklist-model/checklist-model.ts'
import { parseDecimal } from '../kit/number.ts'
import { strip } from '../kit/text.ts'

interface Asked {
  type: QuestionType
  question: string
}

/** What a preventive says of itself, and how a question reads that asks for it. */
const told = {
  hourMeter: { type: 'number', words: /horimetro/ },
  partsReplaced: { type: 'text', words: /^pecas(substituidas|trocadas)/ },
  safeToOperate: { type: 'ok', words: /condicoessegurasdeuso|^conclusaodeseguranca/ },
} as const
export type Told = keyof typeof told

/** The questions of a template that ask what a preventive says of itself: they are its answer, and nothing asks again. */
export const toldBy = <Q extends Asked>(questions: readonly Q[]): Readonly<Record<Told, Q | undefined>> => {
  const asking = (fact: Told) =>
    questions.find(({ type, question }) => type === told[fact].type && told[fact].words.test(strip(question)))
  return {
    hourMeter: asking('hourMeter'),
    partsReplaced: asking('partsReplaced'),
    safeToOperate: asking('safeToOperate'),
  }
}

/** What is said of the machine in the answers of a preventive; null of what no question asks or no answer tells. */
export const factsIn = <Q extends Asked>(
  questions: readonly Q[],
  answerTo: (question: Q) => string | null,
): { hourMeter: number | null; partsReplaced: string | null; safeToOperate: boolean | null } => {
  const asked = toldBy(questions)
  const said = (question: Q | undefined) => (question === undefined ? null : answerTo(question))
  const reading = said(asked.hourMeter)
  const verdict = said(asked.safeToOperate)
  return {
    hourMeter: reading === null ? null : parseDecimal(reading.replace('.', ',')),
    partsReplaced: said(asked.partsReplaced),
    safeToOperate: verdict === 'ok' || verdict === 'nok' ? verdict === 'ok' : null,
  }
}
