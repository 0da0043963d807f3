import type { QuestionType } from '../checklist-model/checklist-model.ts'
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
