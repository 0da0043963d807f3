import { agendaEventPaths } from '../agenda-event/paths.ts'
import { checklistModelPaths } from '../checklist-model/paths.ts'
import { checklistPaths } from '../checklist/paths.ts'
import { clientPaths } from '../client/paths.ts'
import { employeePaths } from '../employee/paths.ts'
import { preventiveMaintenanceTemplatePaths } from '../preventive-maintenance-template/paths.ts'
import { preventiveMaintenancePaths } from '../preventive-maintenance/paths.ts'
import { priceListPaths } from '../price-list/paths.ts'
import { productPaths } from '../product/paths.ts'
import { serviceOrderPaths } from '../service-order/paths.ts'
import { trainingPaths } from '../training/paths.ts'

/** Noun → the screen of one of its rows. */
export const rowLinks: Readonly<Record<string, (id: string) => string>> = {
  agendaEvent: agendaEventPaths.detail,
  checklist: checklistPaths.detail,
  checklistModel: checklistModelPaths.detail,
  client: clientPaths.detail,
  employee: employeePaths.detail,
  preventiveMaintenance: preventiveMaintenancePaths.detail,
  preventiveMaintenanceTemplate: preventiveMaintenanceTemplatePaths.detail,
  priceList: priceListPaths.detail,
  product: productPaths.detail,
  serviceOrder: serviceOrderPaths.detail,
  training: trainingPaths.detail,
}
