import { personTypeErrors, type Client } from '@rentme/domain/client/client'
import { datesError, type Employee } from '@rentme/domain/employee/employee'
import { dateIn } from '@rentme/domain/kit/time'
import type { Product } from '@rentme/domain/product/product'
import { productErrors } from '@rentme/domain/product/rules'
import { agendaEventRules } from './agenda-event.ts'
import type { Rules } from './noun-writes.ts'
import { preventiveMaintenanceRules } from './preventive-maintenance.ts'
import { serviceOrderRules } from './service-order.ts'

export const noRules: Rules = () => ({})

const productRules: Rules = async ({ db, now, zone }, before, after) => {
  const category = await db.rows('product_categories').get(String(after['productCategoryId']))
  return productErrors(before as Product | null, after as unknown as Product, {
    today: dateIn(new Date(now()).toISOString(), zone()),
    usesHourMeter: category?.['usesHourMeter'] === true,
  })
}

/** The rules of the domain that the server runs too; what only it can know (is the e-mail free?) it decides alone. */
export const rulesOf: Readonly<Record<string, Rules>> = {
  agendaEvent: agendaEventRules,
  preventiveMaintenance: preventiveMaintenanceRules,
  product: productRules,
  serviceOrder: serviceOrderRules,
  client: (_context, _before, after) => personTypeErrors(after as unknown as Client),
  employee: (_context, _before, after) => datesError(after as unknown as Employee),
}
