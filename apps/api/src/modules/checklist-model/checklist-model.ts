import { checklistModels } from '@rentme/domain/checklist-model/checklist-model'
import { sql } from 'kysely'
import type { Module } from '../../kit/module.ts'

export const checklistModelModule: Module = {
  resource: checklistModels,
  tells: { productsCount: 'product' },
  extras: {
    questionsCount: sql`select count(*)::int from checklist_model_questions q
      where q."checklistModelId" = t.id and q."untilVersion" is null and q."deletedAt" is null`,
    productsCount: sql`select count(*)::int from products p where p."checklistModelId" = t.id and p."deletedAt" is null`,
  },
  constraints: {
    checklist_models_name_key: { field: 'name', message: 'Já existe um modelo com este nome.' },
  },
}
