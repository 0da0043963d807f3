import { answerError } from '@rentme/domain/checklist/answers'
import { checklistAnswers, type Checklist, type ChecklistType } from '@rentme/domain/checklist/checklist'
import { checklistInput } from '@rentme/domain/checklist/input'
import { asked, type Answer, type Question } from '@rentme/domain/checklist/question'
import { hourMeterOf, hourMeterQuestion } from '@rentme/domain/checklist/reading'
import { likelyRange } from '@rentme/domain/hour-meter/judge'
import type { Reading } from '@rentme/domain/hour-meter/course'
import { parseCpf } from '@rentme/domain/kit/documents/cpf'
import { fieldErrors } from '@rentme/domain/kit/messages'
import { z } from 'zod'
import { meterDoubt, refusedReading } from '../../hour-meter/shared/doubt.ts'
import { orNull, type Script, type Sheet } from '../../questionnaire/shared/app/sheet.ts'

/** A model and its version, whose questions are answered. */
export interface Answered {
  modelId: string
  version: number
}

/** Everything of a checklist that is being filled in: what a draft keeps and what a reload brings back. */
export interface Flow extends Sheet {
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
  /** `YYYY-MM-DD`, or what was typed while it is no date. */
  expectedReturnDate: string | null
  signerName: string
  /** CPF as typed, with its mask. */
  signerDocument: string
  notes: string
  /** Why a machine that is not free may leave. */
  overrideNote: string
  /** What is answered; null in what was begun before that was kept. */
  answered: Answered | null
  /** Item of the outbox that this one is sent instead of, and the moment it was made. */
  replaces: string | null
  performedAt: string | null
}

/** The answers as the rules of the domain read them. */
export const answersOf = (flow: Flow): Answer[] =>
  Object.entries(flow.answers).map(([checklistModelQuestionId, { answer, note, photos }]) => ({
    checklistModelQuestionId,
    answer: orNull(answer),
    note: orNull(note),
    photos,
  }))

export interface FlowContext {
  /** Questions that this exit or return asks, in order. */
  questions: readonly Question[]
  /** Whether the model lets what still waits for a plain answer be answered as conforming at once. */
  allowsRest?: boolean
  /** Last reading of the machine, in hours. */
  lastReading: number | null
  readings: readonly Reading[]
  /** IANA name of the company's time zone. */
  zone: string
  /** The company's day. */
  today: string
  /** Milliseconds since 1970, to the minute. */
  now: number
  /** Why the machine of an exit is not free, when the person may let it leave all the same; null for a free one. */
  override: string | null
  /** The rental that a return closes. */
  exit?: Rental | null
}

type Rental = Pick<Checklist, 'contractNumber' | 'clientId'>

/** The questions that a checklist of this type asks, in order. */
export const questionsFor = <Q extends Question>(questions: readonly Q[], type: ChecklistType): Q[] =>
  asked(questions, type)

/** What is wrong with one answer, or null. The hour meter never falls (docs/trade.md#answers). */
export const questionError = (flow: Flow, context: FlowContext, question: Question): string | null => {
  const answers = answersOf(flow)
  const own = answers.find(({ checklistModelQuestionId }) => checklistModelQuestionId === question.id)
  const error = answerError(question, own, context.questions.indexOf(question) + 1)
  if (error !== null || hourMeterQuestion(context.questions)?.id !== question.id) return error
  return refusedReading(context, judgedOf(flow, context))
}

/** The reading of a checklist, as it is judged. */
export const judgedOf = (flow: Flow, { questions, now }: FlowContext) => ({
  id: flow.id,
  at: flow.performedAt ?? new Date(now).toISOString(),
  hours: hourMeterOf(questions, answersOf(flow)),
})

const { shape } = checklistInput
const written = z.object({
  contractNumber: shape.contractNumber,
  expectedReturnDate: shape.expectedReturnDate,
  notes: shape.notes,
})
const signer = z.object({ signerName: shape.signerName, signerDocument: shape.signerDocument })

const wrongOf = (schema: z.ZodObject, values: object): Record<string, string> => {
  const { error } = schema.safeParse(values)
  return error === undefined ? {} : fieldErrors(error)
}

const shortestNote = 5
const longestNote = 255

const overrideError = (note: string): Record<string, string> => {
  if (note.length < shortestNote)
    return { overrideNote: `Escreva o motivo em pelo menos ${shortestNote} letras.` }
  return note.length > longestNote ? { overrideNote: `Use no máximo ${longestNote} caracteres.` } : {}
}

/** What headers are judged by. */
type Header = Pick<
  Flow,
  'type' | 'contractNumber' | 'clientId' | 'expectedReturnDate' | 'notes' | 'overrideNote'
>

/** A return names the rental of its exit, which the office may have changed since. */
const rentalErrors = (flow: Header, exit: Rental): Record<string, string> => ({
  ...(flow.contractNumber !== exit.contractNumber && {
    contractNumber: `O contrato da saída agora é ${exit.contractNumber}.`,
  }),
  ...(flow.clientId !== exit.clientId && { clientId: 'O cliente da saída agora é outro.' }),
})

/** What is wrong with the header: field → sentence. A return carries the exit's header as it is. */
export const headerErrors = (
  flow: Header,
  { today, override, exit = null }: Pick<FlowContext, 'today' | 'override' | 'exit'>,
): Record<string, string> => {
  if (flow.type === 'return') return exit === null ? {} : rentalErrors(flow, exit)
  const errors = wrongOf(written, {
    contractNumber: flow.contractNumber.trim(),
    expectedReturnDate: flow.expectedReturnDate,
    notes: orNull(flow.notes),
  })
  if (override !== null) Object.assign(errors, overrideError(flow.overrideNote.trim()))
  if (flow.clientId === null) errors['clientId'] = 'Campo obrigatório.'
  if (!('expectedReturnDate' in errors) && (flow.expectedReturnDate ?? today) < today)
    errors['expectedReturnDate'] = 'A data de retorno não pode ser anterior à data de saída.'
  return errors
}

/** What is wrong with who signs: field → sentence. Both are optional, a CPF must be one. */
export const signerErrors = (flow: Flow): Record<string, string> =>
  wrongOf(signer, {
    signerName: orNull(flow.signerName),
    signerDocument: orNull(parseCpf(flow.signerDocument)),
  })

/** Steps that keep the checklist from being saved, in order. */
export const missingSteps = (flow: Flow, context: FlowContext): string[] => {
  const steps = context.questions
    .filter(
      (question) =>
        questionError(flow, context, question) !== null ||
        (question.type === 'signature' && Object.keys(signerErrors(flow)).length > 0),
    )
    .map(({ id }) => id)
  return Object.keys(headerErrors(flow, context)).length > 0 ? ['header', ...steps] : steps
}

const headerLabels: Readonly<Record<ChecklistType, string>> = {
  exit: 'Dados da saída',
  return: 'Dados da locação',
}

/** The checklist as the screens that fill it in read it. */
export const scriptOf = (flow: Flow, context: FlowContext): Script => ({
  questions: context.questions,
  allowsRest: context.allowsRest === true,
  before: [{ id: 'header', label: headerLabels[flow.type] }],
  after: [],
  lastReading: context.lastReading,
  likely: likelyRange(context.readings, judgedOf(flow, context)),
  notes: { store: checklistAnswers.store, column: 'checklistModelQuestionId' },
  errorOf: (question) => questionError(flow, context, question),
  stopOf: (step) => (step === 'header' ? (Object.values(headerErrors(flow, context))[0] ?? null) : null),
  missing: missingSteps(flow, context),
  doubt: meterDoubt(context.readings, judgedOf(flow, context)),
})
