import { agendaEvents } from './agenda-event/agenda-event.ts'
import { checklistModelQuestions, checklistModels } from './checklist-model/checklist-model.ts'
import { checklistAnswers, checklistChains, checklists } from './checklist/checklist.ts'
import { clients } from './client/client.ts'
import { employeeRoles } from './employee-role/employee-role.ts'
import { employees } from './employee/employee.ts'
import { fileRelated, files } from './file/file.ts'
import { hourMeterReadings } from './hour-meter/hour-meter-reading.ts'
import {
  preventiveMaintenanceAnswers,
  preventiveMaintenances,
} from './preventive-maintenance/preventive-maintenance.ts'
import {
  preventiveMaintenanceTemplateQuestions,
  preventiveMaintenanceTemplates,
} from './preventive-maintenance-template/preventive-maintenance-template.ts'
import { priceLists } from './price-list/price-list.ts'
import { productCategories } from './product-category/product-category.ts'
import { productMaintenanceIntervals } from './product-maintenance-interval/product-maintenance-interval.ts'
import { productMaintenances } from './product-maintenance/product-maintenance.ts'
import { products } from './product/product.ts'
import { serviceOrderDefects } from './service-order-defect/service-order-defect.ts'
import { serviceOrderReasons } from './service-order-reason/service-order-reason.ts'
import { serviceOrders } from './service-order/service-order.ts'
import { trainingParticipants, trainings } from './training/training.ts'
import { users } from './user/user.ts'

/** Every stored noun, parents before children: the order in which a device receives them. */
export const stores = [
  users,
  employeeRoles,
  productCategories,
  productMaintenanceIntervals,
  checklistModels,
  checklistModelQuestions,
  serviceOrderReasons,
  serviceOrderDefects,
  preventiveMaintenanceTemplates,
  preventiveMaintenanceTemplateQuestions,
  products,
  clients,
  employees,
  priceLists,
  agendaEvents,
  checklists,
  checklistAnswers,
  checklistChains,
  serviceOrders,
  trainings,
  trainingParticipants,
  preventiveMaintenances,
  preventiveMaintenanceAnswers,
  productMaintenances,
  hourMeterReadings,
  files,
  fileRelated,
] as const

/** The nouns that have routes of their own. */
export const resources = [
  employeeRoles,
  productCategories,
  checklistModels,
  serviceOrderReasons,
  serviceOrderDefects,
  preventiveMaintenanceTemplates,
  products,
  clients,
  employees,
  priceLists,
  agendaEvents,
  checklists,
  serviceOrders,
  trainings,
  preventiveMaintenances,
] as const

export type StoreName = (typeof stores)[number]['store']
export type Noun = (typeof stores)[number]['name']
export type RowOf<S extends StoreName> = Extract<
  (typeof stores)[number],
  { store: S }
>['row']['_zod']['output']

type NounsByName = { [S in (typeof stores)[number] as S['name']]: S }

declare module './kit/resource.ts' {
  interface Nouns extends NounsByName {}
}
