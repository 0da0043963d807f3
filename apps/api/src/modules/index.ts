import type { App } from '../kit/app.ts'
import type { Config } from '../config.ts'
import { registerCounts } from '../kit/counts.ts'
import { registerCrud } from '../kit/crud.ts'
import type { Db } from '../kit/database.ts'
import type { Changes } from '../postgres/changes.ts'
import type { Module } from '../kit/module.ts'
import { registerAddenda } from './addenda/addenda.ts'
import { registerSigned } from './addenda/signed.ts'
import { registerAudit } from './audit/audit.ts'
import { registerChanges } from './audit/changes.ts'
import { registerDenied } from './audit/denied.ts'
import { registerCompany } from './company/routes.ts'
import { followZone } from './company/zone.ts'
import { registerAllSessions } from './session/all-sessions.ts'
import { registerSettings } from './settings/settings.ts'
import { agendaEventModule, registerAgenda } from './agenda-event/agenda-event.ts'
import { registerCalendarFeed } from './agenda-event/calendar-routes.ts'
import { checklistModule, registerChecklists } from './checklist/checklist.ts'
import { registerClientViews } from './client/routes.ts'
import { registerDocuments } from './document/routes.ts'
import { registerVerification } from './document/verify.ts'
import { registerEmployeeTasks } from './employee/tasks.ts'
import { registerProductRoutes } from './product/routes.ts'
import { registerNotesBefore } from './questionnaire/notes.ts'
import { registerHourMeters } from './hour-meter/routes.ts'
import { registerLive } from './live/live.ts'
import { registerSearch } from './search/search.ts'
import { preventiveMaintenanceModule } from './preventive-maintenance/preventive-maintenance.ts'
import { preventiveMaintenanceTemplateModule } from './preventive-maintenance-template/preventive-maintenance-template.ts'
import { priceLists } from '@rentme/domain/price-list/price-list'
import { serviceOrderDefectModule } from './service-order-defect/service-order-defect.ts'
import { serviceOrderReasonModule } from './service-order-reason/service-order-reason.ts'
import { serviceOrderModule } from './service-order/service-order.ts'
import { registerTakeout } from './takeout/takeout.ts'
import { trainingModule } from './training/training.ts'
import { checklistModelModule } from './checklist-model/checklist-model.ts'
import { clientModule } from './client/client.ts'
import { registerDashboard } from './dashboard/dashboard.ts'
import { employeeModule } from './employee/employee.ts'
import { employeeRoleModule, registerTitlesToGive } from './employee-role/employee-role.ts'
import { registerFirstRun } from './first-run/first-run.ts'
import { registerFiles } from './file/routes.ts'
import { registerNotifications } from './notifications/notifications.ts'
import { registerImports } from './import/import.ts'
import { registerPrivacy } from './privacy/privacy.ts'
import { productModule } from './product/product.ts'
import { productCategoryModule } from './product-category/product-category.ts'
import { registerProductMaintenanceIntervals } from './product-maintenance-interval/product-maintenance-interval.ts'
import { passwordPost } from './session/password/password-post.ts'
import { registerSession } from './session/session.ts'
import { registerSync } from './sync/sync.ts'

/** Nouns whose five routes are the kit's. */
const plainModules = (config: Config): Module[] => [
  productModule(config),
  clientModule,
  serviceOrderModule,
  employeeModule,
  preventiveMaintenanceModule,
  trainingModule,
  { resource: priceLists },
  productCategoryModule,
  checklistModelModule,
  preventiveMaintenanceTemplateModule,
  serviceOrderReasonModule,
  serviceOrderDefectModule,
  employeeRoleModule,
]

/** Every route under `/api`. */
export const registerModules = async (app: App, db: Db, given: Config, changes: Changes): Promise<void> => {
  const { config, refresh } = followZone(app, db, given)
  app.decorate('zone', () => config.timeZone)
  const plain = plainModules(config)
  const post = passwordPost(app, db, config)
  registerDenied(app, db)
  registerSession(app, db, config, post)
  registerAllSessions(app, db)
  registerCompany(app, db, refresh)
  registerSettings(app, db, config)
  registerFirstRun(app, db)
  registerAudit(app, db, config)
  registerChanges(app, db, config)
  registerAddenda(app, db, config)
  registerSigned(app, db, config)
  registerNotifications(app, db)
  for (const module of plain) registerCrud(app, db, module)
  registerChecklists(app, db, config)
  registerNotesBefore(app, db)
  registerAgenda(app, db)
  registerCalendarFeed(app, db, config)
  registerProductMaintenanceIntervals(app, db)
  registerProductRoutes(app, db)
  registerHourMeters(app, db, config)
  registerClientViews(app, db, config)
  registerEmployeeTasks(app, db)
  registerTitlesToGive(app, db)
  const all = [...plain, checklistModule(config), agendaEventModule]
  registerSearch(app, db, all)
  registerCounts(app, db, all)
  registerTakeout(app, db, config, all)
  registerDashboard(app, db, config)
  await registerFiles(app, db, config)
  registerDocuments(app, db, config, all)
  registerVerification(app, db, config)
  registerPrivacy(app, db, config)
  registerImports(app, db, [clientModule, productModule(config)])
  registerSync(app, db, config)
  registerLive(app, db, changes)
}
