import type { QuestionType } from '@rentme/domain/checklist-model/checklist-model'
import type { RowOf } from '@rentme/domain/index'
import { instantOn, rowBase, type DemoContext } from '../context.ts'
import { fleet } from './fleet.ts'
import { templateTexts, type TemplateKey } from './preventive-template-texts.ts'
import { idNamed } from './products.ts'

type Template = RowOf<'preventive_maintenance_templates'>
type Question = RowOf<'preventive_maintenance_template_questions'>

const types: Readonly<Record<string, QuestionType>> = { ok: 'ok', number: 'number', text: 'text' }

const questionOf = (line: string): Pick<Question, 'question' | 'type' | 'required'> => {
  const [kind = '', question = ''] = line.trim().split('|')
  const type = types[kind]
  if (type === undefined) throw new Error(`No kind of question: ${line}`)
  return { question, type, required: type !== 'text' }
}

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
  const made = (Object.keys(templateTexts) as TemplateKey[]).map((key) => {
    const { name, description, category, interval, questions } = templateTexts[key]
    const categoryName = fleet.find(({ prefix }) => prefix === category)?.name
    const row: Template = {
      ...rowBase<'preventiveMaintenanceTemplate'>(random, createdAt),
      name,
      description,
      productCategoryId: categoryName === undefined ? null : idNamed(lists.categories, categoryName),
      productMaintenanceIntervalId: idNamed(lists.intervals, interval),
      active: true,
      templateVersion: 1,
    }
    const lines = questions.trim().split('\n')
    return {
      key,
      row,
      questions: lines.map((line, position): Question => ({
        ...rowBase<'preventiveMaintenanceTemplateQuestion'>(random, createdAt),
        templateId: row.id,
        ...questionOf(line),
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
