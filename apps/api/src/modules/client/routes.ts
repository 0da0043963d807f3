import { clients } from '@rentme/domain/client/client'
import type { App } from '../../kit/app.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../kit/database.ts'
import { registerView } from '../../kit/view.ts'
import { checklistModule } from '../checklist/checklist.ts'
import { registerHistory } from '../history/history.ts'
import { clientSources } from '../history/sources.ts'
import { productModule } from '../product/product.ts'
import { trainingModule } from '../training/training.ts'

/** What a client rents, has rented, and was trained in, and the logbook of it all. */
export const registerClientViews = (app: App, db: Db, config: Config): void => {
  const common = { permission: 'show_client', of: clients } as const
  registerView(app, db, checklistModule(config), {
    ...common,
    path: '/clients/:id/rents',
    summary: 'List the rentals of a client',
    fixed: (id) => ({ client_id: id, type: 'exit' }),
  })
  registerView(app, db, trainingModule, {
    ...common,
    path: '/clients/:id/trainings',
    summary: 'List the trainings of a client',
    fixed: (id) => ({ client_id: id }),
  })
  registerView(app, db, productModule(config), {
    ...common,
    path: '/clients/:id/active-rentals-products',
    summary: 'List the machines that a client has',
    fixed: (id) => ({ client_id: id }),
  })
  registerHistory(app, db, { ...common, summary: 'History of a client', sources: clientSources })
}
