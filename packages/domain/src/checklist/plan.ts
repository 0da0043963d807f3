import { definePlan, patch, type Change, type Facts } from '../kit/plan.ts'
import type { Row } from '../kit/resource.ts'
import { checklistChains, checklists } from './checklist.ts'
import { checklistInput } from './input.ts'
import { registerPlan } from './register-plan.ts'
import { takeBackPlan } from './take-back-plan.ts'

/** What of a registered checklist can still be corrected. */
const checklistChanges = checklists.changes.pick({
  contractNumber: true,
  expectedReturnDate: true,
  responsibleEmployeeId: true,
  signerName: true,
  signerDocument: true,
  notes: true,
})

/** An exit and its return carry one contract number. */
const renumbered = async (
  facts: Facts,
  { id, contractNumber }: Row<typeof checklists>,
): Promise<Change[]> => {
  const chains = [
    ...(await facts.where(checklistChains, { exitId: id })),
    ...(await facts.where(checklistChains, { returnId: id })),
  ]
  return chains
    .flatMap(({ exitId, returnId }) => [exitId, returnId])
    .filter((other) => other !== id)
    .map((other) => patch(checklists, other, { contractNumber }))
}

export const checklistPlan = definePlan()({
  resource: checklists,
  input: { create: checklistInput, update: checklistChanges },
  create: registerPlan,
  remove: takeBackPlan,
  follow: async (facts, { before, after }) =>
    before === null || before.contractNumber === after.contractNumber ? [] : renumbered(facts, after),
})
