import { demoContext, type DemoSize } from './context.ts'
import { checklistModelRows } from './nouns/checklist-models.ts'
import { machineRecord, type ChecklistSources } from './nouns/checklists.ts'
import { clientRows } from './nouns/clients.ts'
import { demoContracts } from './nouns/contracts.ts'
import { employeeRoleRows } from './nouns/employee-roles.ts'
import { employeeRows, responsibleOn } from './nouns/employees.ts'
import { demoFiles, fileRelatedRows } from './nouns/files.ts'
import { demoMachines } from './nouns/machines.ts'
import { productCategoryRows } from './nouns/product-categories.ts'
import { productMaintenanceIntervalRows } from './nouns/product-maintenance-intervals.ts'
import { productRows, withRecord } from './nouns/products.ts'
import { demoHistories } from './nouns/rentals.ts'

export interface DemoOptions {
  /** `mini` is a hundredth of the full company, `medium` a tenth. */
  size: DemoSize
  /** The company's day, `YYYY-MM-DD`: three years of history end on the day before. */
  today: string
  seed?: string
}

/**
 * The demo company as plain rows by store, and its files before their bytes (domain facts, 5).
 * Pure: the same options give the same rows, ids included.
 */
export const generateDemo = ({ size, today, seed = 'rentme' }: DemoOptions) => {
  const context = demoContext(size, today, seed)
  const roles = employeeRoleRows(context)
  const staff = employeeRows(context, roles)
  const { clients, users: clientUsers } = clientRows(context)
  const categories = productCategoryRows(context)
  const intervals = productMaintenanceIntervalRows(context)
  const { models, questions } = checklistModelRows(context)

  const histories = demoHistories(context, demoMachines(context))
  const rentals = histories
    .flatMap((history) => history.rentals)
    .sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0))
  const sources: ChecklistSources = {
    models,
    questions,
    contracts: demoContracts(context, rentals, clients),
    responsibleOn: responsibleOn(staff.employees, roles),
  }
  const bare = productRows(context, histories, { categories, intervals, models })
  const machines = histories.map((history, place) => {
    const product = bare[place]
    if (product === undefined) throw new Error('A history has no product')
    const record = machineRecord(context, history, product.id, sources)
    return { product: withRecord(product, record), record }
  })

  const products = machines.map(({ product }) => product)
  const clientsOnly = clients.map(({ row }) => row)
  const files = demoFiles(context)
  const fileRelated = fileRelatedRows(context, files, {
    answers: machines.flatMap(({ record }) => record.photos),
    products,
    employees: staff.employees,
    clients: clientsOnly,
  })
  return {
    files,
    rows: {
      users: [...staff.users, ...clientUsers],
      employee_roles: roles,
      product_categories: categories,
      product_maintenance_intervals: intervals,
      checklist_models: models,
      checklist_model_questions: questions,
      products,
      clients: clientsOnly,
      employees: staff.employees,
      checklists: machines.flatMap(({ record }) => record.checklists),
      checklist_answers: machines.flatMap(({ record }) => record.answers),
      checklist_chains: machines.flatMap(({ record }) => record.chains),
      file_related: fileRelated,
    },
  }
}

export type Demo = ReturnType<typeof generateDemo>
