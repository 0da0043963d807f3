import { afterExit, refuseExit } from '@rentme/domain/checklist/register'
import { Failure } from '@rentme/domain/failure'
import { mayLeave } from '@rentme/domain/product/status'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database.ts'
import { holds } from '../../kit/actor.ts'
import { answerChecklist, writeChecklist, type ChecklistRow, type Registration } from './register.ts'

const openExit = async (tx: Tx, productId: string): Promise<ChecklistRow | null> => {
  const { rows } = await sql<ChecklistRow>`select * from checklists
    where "productId" = ${productId} and type = 'exit' and "returnDate" is null and "deletedAt" is null`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** A manager may let a machine leave that is not free, with a note; never one that is out already. */
const isOverridden = ({ effect, input, machine }: Registration, out: ChecklistRow | null): boolean =>
  out === null &&
  !mayLeave(machine.status) &&
  machine.status !== 'inactive' &&
  input.overrideNote !== null &&
  holds(effect.actor, 'edit_product')

/** Registers an exit: the machine leaves the yard and is rented from then on. */
export const registerExit = async (registration: Registration) => {
  const { effect, input, machine } = registration
  if (input.exitId !== null)
    throw new Failure('invalid', { fields: { exitId: 'Um checklist de saída não tem saída.' } })
  const out = await openExit(effect.tx, machine.id)
  const refusal = refuseExit(machine, out)
  if (refusal !== null && !isOverridden(registration, out)) throw refusal
  const notes = [input.notes, input.overrideNote].filter(Boolean).join('\n') || null
  const row = await writeChecklist({ ...registration, input: { ...input, notes } }, null, (exit) =>
    afterExit(machine, exit),
  )
  return answerChecklist(registration, row.id)
}
