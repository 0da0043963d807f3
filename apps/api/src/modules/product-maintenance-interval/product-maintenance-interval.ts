import { productMaintenanceIntervals } from '@rentme/domain/product-maintenance-interval/product-maintenance-interval'
import type { App } from '../../kit/app.ts'
import { pageOf } from '../../kit/answers.ts'
import { nounWords } from '../../kit/noun-words.ts'
import type { Db } from '../../kit/database.ts'

/** The intervals are reference data: everyone who is signed in reads them, nobody writes them. */
export const registerProductMaintenanceIntervals = (app: App, db: Db): void => {
  app.get(
    '/product-maintenance-intervals',
    {
      schema: {
        tags: [nounWords(productMaintenanceIntervals).tag],
        summary: 'List maintenance intervals',
        response: { 200: pageOf(productMaintenanceIntervals.row) },
      },
    },
    async () => {
      const data = await db
        .selectFrom('product_maintenance_intervals')
        .select(['id', 'name', 'hours', 'days', 'version', 'createdAt', 'updatedAt', 'deletedAt'])
        .where('deletedAt', 'is', null)
        .orderBy('hours')
        .orderBy('days')
        .execute()
      return { data, meta: { total: data.length, page: 1, perPage: data.length } }
    },
  )
}
