import TextField from '@mui/material/TextField'
import { fieldErrors } from '@rentme/domain/kit/messages'
import { removalReason } from '@rentme/domain/kit/fields'
import type { Read, Resource } from '@rentme/domain/kit/resource'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { saidOf } from '../../ui/inputs/field-error.tsx'
import { useData } from '../data/data.ts'
import { held, heldKey } from '../data/held.ts'
import { InUseDialog, type Retire } from './in-use-dialog.tsx'
import { useInUse } from './use-in-use.ts'
import { rowName } from '../data/row-name.ts'
import { tell, tellDone } from '../data/tell.ts'
import { asksDelete, succeeded } from '../page/words.ts'

interface Options<R extends Resource> {
  onRemoved?: () => void
  /** What a deletion takes back, beyond the row itself: it is told, and a reason is asked for. */
  Consequence?: ComponentType<{ row: Read<R> }> | undefined
  /** Puts a row out of use that can not be deleted, where that asks for more than a flag. */
  Retire?: Retire<Read<R>> | undefined
}

const reasonError = (reason: string): string | undefined => {
  const { error } = removalReason().safeParse(reason.trim() === '' ? null : reason)
  return error === undefined ? undefined : Object.values(fieldErrors(error))[0]
}

const undoHint = 'Dá para desfazer nos dez segundos seguintes.'

/** Deletes a row once it can not be taken back any more; a refusal is told then, and the row is there again. */
const useHeldRemoval = (resource: Resource) => {
  const data = useData()
  const queries = useQueryClient()
  return (row: { id: string }, reason: string | undefined): void => {
    const key = heldKey(resource, row.id)
    const run = async () => {
      try {
        await data.remove(resource, row.id, reason)
      } catch (error) {
        tell(error)
      }
      await queries.invalidateQueries()
    }
    const back = async () => (held.takeBack(key) ? 'Exclusão desfeita' : 'A exclusão já foi enviada')
    const onSent = tellDone(succeeded(resource.label, 'delete'), back)
    held.hold(key, { run, onSent })
  }
}

/**
 * Asks, deletes and says so, with ten seconds to take it back; what is known to be in the way is said before. `dialog` goes
 * anywhere in the screen.
 */
export const useRemoval = <R extends Resource>(
  resource: R,
  { onRemoved = () => {}, Consequence, Retire }: Options<R> = {},
) => {
  const [row, setRow] = useState<Read<R> | null>(null)
  const [reason, setReason] = useState('')
  const [isTold, setTold] = useState(false)
  const remove = useHeldRemoval(resource)
  const wanting = Consequence === undefined ? undefined : reasonError(reason)
  const close = () => {
    setRow(null)
    setReason('')
    setTold(false)
  }
  const confirm = () => {
    setTold(true)
    if (row === null || wanting !== undefined) return
    remove(row, Consequence === undefined ? undefined : reason.trim())
    close()
    onRemoved()
  }
  // What takes more back than its row goes by a plan of its own, which asks for nothing beside it.
  const inUse = useInUse(resource, Consequence === undefined ? row?.id : undefined)
  const isAsking = row !== null && Consequence === undefined && inUse === undefined
  if (row !== null && inUse !== undefined && inUse.length > 0)
    return { ask: setRow, dialog: <InUseDialog {...{ resource, row, Retire, inUse }} onClose={close} /> }
  const dialog = (
    <ConfirmDialog
      open={row !== null}
      title={asksDelete(resource.label)}
      confirmLabel="Excluir"
      destructive
      busy={isAsking}
      onConfirm={confirm}
      onClose={close}
    >
      {row !== null &&
        (Consequence === undefined ? <b>{rowName(resource, row)}</b> : <Consequence row={row} />)}
      <br />
      {undoHint}
      {Consequence !== undefined && (
        <ReasonField value={reason} onChange={setReason} error={isTold ? wanting : undefined} />
      )}
    </ConfirmDialog>
  )
  return { ask: setRow, dialog }
}

interface ReasonProps {
  value: string
  error: string | undefined
  onChange: (reason: string) => void
}

function ReasonField({ value, error, onChange }: ReasonProps) {
  return (
    <TextField
      label="Motivo da exclusão"
      required
      multiline
      minRows={2}
      fullWidth
      sx={{ mt: 2 }}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      {...saidOf(error)}
    />
  )
}
