import { definePlan, type Errors, type Facts } from '../kit/plan.ts'
import type { Row } from '../kit/resource.ts'
import { dateIn } from '../kit/time.ts'
import { historyChanges, type Trace } from '../maintenance/plan.ts'
import { productChanges, type ProductChanges } from './input.ts'
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

/** A word about an inspection frees the machine, and is said once. */
const releaseErrors = (before: Machine | null, after: Machine, { releaseNote }: ProductChanges): Errors =>
  releaseNote === undefined || (before?.status === 'inspection' && after.status === 'available')
    ? {}
    : { releaseNote: 'Só uma máquina em inspeção é liberada.' }

export const productPlan = definePlan<ProductChanges>()({
  resource: products,
  input: { update: productChanges },
  check: async (facts, { before, after, input }) => ({
    ...productErrors(before, after, {
      today: dateIn(new Date(facts.now), facts.zone),
      usesHourMeter: await usesHourMeter(facts, after.productCategoryId),
    }),
    ...releaseErrors(before, after, input),
  }),
  notes: ({ input: { releaseNote } }) =>
    releaseNote === undefined ? [] : [`Liberado da inspeção: ${releaseNote}`],
  follow: (facts, { before, after }) =>
    historyChanges(facts, [after.id], typedReading(facts, before, after), after),
})
