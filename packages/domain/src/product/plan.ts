import { definePlan } from '../kit/plan.ts'
import { dateIn } from '../kit/time.ts'
import { usesHourMeter } from './machine.ts'
import { products } from './product.ts'
import { productErrors } from './rules.ts'

export const productPlan = definePlan()({
  resource: products,
  check: async (facts, { before, after }) =>
    productErrors(before, after, {
      today: dateIn(new Date(facts.now), facts.zone),
      usesHourMeter: await usesHourMeter(facts, after.productCategoryId),
    }),
})
