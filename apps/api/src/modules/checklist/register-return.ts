import { checklistChains, checklists } from '@rentme/domain/checklist/checklist'
import { afterReturn, refuseReturn } from '@rentme/domain/checklist/register'
import { Failure } from '@rentme/domain/failure'
import { newId } from '@rentme/domain/kit/uuid'
import { sql } from 'kysely'
import { insertRow, updateRow } from '../../kit/write.ts'
import { answerChecklist, writeChecklist, type ChecklistRow, type Registration } from './register.ts'

const lockExit = async ({ effect, input, machine }: Registration): Promise<ChecklistRow> => {
  const { rows } = await sql<ChecklistRow>`select * from checklists
    where type = 'exit' and "productId" = ${machine.id} and "deletedAt" is null
      and (id = ${input.exitId} or (${input.exitId}::uuid is null and "returnDate" is null)) for update`.execute(
    effect.tx,
  )
  const exit = rows[0] ?? null
  const refusal = refuseReturn(exit)
  if (refusal !== null) throw refusal
  return exit as ChecklistRow
}

const sameRental = ({ input }: Registration, exit: ChecklistRow): void => {
  if (input.contractNumber !== exit.contractNumber)
    throw new Failure('invalid', {
      fields: { contractNumber: `O contrato da saída é ${exit.contractNumber}.` },
    })
  if (input.clientId !== exit.clientId)
    throw new Failure('invalid', { fields: { clientId: 'O cliente não é o da saída.' } })
}

/** Registers a return: closes its exit, links the two, and sends the machine to the yard or to inspection. */
export const registerReturn = async (registration: Registration) => {
  const { effect, input, machine } = registration
  const exit = await lockExit(registration)
  sameRental(registration, exit)
  const row = await writeChecklist(registration, exit, (back) => afterReturn(machine, back, input.answers))
  await updateRow(effect.tx, checklists, exit.id, { returnDate: row.performedAt })
  await insertRow(effect.tx, checklistChains, { id: newId(), exitId: exit.id, returnId: row.id })
  return answerChecklist(registration, row.id)
}
