import { latestNow } from '../kit/clock.ts'
import { definePlan, type Errors, type Facts, type Values } from '../kit/plan.ts'
import type { Row } from '../kit/resource.ts'
import { dueAfter, maintenanceChanges, type Done } from '../maintenance/plan.ts'
import {
  preventiveMaintenanceTemplateQuestions,
  preventiveMaintenanceTemplates,
} from '../preventive-maintenance-template/preventive-maintenance-template.ts'
import { machineTitle, meterOf, openExitOf } from '../product/machine.ts'
import { isDoneAndSigned } from '../maintenance/signed.ts'
import { questionsOf } from '../questionnaire/version.ts'
import { preventiveChanges, preventiveInput, type PreventiveAnswerInput } from './input.ts'
import { preventiveMaintenanceAnswers, preventiveMaintenances } from './preventive-maintenance.ts'
import { preventiveAnswersErrors, preventiveErrors } from './rules.ts'

type Preventive = Row<typeof preventiveMaintenances>
type Sent = Values & { answers?: readonly PreventiveAnswerInput[] }

const sourceOf = ({ id }: Preventive) =>
  ({ maintainableType: 'PreventiveMaintenance', maintainableId: id }) as const

const doneOf = ({ productId, status, performedAt, hourMeter }: Preventive): Done | null =>
  status === 'completed' ? { productId, performedAt, hourMeter } : null

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

export const preventiveMaintenancePlan = definePlan<Sent>()({
  resource: preventiveMaintenances,
  input: { create: preventiveInput, update: preventiveChanges },
  takes: ['productId'],
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
  fill: async (facts, { before, after }) => {
    const done = doneOf(after)
    const due = done === null ? null : await dueAfter(facts, sourceOf(after), done)
    if (before !== null) return { ...due }
    const rental = await openExitOf(facts, after.productId)
    const template = await facts.row(preventiveMaintenanceTemplates, after.templateId)
    return {
      ...due,
      templateVersion: template?.templateVersion ?? 1,
      clientId: after.clientId ?? rental?.clientId ?? null,
      contractNumber: after.contractNumber ?? rental?.contractNumber ?? null,
    }
  },
  check: async (facts, { before, after, input }) => {
    const errors = preventiveErrors(before, after, {
      latest: latestNow(facts.now),
      ...(await meterOf(facts, after.productId)),
    })
    const answers =
      input.answers ??
      (await facts.where(preventiveMaintenanceAnswers, { preventiveMaintenanceId: after.id }))
    return { ...errors, ...(await answersErrors(facts, after, answers)) }
  },
  follow: (facts, { before, after }) =>
    maintenanceChanges(
      facts,
      sourceOf(after),
      before === null || before.productId === after.productId
        ? [after.productId]
        : [before.productId, after.productId],
      doneOf(after),
    ),
  removed: (facts, row) => maintenanceChanges(facts, sourceOf(row), [row.productId], null),
  title: (facts, { productId }) => machineTitle(facts, productId),
})
