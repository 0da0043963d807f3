import { resources } from '@rentme/domain'
import type { Permission } from '@rentme/domain/employee-role/permissions'
import { permissionOf } from '@rentme/domain/kit/permission'
import type { Paths } from '../../kit/page/paths.ts'
import { agendaEventPaths } from '../agenda-event/paths.ts'
import { checklistModelPaths } from '../checklist-model/paths.ts'
import { checklistPaths } from '../checklist/paths.ts'
import { clientPaths } from '../client/paths.ts'
import { employeeRolePaths } from '../employee-role/paths.ts'
import { employeePaths } from '../employee/paths.ts'
import { preventiveMaintenanceTemplatePaths } from '../preventive-maintenance-template/paths.ts'
import { preventiveMaintenancePaths } from '../preventive-maintenance/paths.ts'
import { priceListPaths } from '../price-list/paths.ts'
import { productCategoryPaths } from '../product-category/paths.ts'
import { productPaths } from '../product/paths.ts'
import { serviceOrderDefectPaths } from '../service-order-defect/paths.ts'
import { serviceOrderReasonPaths } from '../service-order-reason/paths.ts'
import { serviceOrderPaths } from '../service-order/paths.ts'
import { trainingPaths } from '../training/paths.ts'

const pathsOf: Readonly<Record<string, Pick<Paths, 'detail' | 'edit'>>> = {
  agendaEvent: agendaEventPaths,
  checklist: checklistPaths,
  checklistModel: checklistModelPaths,
  client: clientPaths,
  employee: employeePaths,
  employeeRole: employeeRolePaths,
  preventiveMaintenance: preventiveMaintenancePaths,
  preventiveMaintenanceTemplate: preventiveMaintenanceTemplatePaths,
  priceList: priceListPaths,
  product: productPaths,
  productCategory: productCategoryPaths,
  serviceOrder: serviceOrderPaths,
  serviceOrderDefect: serviceOrderDefectPaths,
  serviceOrderReason: serviceOrderReasonPaths,
  training: trainingPaths,
}

/** The screen of a row that the user may open: its detail, else its form; null without one. */
export const rowHref = (
  can: (permission: Permission) => boolean,
  noun: string,
  id: string,
): string | null => {
  const resource = resources.find(({ name }) => name === noun)
  const paths = pathsOf[noun]
  if (resource === undefined || paths === undefined) return null
  const may = (verb: 'show' | 'edit') => can(permissionOf(verb, resource.permission) as Permission)
  if (paths.detail !== null) return may('show') ? paths.detail(id) : null
  return may('edit') ? paths.edit(id) : null
}
