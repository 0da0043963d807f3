import { checklists } from '@rentme/domain/checklist/checklist'
import { mayTakeBack } from '@rentme/domain/checklist/take-back'
import { products } from '@rentme/domain/product/product'
import { Failure } from '@rentme/domain/failure'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database.ts'
import type { Effect } from '../../kit/mutate.ts'
import { lockRow, updateRow } from '../../kit/write.ts'
import { recompute } from '../maintenance/recompute.ts'
import { lockMachine, type ChecklistRow } from './register.ts'

const othersOf = async (tx: Tx, { productId, id }: ChecklistRow): Promise<ChecklistRow[]> => {
  const { rows } = await sql<ChecklistRow>`select type, "returnDate", "createdAt" from checklists
    where "productId" = ${productId} and id <> ${id} and "deletedAt" is null`.execute(tx)
  return rows
}

const erase = async (tx: Tx, id: string): Promise<void> => {
  await sql`update checklist_answers set "deletedAt" = clock_timestamp() where "checklistId" = ${id}`.execute(
    tx,
  )
  await sql`update checklist_chains set "deletedAt" = clock_timestamp() where "returnId" = ${id} and "deletedAt" is null`.execute(
    tx,
  )
  await sql`update checklists set "deletedAt" = clock_timestamp() where id = ${id}`.execute(tx)
}

const reopenExit = async (tx: Tx, returnId: string): Promise<void> => {
  await sql`update checklists set "returnDate" = null where id =
    (select "exitId" from checklist_chains where "returnId" = ${returnId} and "deletedAt" is null)`.execute(
    tx,
  )
}

/**
 * Takes back the last checklist of a machine: without its exit the machine is in the yard again, without
 * its return it is out again. An older one is refused, since what followed rests on it.
 */
export const removeChecklist = async ({ tx }: Effect, id: string, timeZone: string) => {
  const { productId } = await lockRow<ChecklistRow>(tx, checklists, id)
  const machine = await lockMachine(tx, productId)
  const checklist = await lockRow<ChecklistRow>(tx, checklists, id)
  if (!mayTakeBack(checklist, await othersOf(tx, checklist)))
    throw new Failure('in_use', {
      message: 'Não é possível excluir: existem registros vinculados (checklists posteriores).',
    })
  if (checklist.type === 'return') await reopenExit(tx, id)
  await erase(tx, id)
  await updateRow(tx, products, machine.id, {
    status: checklist.type === 'return' ? 'rented' : 'available',
    totalChecklists: machine.totalChecklists - 1,
  })
  await recompute(tx, machine.id, timeZone)
  return { status: 204, body: null, etag: null }
}
