import { latestNow } from '@rentme/domain/kit/clock'
import type { PreventiveAnswerInput } from '@rentme/domain/preventive-maintenance/input'
import type { PreventiveMaintenance } from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import { preventiveAnswersErrors, preventiveErrors } from '@rentme/domain/preventive-maintenance/rules'
import type {
  PreventiveMaintenanceTemplate,
  PreventiveMaintenanceTemplateQuestion,
} from '@rentme/domain/preventive-maintenance-template/preventive-maintenance-template'
import { questionsOf } from '@rentme/domain/questionnaire/version'
import type { LocalDatabase } from './database.ts'
import { machineFacts, machineTitle, openExitOf, rowIn } from './lookups.ts'
import { dueAfter, maintenanceChanges, type Source } from './maintenance.ts'
import type { Effects, Rules, Writing } from './noun-writes.ts'
import type { Change, LocalRow } from './queue-item.ts'

type Written = PreventiveMaintenance & { answers?: PreventiveAnswerInput[] }

const preventiveOf = (row: LocalRow) => row as unknown as Written

const questionsAsked = async (db: LocalDatabase, { templateId, templateVersion }: Written) => {
  const rows = await db
    .rows('preventive_maintenance_template_questions')
    .where('templateId')
    .equals(templateId)
    .toArray()
  return questionsOf(rows as unknown as PreventiveMaintenanceTemplateQuestion[], templateVersion)
}

/** What the server asks of a preventive and of its answers; those are named `questions.<question id>`. */
export const preventiveMaintenanceRules: Rules = async ({ db, now }, before, after) => {
  const row = preventiveOf(after)
  const errors = preventiveErrors(before === null ? null : preventiveOf(before), row, {
    latest: latestNow(now()),
    ...(await machineFacts(db, row.productId)),
  })
  if (row.answers === undefined) return errors
  const wrong = preventiveAnswersErrors(
    await questionsAsked(db, row),
    row.answers,
    row.status === 'completed',
  )
  const named = Object.entries(wrong).map(([id, message]) => [`questions.${id}`, message])
  return { ...errors, ...Object.fromEntries(named) }
}

const sourceOf = ({ id, productId }: Written): Source => ({
  productId,
  maintainableType: 'PreventiveMaintenance',
  maintainableId: id,
})

const doneOf = ({ status, performedAt, hourMeter }: Written) =>
  status === 'completed' ? { performedAt, hourMeter } : null

const fill = async ({ context, before, after }: Writing) => {
  const { db } = context
  const row = preventiveOf(after)
  const due = row.status === 'completed' ? await dueAfter(context, sourceOf(row), doneOf(row)) : null
  if (before !== null) return { ...due }
  const rental = await openExitOf(db, row.productId)
  const template = await rowIn<PreventiveMaintenanceTemplate>(
    db,
    'preventive_maintenance_templates',
    row.templateId,
  )
  return {
    ...due,
    templateVersion: template?.templateVersion ?? 1,
    clientId: row.clientId ?? rental?.clientId ?? null,
    contractNumber: row.contractNumber ?? rental?.contractNumber ?? null,
  }
}

const others = ({ context, after }: Writing): Promise<Change[]> => {
  const row = preventiveOf(after)
  return maintenanceChanges(context, sourceOf(row), doneOf(row))
}

export const preventiveMaintenanceEffects: Effects = { fill, others, title: machineTitle }
