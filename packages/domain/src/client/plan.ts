import { definePlan } from '../kit/plan.ts'
import { clients, personTypeErrors } from './client.ts'

export const clientPlan = definePlan()({
  resource: clients,
  check: async (_facts, { before, after }) =>
    before !== null && before.anonymizedAt !== null
      ? { name: 'Este cadastro foi anonimizado e não pode ser alterado.' }
      : personTypeErrors(after),
})
