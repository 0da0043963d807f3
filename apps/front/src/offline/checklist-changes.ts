import type { ChecklistInput } from '@rentme/domain/checklist/input'
import type { MachineChange } from '@rentme/domain/checklist/register'
import { fileLinks } from './file-links.ts'
import type { Change, LocalRow } from './queue-item.ts'
import { newRow, type WriteContext } from './write-context.ts'

interface Registered {
  context: WriteContext
  input: ChecklistInput
  row: LocalRow
  exit: LocalRow | null
  machineAfter: MachineChange
}

const answerChanges = ({ context, input, row }: Registered): Change[] =>
  input.answers.flatMap(({ photos, ...answer }) => {
    const id = answer.id ?? context.newId()
    const { checklistModelId } = row
    const values = { ...answer, checklistId: row.id, checklistModelId }
    return [
      { store: 'checklist_answers', id, row: newRow(id, context.now(), values) },
      ...fileLinks(context, { type: 'checklistAnswer', owner: id, field: 'photos', fileIds: photos }),
    ]
  })

/** A return closes its exit and hangs both on one chain. */
const closing = ({ context, row, exit }: Registered): Change[] => {
  if (exit === null) return []
  const id = context.newId()
  return [
    { store: 'checklists', id: exit.id, patch: { returnDate: row['performedAt'] } },
    {
      store: 'checklist_chains',
      id,
      row: newRow(id, context.now(), { exitId: exit.id, returnId: row.id }),
    },
  ]
}

/** Every local row that an exit or a return changes. */
export const checklistChanges = (registered: Registered): Change[] => {
  const { row, input, machineAfter } = registered
  const { status, hourMeter } = machineAfter
  return [
    { store: 'checklists', id: row.id, row },
    ...answerChanges(registered),
    ...closing(registered),
    { store: 'products', id: input.productId, patch: { status, hourMeter }, add: { totalChecklists: 1 } },
  ]
}
