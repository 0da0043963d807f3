import type { AgendaEvent } from '@rentme/domain/agenda-event/agenda-event'
import { carriesOut } from '@rentme/domain/agenda-event/of-checklist'
import { answersErrors } from '@rentme/domain/checklist/answers'
import type { ChecklistInput } from '@rentme/domain/checklist/input'
import { hourMeterOf, hourMeterQuestion } from '@rentme/domain/checklist/reading'
import { registerErrors } from '@rentme/domain/checklist/register'
import { latestNow } from '@rentme/domain/kit/clock'
import { parseCpf } from '@rentme/domain/kit/documents/cpf'
import { textsIn } from '@rentme/domain/kit/record'
import { dateIn } from '@rentme/domain/kit/time'
import type { FormValues } from '../../kit/editor/form-schema.ts'
import type { Doubt } from '../../kit/editor/doubt-dialog.tsx'
import { meterDoubt } from '../hour-meter/shared/doubt.ts'
import { onceTold } from '../questionnaire/shared/once-told.ts'
import { orNull } from '../questionnaire/shared/app/sheet.ts'
import { headerErrors } from './register/flow.ts'
import { startFlow } from './register/start-flow.ts'
import type { Ready } from './register/use-flow-context.ts'

/**
 * What the form of a checklist begins with: what every exit or return does, an empty answer to each question in their
 * order, and who registers it, when. `now` in milliseconds.
 */
export const beginning = (ready: Ready, employeeId: string, now: number): FormValues => {
  const flow = startFlow(ready)
  return {
    type: flow.type,
    productId: flow.productId,
    exitId: flow.exitId,
    clientId: flow.clientId,
    contractNumber: orNull(flow.contractNumber),
    expectedReturnDate: flow.expectedReturnDate,
    signerName: orNull(flow.signerName),
    signerDocument: orNull(parseCpf(flow.signerDocument)),
    answeredModelId: ready.answered.modelId,
    answeredVersion: ready.answered.version,
    responsibleEmployeeId: employeeId,
    performedAt: new Date(now).toISOString(),
    answers: ready.questions.map(({ id }) => ({
      checklistModelQuestionId: id,
      answer: null,
      note: null,
      photos: [],
    })),
  }
}

/** The answers as rules read them; what a form holds of a wrong one is judged too. */
const answersIn = ({ answers }: Pick<ChecklistInput, 'answers'>) =>
  answers.map(({ checklistModelQuestionId, answer, note, photos }) => ({
    checklistModelQuestionId,
    answer: orNull(answer),
    note: orNull(note),
    photos: textsIn(photos),
  }))

/** The reading of a checklist that is being filled in, as it is judged. */
export const judgedIn = (ready: Ready, values: FormValues) => {
  // The form of a checklist holds what its input says; of a field that is wrong rules are handed null.
  const { answers } = values as ChecklistInput & FormValues
  const at = values['performedAt']
  return {
    id: '',
    at: typeof at === 'string' ? at : new Date(ready.now).toISOString(),
    hours: hourMeterOf(ready.questions, answersIn({ answers })),
  }
}

/** Where what is wrong with an answer is told: at its question, and of a signature where it is drawn. */
const placeOf = ({ questions }: Ready, id: string, type: string): string =>
  type === 'signature'
    ? `answers.${questions.findIndex((question) => question.id === id)}.photos`
    : `questions.${id}`

/** Everything that keeps the checklist from being registered, as far as a form can tell: field → sentence. `now` in milliseconds. */
export const rulesOf = (ready: Ready, values: ChecklistInput, now: number): Record<string, string> => {
  const { id, at, hours } = judgedIn(ready, values)
  const dates = registerErrors(
    { id, performedAt: at, hourMeter: hours, expectedReturnDate: values.expectedReturnDate },
    {
      readings: ready.readings,
      zone: ready.zone,
      usesHourMeter: ready.product.category?.['usesHourMeter'] === true,
      latest: latestNow(now),
      exit: ready.exit,
      exitDay: dateIn(at, ready.zone),
    },
  )
  const header = headerErrors(
    {
      ...values,
      contractNumber: values.contractNumber ?? '',
      notes: values.notes ?? '',
      overrideNote: values.overrideNote ?? '',
    },
    ready,
  )
  const answers = answersErrors(ready.questions, answersIn(values), ready.type).map(
    ({ question, message }) => [placeOf(ready, question.id, question.type), message],
  )
  return {
    ...header,
    ...onceTold(dates, { hourMeter: hourMeterQuestion(ready.questions) }, Object.fromEntries(answers)),
  }
}

/** What to ask before a reading is saved that hardly can be. */
export const doubtOf = (ready: Ready, values: ChecklistInput): Doubt | null =>
  meterDoubt(ready.readings, judgedIn(ready, values))

/** What is sent: whatever was answered. */
export const sentOf = ({ answers, ...header }: ChecklistInput): FormValues => ({
  ...header,
  answers: answers.filter(
    ({ answer, note, photos }) => answer !== null || note !== null || photos.length > 0,
  ),
})

/** The event of the agenda that the checklist carries out; null for none. */
export const plannedBy = ({ event }: Ready, values: ChecklistInput): AgendaEvent | null =>
  event !== null && carriesOut(event, values) ? event : null
