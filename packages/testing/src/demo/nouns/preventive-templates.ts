import { startingTemplates } from '@rentme/domain/first-run/templates'
import type { TemplateKey } from '@rentme/domain/first-run/template-texts'
import type { RowOf } from '@rentme/domain/index'
import { instantOn, rowBase, type DemoContext } from '../context.ts'
import { idNamed } from './products.ts'

type Template = RowOf<'preventive_maintenance_templates'>
type Question = RowOf<'preventive_maintenance_template_questions'>

export interface Templates {
  byKey: ReadonlyMap<TemplateKey, { row: Template; questions: Question[] }>
  rows: Template[]
  questions: Question[]
}

/** The templates of preventive maintenances and their questions. */
export const preventiveTemplates = (
  context: DemoContext,
  lists: {
    categories: readonly RowOf<'product_categories'>[]
    intervals: readonly RowOf<'product_maintenance_intervals'>[]
  },
): Templates => {
  const random = context.random('preventive_maintenance_templates')
  const createdAt = instantOn(random, context.firstDay, 6, 7)
  const made = startingTemplates.map(({ key, name, description, category, interval, questions }) => {
    const row: Template = {
      ...rowBase<'preventiveMaintenanceTemplate'>(random, createdAt),
      name,
      description,
      productCategoryId: category === null ? null : idNamed(lists.categories, category),
      productMaintenanceIntervalId: idNamed(lists.intervals, interval),
      active: true,
      templateVersion: 1,
    }
    return {
      key,
      row,
      questions: questions.map((question, position): Question => ({
        ...rowBase<'preventiveMaintenanceTemplateQuestion'>(random, createdAt),
        templateId: row.id,
        ...question,
        position,
        sinceVersion: 1,
        untilVersion: null,
      })),
    }
  })
  return {
    byKey: new Map(made.map(({ key, ...template }) => [key, template])),
    rows: made.map(({ row }) => row),
    questions: made.flatMap(({ questions }) => questions),
  }
}
