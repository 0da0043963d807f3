import {
  checklistModelQuestions,
  checklistModels,
  type ChecklistModelQuestion,
} from '@rentme/domain/checklist-model/checklist-model'
import {
  checklistModelChanges,
  checklistModelInput,
  type QuestionInput,
} from '@rentme/domain/checklist-model/input'
import { revise } from '@rentme/domain/checklist-model/revise'
import { newId } from '@rentme/domain/kit/uuid'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database.ts'
import type { Module } from '../../kit/module.ts'
import type { RawRow } from '../../kit/read.ts'
import { insertRow } from '../../kit/write.ts'

const currentQuestions = async (tx: Tx, modelId: unknown): Promise<ChecklistModelQuestion[]> => {
  const { rows } = await sql<ChecklistModelQuestion>`select * from checklist_model_questions
    where "checklistModelId" = ${modelId} and "untilVersion" is null and "deletedAt" is null order by position`.execute(
    tx,
  )
  return rows
}

const isAnswered = async (tx: Tx, modelId: unknown, version: unknown): Promise<boolean> => {
  const { rows } = await sql`select 1 from checklists
    where "checklistModelId" = ${modelId} and "modelVersion" = ${version} limit 1`.execute(tx)
  return rows.length > 0
}

/** An answered version stays as it is and the next one begins; one that nobody answered yet is changed in place. */
const saveQuestions = async (tx: Tx, model: RawRow, questions: readonly QuestionInput[]): Promise<void> => {
  const { added, ended } = revise(await currentQuestions(tx, model['id']), questions)
  if (added.length === 0 && ended.length === 0) return
  const answered = await isAnswered(tx, model['id'], model['modelVersion'])
  const version = Number(model['modelVersion']) + (answered ? 1 : 0)
  if (answered) {
    await sql`update checklist_models set "modelVersion" = ${version} where id = ${model['id']}`.execute(tx)
    await sql`update checklist_model_questions set "untilVersion" = ${version} where id = any(${ended}::uuid[])`.execute(
      tx,
    )
  } else {
    await sql`update checklist_model_questions set "deletedAt" = clock_timestamp() where id = any(${ended}::uuid[])`.execute(
      tx,
    )
  }
  const taken = new Set(ended)
  for (const question of added) {
    const id = question.id !== undefined && !taken.has(question.id) ? question.id : newId()
    await insertRow(tx, checklistModelQuestions, {
      ...question,
      id,
      checklistModelId: model['id'],
      sinceVersion: version,
      untilVersion: null,
    })
  }
}

export const checklistModelModule: Module = {
  resource: checklistModels,
  input: { create: checklistModelInput, update: checklistModelChanges },
  extras: {
    questionsCount: sql`select count(*)::int from checklist_model_questions q
      where q."checklistModelId" = t.id and q."untilVersion" is null and q."deletedAt" is null`,
    productsCount: sql`select count(*)::int from products p where p."checklistModelId" = t.id and p."deletedAt" is null`,
  },
  constraints: {
    checklist_models_name_key: { field: 'name', message: 'Já existe um modelo com este nome.' },
  },
  after: async ({ tx, row, input }) => {
    if (input['questions'] !== undefined) await saveQuestions(tx, row, input['questions'] as QuestionInput[])
  },
}
