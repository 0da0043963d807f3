import { readingOfPreventive } from '../hour-meter/source.ts'
import { latestNow } from '../kit/clock.ts'
import { definePlan, type Errors, type Facts, type Values } from '../kit/plan.ts'
import type { Row } from '../kit/resource.ts'
import { dueAfter, type Trace } from '../maintenance/plan.ts'
import { workOnMachine } from '../maintenance/work.ts'
import {
  preventiveMaintenanceTemplateQuestions,
  preventiveMaintenanceTemplates,
} from '../preventive-maintenance-template/preventive-maintenance-template.ts'
import { heldBack, type Work } from '../product/held-back.ts'
import { holderOf, meterOf } from '../product/machine.ts'
import { isDoneAndSigned } from '../maintenance/signed.ts'
import { answeredVersion, questionsOf } from '../questionnaire/version.ts'
import { preventiveChanges, preventiveInput, type PreventiveAnswerInput } from './input.ts'
import { preventiveMaintenanceAnswers, preventiveMaintenances } from './preventive-maintenance.ts'
import { preventiveAnswersErrors, preventiveErrors } from './rules.ts'

type Preventive = Row<typeof preventiveMaintenances>
type Sent = Values & { answers?: readonly PreventiveAnswerInput[]; answeredVersion?: number | null }

const traceOf = async (facts: Facts, row: Preventive): Promise<Trace> => {
  const { id, productId, status, performedAt, hourMeter } = row
  const template = await facts.row(preventiveMaintenanceTemplates, row.templateId)
  const productMaintenanceIntervalId = template?.productMaintenanceIntervalId ?? null
  const done = { productId, performedAt, hourMeter, isPreventive: true, productMaintenanceIntervalId }
  return {
    id,
    reading: readingOfPreventive(row),
    done: status === 'completed' ? { maintainableType: 'PreventiveMaintenance', ...done } : null,
  }
}

/** The version that a new preventive answers. */
const versionOf = async (facts: Facts, { templateId }: Preventive, input: Sent): Promise<number> => {
  const template = await facts.row(preventiveMaintenanceTemplates, templateId)
  const questions = await facts.where(preventiveMaintenanceTemplateQuestions, { templateId })
  return answeredVersion(questions, {
    named: input.answeredVersion ?? null,
    present: template?.templateVersion ?? 1,
    ids: (input.answers ?? []).map(({ questionId }) => questionId),
  })
}

/** Answers are judged by the version that was answered; each sentence is named `questions.<question id>`. */
const answersErrors = async (
  facts: Facts,
  row: Preventive,
  answers: readonly PreventiveAnswerInput[],
): Promise<Errors> => {
  const { templateId, templateVersion, status } = row
  const questions = questionsOf(
    await facts.where(preventiveMaintenanceTemplateQuestions, { templateId }),
    templateVersion,
  )
  const known = new Set<string>(questions.map(({ id }) => id))
  const foreign = answers
    .filter(({ questionId }) => !known.has(questionId))
    .map(({ questionId }) => [questionId, 'A pergunta não pertence a esta versão do template.'])
  const wrong = {
    ...Object.fromEntries(foreign),
    ...preventiveAnswersErrors(questions, answers, status === 'completed'),
  }
  return Object.fromEntries(
    Object.entries(wrong).map(([id, sentence]) => [`questions.${id}`, String(sentence)]),
  )
}

/** A machine that is found unsafe is held back, and let go by the verdict that it is safe. */
const heldWith = (work: Work, before: Preventive | null, after: Preventive | null) => {
  const [was, is] = [before, after].map((own) =>
    heldBack(own === null ? work : { ...work, preventives: [...work.preventives, own] }),
  )
  return (was === null) === (is === null) ? undefined : is
}

export const preventiveMaintenancePlan = definePlan<Sent>()({
  resource: preventiveMaintenances,
  input: { create: preventiveInput, update: preventiveChanges },
  ...workOnMachine({ heldWith, traceOf: (facts, _before, row: Preventive) => traceOf(facts, row) }),
  signed: {
    fixed: [
      'productId',
      'technicianId',
      'templateId',
      'performedAt',
      'partsReplaced',
      'notes',
      'safeToOperate',
    ],
    told: ['hourMeter', 'clientId', 'contractNumber'],
    whole: ['answers', 'photos', 'signature'],
    is: (facts, row, input) => isDoneAndSigned(facts, row, input, 'preventiveMaintenance'),
  },
  fill: async (facts, { before, after, input }) => {
    const isDone = after.status === 'completed'
    const due = isDone ? await dueAfter(facts, after.productId, await traceOf(facts, after)) : null
    if (before !== null) return { ...due }
    return {
      ...due,
      ...(await holderOf(facts, after)),
      templateVersion: await versionOf(facts, after, input),
    }
  },
  check: async (facts, { before, after, input }) => {
    const errors = preventiveErrors(before, after, {
      latest: latestNow(facts.now),
      ...(await meterOf(facts, after.productId, { id: after.id, at: after.performedAt })),
    })
    const answers =
      input.answers ??
      (await facts.where(preventiveMaintenanceAnswers, { preventiveMaintenanceId: after.id }))
    return { ...errors, ...(await answersErrors(facts, after, answers)) }
  },
})
