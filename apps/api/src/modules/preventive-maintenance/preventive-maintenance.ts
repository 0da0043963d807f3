import { latestNow } from '@rentme/domain/kit/clock'
import { Failure } from '@rentme/domain/failure'
import {
  preventiveChanges,
  preventiveInput,
  type PreventiveAnswerInput,
} from '@rentme/domain/preventive-maintenance/input'
import {
  preventiveMaintenanceAnswers,
  preventiveMaintenances,
  type PreventiveMaintenance,
} from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import { preventiveAnswersErrors, preventiveErrors } from '@rentme/domain/preventive-maintenance/rules'
import type { PreventiveMaintenanceTemplateQuestion } from '@rentme/domain/preventive-maintenance-template/preventive-maintenance-template'
import { questionsOf } from '@rentme/domain/questionnaire/version'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Tx } from '../../kit/database.ts'
import { linesOf, replaceLines } from '../../kit/lines.ts'
import type { Module } from '../../kit/module.ts'
import { updateRow } from '../../kit/write.ts'
import type { RawRow } from '../../kit/read.ts'
import { recompute } from '../maintenance/recompute.ts'
import { machineFacts, openRentalOf } from '../product/rental.ts'
import { recordMaintenance, withdrawMaintenance } from '../product-maintenance/record.ts'

const answersOf = (id: unknown) => ({
  store: preventiveMaintenanceAnswers,
  parent: 'preventiveMaintenanceId',
  id: String(id),
})

const templateVersion = async (tx: Tx, templateId: unknown): Promise<number> => {
  const { rows } = await sql<{
    version: number
  }>`select "templateVersion" as version from preventive_maintenance_templates
    where id = ${templateId}`.execute(tx)
  return rows[0]?.version ?? 1
}

const assertAnswers = async (tx: Tx, row: PreventiveMaintenance): Promise<void> => {
  const { rows } =
    await sql<PreventiveMaintenanceTemplateQuestion>`select * from preventive_maintenance_template_questions
    where "templateId" = ${row.templateId} and "deletedAt" is null`.execute(tx)
  const questions = questionsOf(rows, row.templateVersion)
  const answers = await linesOf<PreventiveAnswerInput>(tx, answersOf(row.id))
  const fields: Record<string, string> = {}
  const known = new Set<string>(questions.map(({ id }) => id))
  for (const { questionId } of answers)
    if (!known.has(questionId))
      fields[`questions.${questionId}`] = 'A pergunta não pertence a esta versão do template.'
  for (const [id, message] of Object.entries(
    preventiveAnswersErrors(questions, answers, row.status === 'completed'),
  ))
    fields[`questions.${id}`] = message
  if (Object.keys(fields).length > 0) throw new Failure('invalid', { fields })
}

const apply = async (tx: Tx, row: PreventiveMaintenance, timeZone: string): Promise<void> => {
  const source = { maintainableType: 'PreventiveMaintenance', maintainableId: row.id } as const
  if (row.status === 'completed') await recordMaintenance(tx, { ...source, ...row })
  else await withdrawMaintenance(tx, source)
  const due = await recompute(tx, row.productId, timeZone)
  if (row.status === 'completed') await updateRow(tx, preventiveMaintenances, row.id, { ...due })
}

export const preventiveMaintenanceModule = (
  config: Pick<Config, 'timeZone'>,
): Module<PreventiveMaintenance> => ({
  resource: preventiveMaintenances,
  input: { create: preventiveInput, update: preventiveChanges },
  derive: async ({ tx, before, after }) => {
    if (before !== null) return {}
    const rental = await openRentalOf(tx, after.productId)
    return {
      templateVersion: await templateVersion(tx, after.templateId),
      clientId: after.clientId ?? rental?.clientId ?? null,
      contractNumber: after.contractNumber ?? rental?.contractNumber ?? null,
    }
  },
  rules: async ({ tx, before, after }) => {
    const machine = await machineFacts(tx, after.productId)
    return preventiveErrors(before, after, {
      latest: latestNow(Date.now()),
      usesHourMeter: machine.usesHourMeter,
      lastReading: machine.hourMeter,
    })
  },
  after: async ({ tx, row, input }) => {
    if (input['answers'] !== undefined)
      await replaceLines(tx, answersOf(row.id), input['answers'] as RawRow[])
    await assertAnswers(tx, row)
    await apply(tx, row, config.timeZone)
  },
  afterDelete: async ({ tx, before }) => {
    await withdrawMaintenance(tx, {
      maintainableType: 'PreventiveMaintenance',
      maintainableId: before.id,
    })
    await recompute(tx, before.productId, config.timeZone)
  },
})
