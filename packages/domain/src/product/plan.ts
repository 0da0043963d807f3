import { definePlan, type Facts } from '../kit/plan.ts'
import type { Row } from '../kit/resource.ts'
import { dateIn } from '../kit/time.ts'
import { historyChanges, type Trace } from '../maintenance/plan.ts'
import { usesHourMeter } from './machine.ts'
import { products } from './product.ts'
import { productErrors } from './rules.ts'

type Machine = Row<typeof products>

/** What is typed is a reading like any other; the first one is where the machine's meter starts. */
const typedReading = (facts: Facts, before: Machine | null, { id: productId, hourMeter }: Machine): Trace => {
  const { writtenAt, employeeId } = facts
  if (hourMeter == null || before?.hourMeter === hourMeter) return { id: productId }
  const id = facts.newId()
  const kind = (before?.hourMeter ?? null) === null ? ('first' as const) : ('typed' as const)
  const at = new Date(writtenAt).toISOString()
  return { id, reading: { id, productId, at, hours: hourMeter, kind, employeeId } }
}

export const productPlan = definePlan()({
  resource: products,
  check: async (facts, { before, after }) =>
    productErrors(before, after, {
      today: dateIn(new Date(facts.now), facts.zone),
      usesHourMeter: await usesHourMeter(facts, after.productCategoryId),
    }),
  follow: (facts, { before, after }) =>
    historyChanges(facts, [after.id], typedReading(facts, before, after), after),
})
