import { agendaEventPlan } from './agenda-event/plan.ts'
import { checklistModelPlan } from './checklist-model/plan.ts'
import { checklistPlan } from './checklist/plan.ts'
import { clientPlan } from './client/plan.ts'
import { employeeRolePlan } from './employee-role/plan.ts'
import { employeePlan } from './employee/plan.ts'
import type { NounPlan } from './kit/plan.ts'
import type { Resource } from './kit/resource.ts'
import { preventiveMaintenancePlan } from './preventive-maintenance/plan.ts'
import { preventiveMaintenanceTemplatePlan } from './preventive-maintenance-template/plan.ts'
import { priceListPlan } from './price-list/plan.ts'
import { productPlan } from './product/plan.ts'
import { serviceOrderPlan } from './service-order/plan.ts'
import { trainingPlan } from './training/plan.ts'

/** Plans of the nouns whose writes mean more than their row. */
const plans: readonly NounPlan[] = [
  agendaEventPlan,
  checklistModelPlan,
  checklistPlan,
  clientPlan,
  employeeRolePlan,
  employeePlan,
  preventiveMaintenancePlan,
  preventiveMaintenanceTemplatePlan,
  priceListPlan,
  productPlan,
  serviceOrderPlan,
  trainingPlan,
]

const byNoun: ReadonlyMap<string, NounPlan> = new Map(plans.map((plan) => [plan.resource.name, plan]))

/** What writing a noun means; a plain noun means its row. */
export const planOf = (resource: Resource): NounPlan => byNoun.get(resource.name) ?? { resource }
