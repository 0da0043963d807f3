import {
  preventiveMaintenanceTemplateQuestions,
  preventiveMaintenanceTemplates,
} from '@rentme/domain/preventive-maintenance-template/preventive-maintenance-template'
import {
  templateChanges,
  templateInput,
  type TemplateQuestionInput,
} from '@rentme/domain/preventive-maintenance-template/input'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database.ts'
import type { Module } from '../../kit/module.ts'
import { saveQuestions } from '../questionnaire/save-questions.ts'

const isAnswered = async (tx: Tx, templateId: unknown, version: unknown): Promise<boolean> => {
  const { rows } = await sql`select 1 from preventive_maintenances
    where "templateId" = ${templateId} and "templateVersion" = ${version} limit 1`.execute(tx)
  return rows.length > 0
}

export const preventiveMaintenanceTemplateModule: Module = {
  resource: preventiveMaintenanceTemplates,
  input: { create: templateInput, update: templateChanges },
  extras: {
    questionsCount: sql`select count(*)::int from preventive_maintenance_template_questions q
      where q."templateId" = t.id and q."untilVersion" is null and q."deletedAt" is null`,
  },
  constraints: {
    preventive_maintenance_templates_name_key: {
      field: 'name',
      message: 'Já existe um template com este nome.',
    },
  },
  derive: async ({ before }) => (before === null ? { templateVersion: 1 } : {}),
  after: async ({ tx, row, input }) => {
    if (input['questions'] === undefined) return
    const version = Number(row['templateVersion'])
    await saveQuestions(
      tx,
      {
        store: preventiveMaintenanceTemplateQuestions,
        parent: 'templateId',
        facts: ['question', 'type', 'required'],
        header: {
          store: preventiveMaintenanceTemplates.store,
          id: String(row['id']),
          versionColumn: 'templateVersion',
          version,
        },
        isAnswered: await isAnswered(tx, row['id'], version),
      },
      input['questions'] as TemplateQuestionInput[],
    )
  },
}
