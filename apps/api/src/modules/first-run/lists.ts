import { startingCategories } from '@rentme/domain/first-run/categories'
import { startingDefects } from '@rentme/domain/first-run/defects'
import type { StartingListKey } from '@rentme/domain/first-run/first-run'
import { startingModels } from '@rentme/domain/first-run/models'
import { startingReasons } from '@rentme/domain/first-run/reasons'
import { startingTemplates } from '@rentme/domain/first-run/templates'
import { startingTitles } from '@rentme/domain/first-run/titles'
import { count } from '@rentme/domain/kit/plural'
import { fold } from '@rentme/domain/kit/text'
import { defectSystemLabels } from '@rentme/domain/service-order-defect/system'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kit/database.ts'
import type { Module } from '../../kit/module.ts'
import type { RawRow } from '../../kit/read.ts'
import { checklistModelModule } from '../checklist-model/checklist-model.ts'
import { employeeRoleModule } from '../employee-role/employee-role.ts'
import { preventiveMaintenanceTemplateModule } from '../preventive-maintenance-template/preventive-maintenance-template.ts'
import { productCategoryModule } from '../product-category/product-category.ts'
import { serviceOrderDefectModule } from '../service-order-defect/service-order-defect.ts'
import { serviceOrderReasonModule } from '../service-order-reason/service-order-reason.ts'

/** An entry of a list: what it is called, and what its form would send. */
interface Entry {
  name: string
  detail: string | null
  input: (idNamed: IdNamed) => Promise<RawRow>
}
/** Id of the row of a store that has a name, or null. */
type IdNamed = (store: string, name: string) => Promise<string | null>

interface StartingList {
  module: Module
  entries: readonly Entry[]
}

const entry = (name: string, detail: string | null, input: RawRow): Entry => ({
  name,
  detail,
  input: async () => input,
})

const questionsWords = (questions: readonly unknown[]): string =>
  count(questions.length, 'pergunta', 'perguntas')

const templates = startingTemplates.map(({ name, description, category, interval, questions }): Entry => ({
  name,
  detail: questionsWords(questions),
  input: async (idNamed) => ({
    name,
    description,
    productCategoryId: category === null ? null : await idNamed('product_categories', category),
    productMaintenanceIntervalId: await idNamed('product_maintenance_intervals', interval),
    questions,
  }),
}))

/** What a new company may begin with, each as the form of its noun would send it. */
export const startingLists: Readonly<Record<StartingListKey, StartingList>> = {
  titles: {
    module: employeeRoleModule,
    entries: startingTitles.map((title) => entry(title.name, title.description, title)),
  },
  categories: {
    module: productCategoryModule,
    entries: startingCategories.map((category) =>
      entry(category.name, category.description, { ...category }),
    ),
  },
  models: {
    module: checklistModelModule,
    entries: startingModels.map((model) => entry(model.name, questionsWords(model.questions), model)),
  },
  templates: { module: preventiveMaintenanceTemplateModule, entries: templates },
  reasons: {
    module: serviceOrderReasonModule,
    entries: startingReasons.map((reason) => entry(reason.name, reason.description, { ...reason })),
  },
  defects: {
    module: serviceOrderDefectModule,
    entries: startingDefects.map((defect) => entry(defect.name, defectSystemLabels[defect.system], defect)),
  },
}

/** Rows of a store by their names, folded: two names that people read as one are one. */
export const idsByName = async (db: Db | Tx, store: string): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from ${sql.table(store)} where "deletedAt" is null`.execute(db)
  return new Map(rows.map(({ id, name }) => [fold(name), id]))
}
