import { checklistModelQuestions, checklistModels } from '@rentme/domain/checklist-model/checklist-model'
import {
  checklistModelChanges,
  checklistModelInput,
  type QuestionInput,
} from '@rentme/domain/checklist-model/input'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database.ts'
import type { Module } from '../../kit/module.ts'
import { saveQuestions } from '../questionnaire/save-questions.ts'

const isAnswered = async (tx: Tx, modelId: unknown, version: unknown): Promise<boolean> => {
  const { rows } = await sql`select 1 from checklists
    where "checklistModelId" = ${modelId} and "modelVersion" = ${version} limit 1`.execute(tx)
  return rows.length > 0
}

const facts = ['question', 'type', 'unit', 'min', 'max', 'required', 'photoRule', 'appliesTo']

export const checklistModelModule: Module = {
  resource: checklistModels,
  input: { create: checklistModelInput, update: checklistModelChanges },
  tells: { productsCount: 'product' },
  extras: {
    questionsCount: sql`select count(*)::int from checklist_model_questions q
      where q."checklistModelId" = t.id and q."untilVersion" is null and q."deletedAt" is null`,
    productsCount: sql`select count(*)::int from products p where p."checklistModelId" = t.id and p."deletedAt" is null`,
  },
  constraints: {
    checklist_models_name_key: { field: 'name', message: 'Já existe um modelo com este nome.' },
  },
  after: async ({ tx, row, input }) => {
    if (input['questions'] === undefined) return
    const version = Number(row['modelVersion'])
    await saveQuestions(
      tx,
      {
        store: checklistModelQuestions,
        parent: 'checklistModelId',
        facts,
        header: {
          store: checklistModels.store,
          id: String(row['id']),
          versionColumn: 'modelVersion',
          version,
        },
        isAnswered: await isAnswered(tx, row['id'], version),
      },
      input['questions'] as QuestionInput[],
    )
  },
}
