import { answerError } from '@rentme/domain/checklist/answers'
import { contractNumber, type ChecklistType } from '@rentme/domain/checklist/checklist'
import { asked, type Answer, type Question } from '@rentme/domain/checklist/question'
import { hourMeterOf, hourMeterQuestion } from '@rentme/domain/checklist/reading'
import { isCpf, parseCpf } from '@rentme/domain/kit/cpf'
import '@rentme/domain/kit/messages'
import { lowerReadingError } from '@rentme/domain/product/rules'

interface FlowAnswer {
  answer: string | null
  note: string
  photos: string[]
}

/** Everything of a checklist that is being filled in: what a draft keeps and what a reload brings back. */
export interface Flow {
  /** Id of the checklist to be, so that a repeated save is the same save. */
  id: string
  type: ChecklistType
  productId: string
  /** The plate and what is being done, for lists of drafts. */
  internCode: string
  exitId: string | null
  clientId: string | null
  clientName: string
  contractNumber: string
  expectedReturnDate: string | null
  signerName: string
  /** CPF as typed, with its mask. */
  signerDocument: string
  notes: string
  answers: Readonly<Record<string, FlowAnswer>>
  /** `header`, the id of a question, or `review`. */
  at: string
  /** Question whose photo the camera is taking: a photo that outlives the app belongs here. */
  camera: string | null
  /** Item of the outbox that this one is sent instead of, and the moment it was made. */
  replaces: string | null
  performedAt: string | null
}

const emptyAnswer: FlowAnswer = { answer: null, note: '', photos: [] }

export const answerTo = (flow: Flow, questionId: string): FlowAnswer =>
  flow.answers[questionId] ?? emptyAnswer

/** The flow with one answer changed. */
export const withAnswer = (flow: Flow, questionId: string, change: Partial<FlowAnswer>): Flow => ({
  ...flow,
  answers: { ...flow.answers, [questionId]: { ...answerTo(flow, questionId), ...change } },
})

/** The answers as the rules of the domain read them. */
export const answersOf = (flow: Flow): Answer[] =>
  Object.entries(flow.answers).map(([checklistModelQuestionId, { answer, note, photos }]) => ({
    checklistModelQuestionId,
    answer: answer === null || answer.trim() === '' ? null : answer.trim(),
    note: note.trim() === '' ? null : note.trim(),
    photos,
  }))

export interface FlowContext {
  /** Questions that this exit or return asks, in order. */
  questions: readonly Question[]
  /** Last reading of the machine, in hours. */
  lastReading: number | null
  /** The company's day. */
  today: string
}

/** The questions that a checklist of this type asks, in order. */
export const questionsFor = <Q extends Question>(questions: readonly Q[], type: ChecklistType): Q[] =>
  asked(questions, type)

/** What is wrong with one answer, or null. The hour meter never falls (domain facts, 2.7). */
export const questionError = (flow: Flow, context: FlowContext, question: Question): string | null => {
  const answers = answersOf(flow)
  const own = answers.find(({ checklistModelQuestionId }) => checklistModelQuestionId === question.id)
  const error = answerError(question, own, context.questions.indexOf(question) + 1)
  if (error !== null || hourMeterQuestion(context.questions)?.id !== question.id) return error
  return lowerReadingError(context.lastReading, hourMeterOf(context.questions, answers))
}

/** What is wrong with the header: field → sentence. A return carries the exit's header as it is. */
export const headerErrors = (flow: Flow, today: string): Record<string, string> => {
  const errors: Record<string, string> = {}
  if (flow.type === 'return') return errors
  if (flow.clientId === null) errors['clientId'] = 'Campo obrigatório.'
  const contract = contractNumber().safeParse(flow.contractNumber.trim())
  if (!contract.success) errors['contractNumber'] = contract.error.issues[0]?.message ?? 'Campo obrigatório.'
  if (flow.expectedReturnDate !== null && flow.expectedReturnDate < today)
    errors['expectedReturnDate'] = 'A data de retorno não pode ser anterior à data de saída.'
  return errors
}

/** What is wrong with who signs: field → sentence. Both are optional, a CPF must be one. */
export const signerErrors = (flow: Flow): Record<string, string> =>
  flow.signerDocument === '' || isCpf(parseCpf(flow.signerDocument))
    ? {}
    : { signerDocument: 'CPF inválido.' }

/** Whether somebody has begun to answer a question. */
export const isTouched = (flow: Flow, question: Question): boolean => {
  const { answer, note, photos } = answerTo(flow, question.id)
  return (answer !== null && answer !== '') || note !== '' || photos.length > 0
}

/** Steps that keep the checklist from being saved, in order. */
export const missingSteps = (flow: Flow, context: FlowContext): string[] => {
  const steps = context.questions
    .filter(
      (question) =>
        questionError(flow, context, question) !== null ||
        (question.type === 'signature' && Object.keys(signerErrors(flow)).length > 0),
    )
    .map(({ id }) => id)
  return Object.keys(headerErrors(flow, context.today)).length > 0 ? ['header', ...steps] : steps
}

/** Every step in order: header, one a question, review. */
const stepsOf = (context: FlowContext): string[] => [
  'header',
  ...context.questions.map(({ id }) => id),
  'review',
]

/** The step that many places away; the ends hold. */
export const stepFrom = (flow: Flow, context: FlowContext, by: number): string => {
  const steps = stepsOf(context)
  const place = Math.max(0, steps.indexOf(flow.at))
  return steps[Math.min(steps.length - 1, Math.max(0, place + by))] ?? 'review'
}

/** Photos of all answers. */
export const photosOf = (flow: Flow): string[] => Object.values(flow.answers).flatMap(({ photos }) => photos)
