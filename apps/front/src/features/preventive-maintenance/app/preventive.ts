import { answerError } from '@rentme/domain/checklist/answers'
import type { Question } from '@rentme/domain/checklist/question'
import { likelyRange } from '@rentme/domain/hour-meter/judge'
import type { Reading } from '@rentme/domain/hour-meter/course'
import { newId } from '@rentme/domain/kit/uuid'
import { hours } from '@rentme/domain/kit/fields'
import '@rentme/domain/kit/messages'
import { factsIn, toldBy } from '@rentme/domain/preventive-maintenance/told'
import { formatNumber, parseDecimal } from '@rentme/domain/kit/number'
import { preventiveMaintenanceAnswers } from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import type { Product } from '@rentme/domain/product/product'
import { meterDoubt, refusedReading } from '../../hour-meter/shared/doubt.ts'
import { typedOf } from '../../questionnaire/shared/app/number-answer.ts'
import {
  answerTo,
  orNull,
  photosOf,
  withAnswer,
  type Script,
  type Sheet,
} from '../../questionnaire/shared/app/sheet.ts'

/** A preventive that is being filled in: what a draft keeps and a reload brings back. */
export interface Preventive extends Sheet {
  /** Id of the preventive to be, so that a repeated save is the same save. */
  id: string
  productId: string
  internCode: string
  templateId: string
  /** The template's version that is answered; null or absent where that was not kept. */
  answeredVersion?: number | null
  /** Reading as typed. */
  hourMeter: string
  safeToOperate: boolean | null
  partsReplaced: string
  notes: string
  /** Item of the outbox that this one is sent instead of, and the moment it was made. */
  replaces: string | null
  /** Version of the preventive in progress that this one concludes; null for a new one. */
  concludes: number | null
  performedAt: string | null
}

/** The step after the questions; photos that belong to no question lie there. */
export const conclusion = 'conclusion'
/** Where a signature lies that no question asks for. */
export const ownSignature = 'signature'

export const preventiveDraftPrefix = 'preventive:'

/** A preventive of a machine that nothing is answered in yet. */
export const newPreventive = (
  { id, internCode }: Pick<Product, 'id' | 'internCode'>,
  { templateId, answeredVersion }: Pick<Preventive, 'templateId' | 'answeredVersion'>,
  first: string,
): Preventive => ({
  id: newId(),
  productId: id,
  internCode,
  templateId,
  answeredVersion: answeredVersion ?? null,
  hourMeter: '',
  safeToOperate: null,
  partsReplaced: '',
  notes: '',
  answers: {},
  at: first,
  camera: null,
  replaces: null,
  concludes: null,
  performedAt: null,
})

export interface PreventiveContext {
  questions: readonly Question[]
  /** Last reading of the machine, in hours. */
  lastReading: number | null
  readings: readonly Reading[]
  /** IANA name of the company's time zone. */
  zone: string
  /** Milliseconds since 1970, to the minute. */
  now: number
  /** Whether the machine has a meter. */
  usesHourMeter: boolean
}

const mostPhotos = 12
const longestText = 2000

/** Photos of every place but the signature. */
const picturesOf = (sheet: Preventive, { questions }: PreventiveContext): string[] => {
  const signed = signatureOf(sheet, questions)
  return photosOf(sheet).filter((id) => id !== signed)
}

/** The signature that a question asks for, or the one beside them. */
export const signatureOf = (sheet: Sheet, questions: readonly Question[]): string | undefined => {
  const asked = questions.find(({ type }) => type === 'signature')
  return answerTo(sheet, asked?.id ?? ownSignature).photos[0]
}

type Questions = Pick<PreventiveContext, 'questions'>

/** What is said of the machine, in questions that ask for it, in the conclusion, or in both while an older draft is open. */
export const toldIn = (sheet: Preventive, { questions }: Questions) => {
  const answerOf = ({ id }: Question) => orNull(answerTo(sheet, id).answer)
  const said = factsIn(questions, answerOf)
  const { hourMeter } = toldBy(questions)
  const isRead = hourMeter !== undefined && answerOf(hourMeter) !== null
  const parts = new Set([said.partsReplaced, orNull(sheet.partsReplaced)])
  return {
    hourMeter: isRead ? said.hourMeter : parseDecimal(sheet.hourMeter),
    partsReplaced: orNull([...parts].filter((part) => part !== null).join('\n')),
    safeToOperate: said.safeToOperate ?? sheet.safeToOperate,
  }
}

/** Whether the conclusion asks for the verdict: no question does, or it was left out or said not to apply. */
export const asksVerdict = (sheet: Preventive, { questions }: Questions): boolean => {
  const { safeToOperate } = toldBy(questions)
  if (safeToOperate === undefined) return true
  const { answer } = answerTo(sheet, safeToOperate.id)
  return answer === null ? !safeToOperate.required : answer === 'na'
}

/** The sheet with a reading, wherever that is asked for. */
export const withReading = (sheet: Preventive, { questions }: Questions, hours: number): Preventive => {
  const { hourMeter } = toldBy(questions)
  return hourMeter === undefined
    ? { ...sheet, hourMeter: typedOf(String(hours)) }
    : withAnswer(sheet, hourMeter.id, { answer: String(hours) })
}

/** The reading of a preventive, as it is judged. */
export const judgedOf = (
  sheet: Preventive,
  { now, questions }: Pick<PreventiveContext, 'now' | 'questions'>,
) => ({
  id: sheet.id,
  at: sheet.performedAt ?? new Date(now).toISOString(),
  hours: toldIn(sheet, { questions }).hourMeter,
})

/** What is wrong with the reading, or null: what was typed, that it is missing, or that it falls. */
const readingWrong = (sheet: Preventive, context: PreventiveContext): string | null => {
  const asked = toldBy(context.questions).hourMeter
  const answer = asked === undefined ? null : answerTo(sheet, asked.id).answer
  const typed = answer ?? sheet.hourMeter
  const reading = toldIn(sheet, context).hourMeter
  const { error } = hours().safeParse(reading)
  if (typed.trim() === '') return context.usesHourMeter ? 'Campo obrigatório.' : null
  if (reading === null) return 'Informe um número.'
  return refusedReading(context, judgedOf(sheet, context)) ?? error?.issues[0]?.message ?? null
}

/** What is wrong with the conclusion: field → sentence (NR-12 12.11.2; readings never fall). */
export const conclusionErrors = (sheet: Preventive, context: PreventiveContext): Record<string, string> => {
  const errors: Record<string, string> = {}
  const reading = toldBy(context.questions).hourMeter === undefined ? readingWrong(sheet, context) : null
  if (reading !== null) errors['hourMeter'] = reading
  if (asksVerdict(sheet, context) && sheet.safeToOperate === null)
    errors['safeToOperate'] = 'Campo obrigatório.'
  for (const name of ['partsReplaced', 'notes'] as const)
    if (sheet[name].trim().length > longestText)
      errors[name] = `Use no máximo ${formatNumber(longestText)} caracteres.`
  if (picturesOf(sheet, context).length > mostPhotos)
    errors['photos'] = `São no máximo ${mostPhotos} fotos por manutenção.`
  return errors
}

const questionError = (sheet: Preventive, context: PreventiveContext, question: Question): string | null => {
  const { questions } = context
  const { answer, note, photos } = answerTo(sheet, question.id)
  const given = { checklistModelQuestionId: question.id, answer: orNull(answer), note: orNull(note), photos }
  const error = answerError(question, given, questions.indexOf(question) + 1)
  if (error !== null || toldBy(questions).hourMeter !== question) return error
  return readingWrong(sheet, context)
}

/** The preventive as the screens that fill it in read it. */
export const scriptOf = (sheet: Preventive, context: PreventiveContext): Script => {
  const errorOf = (question: Question) => questionError(sheet, context, question)
  const stop = Object.values(conclusionErrors(sheet, context))[0] ?? null
  return {
    questions: context.questions,
    allowsRest: false,
    before: [],
    after: [{ id: conclusion, label: 'Conclusão' }],
    lastReading: context.lastReading,
    likely: likelyRange(context.readings, judgedOf(sheet, context)),
    notes: { store: preventiveMaintenanceAnswers.store, column: 'questionId' },
    errorOf,
    stopOf: (step) => (step === conclusion ? stop : null),
    missing: [
      ...context.questions.filter((question) => errorOf(question) !== null).map(({ id }) => id),
      ...(stop === null ? [] : [conclusion]),
    ],
    doubt: meterDoubt(context.readings, judgedOf(sheet, context)),
  }
}

interface Doer {
  technicianId: string
  /** Reason that preventives are made for, when the company has it. */
  reasonId: string | null
  /** ISO instant. */
  now: string
}

/** What is sent: a completed preventive with every answer that was given. */
export const inputOf = (
  sheet: Preventive,
  context: PreventiveContext,
  { technicianId, reasonId, now }: Doer,
) => ({
  id: sheet.id,
  productId: sheet.productId,
  templateId: sheet.templateId,
  technicianId,
  serviceOrderReasonId: reasonId,
  performedAt: sheet.performedAt ?? now,
  status: 'completed' as const,
  ...toldIn(sheet, context),
  notes: orNull(sheet.notes),
  photos: picturesOf(sheet, context),
  signature: signatureOf(sheet, context.questions) ?? null,
  answeredVersion: sheet.answeredVersion ?? null,
  answers: context.questions.flatMap((question) => {
    const { answer, note } = answerTo(sheet, question.id)
    if (orNull(answer) === null && orNull(note) === null) return []
    return [{ id: newId(), questionId: question.id, answer: orNull(answer), note: orNull(note) }]
  }),
})
