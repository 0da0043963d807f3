import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { registerCrud } from '../kit/crud.ts'
import type { Db } from '../kit/database.ts'
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
  registerDashboard(app, db, config)
  await registerFiles(app, db, config)
  registerSync(app, db, config)
}
