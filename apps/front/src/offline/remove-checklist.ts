import type { Checklist } from '@rentme/domain/checklist/checklist'
import { mayTakeBack } from '@rentme/domain/checklist/take-back'
import { Failure } from '@rentme/domain/failure'
import type { Change, LocalRow, Write } from './queue-item.ts'
import type { WriteContext } from './write-context.ts'

const gone =
  (store: string) =>
  (row: LocalRow): Change => ({ store, id: row.id, deleted: true })

/** The exit is out again, and the chain that closed it is gone. */
const reopened = async ({ db }: WriteContext, returnId: string): Promise<Change[]> => {
  const chains = await db.rows('checklist_chains').where('returnId').equals(returnId).toArray()
  return [
    ...chains.map(gone('checklist_chains')),
    ...chains.map((chain) => ({
      store: 'checklists',
      id: String(chain['exitId']),
      patch: { returnDate: null },
    })),
  ]
}

const plan = async (context: WriteContext, id: string): Promise<Write> => {
  const { db } = context
  const row = await db.rows('checklists').get(id)
  if (row === undefined) throw new Failure('not_found')
  const productId = String(row['productId'])
  const ofMachine = await db.rows('checklists').where('productId').equals(productId).toArray()
  const others = ofMachine.filter((other) => other.id !== id)
  if (!mayTakeBack(row as unknown as Checklist, others as unknown as Checklist[]))
    throw new Failure('in_use', {
      message: 'Não é possível excluir: existem registros vinculados (checklists posteriores).',
    })
  const answers = await db.rows('checklist_answers').where('checklistId').equals(id).toArray()
  const status = row['type'] === 'return' ? 'rented' : 'available'
  return {
    noun: 'checklist',
    action: 'delete',
    entityId: id,
    method: 'DELETE',
    path: `/checklists/${id}`,
    payload: null,
    references: [],
    files: [],
    changes: [
      { store: 'checklists', id, deleted: true },
      ...answers.map(gone('checklist_answers')),
      ...(row['type'] === 'return' ? await reopened(context, id) : []),
      { store: 'products', id: productId, patch: { status }, add: { totalChecklists: -1 } },
    ],
    title: [String(row['contractNumber'])],
  }
}

/** Takes back the last exit or return of a machine, as the server does; an older one is refused (`in_use`). */
export const removeChecklist = async (context: WriteContext, id: string): Promise<void> => {
  await context.outbox.enqueue(() => plan(context, id))
}
