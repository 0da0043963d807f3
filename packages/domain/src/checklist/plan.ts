import { definePlan, patch, type Change, type Facts } from '../kit/plan.ts'
import type { Row } from '../kit/resource.ts'
import { dateIn } from '../kit/time.ts'
import { checklistModelQuestions } from '../checklist-model/checklist-model.ts'
import { fileRelated } from '../file/file.ts'
import { checklistAnswers, checklistChains, checklists } from './checklist.ts'
import { checklistInput } from './input.ts'
import { promiseError } from './register.ts'
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
  const chains = await Promise.all([
    facts.where(checklistChains, { exitId: id }),
    facts.where(checklistChains, { returnId: id }),
  ])
  return chains
    .flat()
    .flatMap(({ exitId, returnId }) => [exitId, returnId])
    .filter((other) => other !== id)
    .map((other) => patch(checklists, other, { contractNumber }))
}

/** Signed by who is named, or by a drawn signature without a name. */
const isSigned = async (facts: Facts, { id, signerName, checklistModelId }: Row<typeof checklists>) => {
  if (signerName !== null) return true
  const asked = await facts.where(checklistModelQuestions, { checklistModelId, type: 'signature' })
  const questions = new Set<string>(asked.map((question) => question.id))
  const answers = await facts.where(checklistAnswers, { checklistId: id })
  const drawn = answers.filter((answer) => questions.has(answer.checklistModelQuestionId))
  const links = await facts.where(fileRelated, { uploadableId: drawn.map((answer) => answer.id) })
  return links.length > 0
}

export const checklistPlan = definePlan()({
  resource: checklists,
  input: { create: checklistInput, update: checklistChanges },
  signed: {
    fixed: ['responsibleEmployeeId', 'signerName', 'signerDocument', 'notes'],
    // A rental is extended, and found by its contract, after it was signed.
    told: ['contractNumber', 'expectedReturnDate'],
    is: isSigned,
  },
  /** A promise of a return lies after the exit, in an edit as in a registration. */
  check: async ({ zone }, { before, after }) => {
    if (before?.expectedReturnDate === after.expectedReturnDate) return {}
    const promise = promiseError(after.expectedReturnDate, dateIn(after.performedAt, zone))
    return promise === null ? {} : { expectedReturnDate: promise }
  },
  create: registerPlan,
  remove: takeBackPlan,
  follow: async (facts, { before, after }) =>
    before === null || before.contractNumber === after.contractNumber ? [] : renumbered(facts, after),
})
