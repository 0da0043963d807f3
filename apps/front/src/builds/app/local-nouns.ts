import { agendaEventLocal } from '../../features/agenda-event/derive.ts'
import { checklistModelLocal } from '../../features/checklist-model/derive.ts'
import { checklistLocal } from '../../features/checklist/derive.ts'
import { clientLocal } from '../../features/client/derive.ts'
import { employeeRoleLocal } from '../../features/employee-role/derive.ts'
import { preventiveMaintenanceTemplateLocal } from '../../features/preventive-maintenance-template/derive.ts'
import { preventiveMaintenanceLocal } from '../../features/preventive-maintenance/derive.ts'
import { productCategoryLocal } from '../../features/product-category/derive.ts'
import { productLocal } from '../../features/product/derive.ts'
import { trainingLocal } from '../../features/training/derive.ts'
import type { LocalNoun } from '../../kit/data/local/noun.ts'

/** What each noun adds to its rows on the device, by the noun's name. */
export const localNouns: Readonly<Record<string, LocalNoun>> = {
  agendaEvent: agendaEventLocal,
  checklist: checklistLocal,
  checklistModel: checklistModelLocal,
  client: clientLocal,
  employeeRole: employeeRoleLocal,
  preventiveMaintenance: preventiveMaintenanceLocal,
  preventiveMaintenanceTemplate: preventiveMaintenanceTemplateLocal,
  product: productLocal,
  productCategory: productCategoryLocal,
  training: trainingLocal,
}
