import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { registerCrud } from '../kit/crud.ts'
import type { Db } from '../kit/database.ts'
import { registerAgenda } from './agenda-event/agenda-event.ts'
import { preventiveMaintenanceModule } from './preventive-maintenance/preventive-maintenance.ts'
import { preventiveMaintenanceTemplateModule } from './preventive-maintenance-template/preventive-maintenance-template.ts'
import { priceListModule } from './price-list/price-list.ts'
import { serviceOrderDefectModule } from './service-order-defect/service-order-defect.ts'
import { serviceOrderReasonModule } from './service-order-reason/service-order-reason.ts'
import { serviceOrderModule } from './service-order/service-order.ts'
import { trainingModule } from './training/training.ts'
import { registerChecklists } from './checklist/routes.ts'
import { checklistModelModule } from './checklist-model/checklist-model.ts'
import { clientModule } from './client/client.ts'
import { registerDashboard } from './dashboard/dashboard.ts'
import { employeeModule } from './employee/employee.ts'
import { employeeRoleModule } from './employee-role/employee-role.ts'
import { registerFiles } from './file/routes.ts'
import { productModule } from './product/product.ts'
import { productCategoryModule } from './product-category/product-category.ts'
import { registerProductMaintenanceIntervals } from './product-maintenance-interval/product-maintenance-interval.ts'
import { registerSession } from './session/session.ts'
import { registerSync } from './sync/sync.ts'

/** Every route under `/api`. */
export const registerModules = async (app: FastifyInstance, db: Db, config: Config): Promise<void> => {
  registerSession(app, db, config)
  registerCrud(app, db, employeeRoleModule)
  registerCrud(app, db, employeeModule)
  registerCrud(app, db, clientModule)
  registerCrud(app, db, productCategoryModule)
  registerCrud(app, db, productModule(config))
  registerProductMaintenanceIntervals(app, db)
  registerCrud(app, db, checklistModelModule)
  registerChecklists(app, db, config)
  registerCrud(app, db, serviceOrderReasonModule)
  registerCrud(app, db, serviceOrderDefectModule)
  registerCrud(app, db, serviceOrderModule(config))
  registerAgenda(app, db)
  registerCrud(app, db, priceListModule)
  registerCrud(app, db, trainingModule(config))
  registerCrud(app, db, preventiveMaintenanceTemplateModule)
  registerCrud(app, db, preventiveMaintenanceModule(config))
  registerDashboard(app, db, config)
  await registerFiles(app, db, config)
  registerSync(app, db, config)
}
