import { checklistModelQuestions, checklistModels } from './checklist-model/checklist-model.ts'
import { checklistAnswers, checklistChains, checklists } from './checklist/checklist.ts'
import { clients } from './client/client.ts'
import { employeeRoles } from './employee-role/employee-role.ts'
import { employees } from './employee/employee.ts'
import { fileRelated, files } from './file/file.ts'
import { productCategories } from './product-category/product-category.ts'
import { productMaintenanceIntervals } from './product-maintenance-interval/product-maintenance-interval.ts'
import { products } from './product/product.ts'
import { users } from './user/user.ts'

/** Every stored noun, parents before children: the order in which a device receives them. */
export const stores = [
  users,
  employeeRoles,
  productCategories,
  productMaintenanceIntervals,
  checklistModels,
  checklistModelQuestions,
  products,
  clients,
  employees,
  checklists,
  checklistAnswers,
  checklistChains,
  files,
  fileRelated,
] as const

/** The nouns that have routes of their own. */
export const resources = [
  employeeRoles,
  productCategories,
  checklistModels,
  products,
  clients,
  employees,
  checklists,
] as const

export type StoreName = (typeof stores)[number]['store']
export type Noun = (typeof stores)[number]['name']
export type RowOf<S extends StoreName> = Extract<
  (typeof stores)[number],
  { store: S }
>['row']['_zod']['output']
