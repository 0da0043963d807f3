import { definePlan } from '../kit/plan.ts'
import { priceLists, validityError } from './price-list.ts'

export const priceListPlan = definePlan()({
  resource: priceLists,
  check: async (_facts, { before, after, input }) => {
    const isWithout = (before === null || 'document' in input) && (input['document'] ?? null) === null
    return isWithout ? { document: 'Campo obrigatório.', ...validityError(after) } : validityError(after)
  },
})
