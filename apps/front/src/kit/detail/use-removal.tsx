import TextField from '@mui/material/TextField'
import { fieldErrors } from '@rentme/domain/kit/messages'
import { removalReason } from '@rentme/domain/kit/fields'
import type { Read, Resource } from '@rentme/domain/kit/resource'
import { useState, type ComponentType } from 'react'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { saidOf } from '../../ui/inputs/field-error.tsx'
import { toastSuccess } from '../../ui/feedback/toast.tsx'
import { useRemove } from '../data/data.ts'
import { InUseDialog } from './in-use-dialog.tsx'
import { useInUse } from './use-in-use.ts'
import { rowName } from '../data/row-name.ts'
import { tell } from '../data/tell.ts'
import { asksDelete, succeeded } from '../page/words.ts'

interface Options<R extends Resource> {
  onRemoved?: () => void
  /** What a deletion takes back, beyond the row itself: it is told, and a reason is asked for. */
  Consequence?: ComponentType<{ row: Read<R> }> | undefined
}

const reasonError = (reason: string): string | undefined => {
  const { error } = removalReason().safeParse(reason.trim() === '' ? null : reason)
  return error === undefined ? undefined : Object.values(fieldErrors(error))[0]
}

/** Asks, deletes and says so; a refusal says which rows are in the way. `dialog` goes anywhere in the screen. */
export const useRemoval = <R extends Resource>(
  resource: R,
  { onRemoved = () => {}, Consequence }: Options<R> = {},
) => {
  const [row, setRow] = useState<Read<R> | null>(null)
  const [reason, setReason] = useState('')
  const [isTold, setTold] = useState(false)
  const remove = useRemove(resource)
  const wanting = Consequence === undefined ? undefined : reasonError(reason)
  const close = () => {
    setRow(null)
    setReason('')
    setTold(false)
  }
  const confirm = async () => {
    setTold(true)
    if (row === null || wanting !== undefined) return
    try {
      await remove.mutateAsync({
        id: row.id,
        reason: Consequence === undefined ? undefined : reason.trim(),
      })
      toastSuccess(succeeded(resource.label, 'delete'))
      onRemoved()
    } catch (error) {
      tell(error)
    } finally {
      close()
    }
  }
  // What takes more back than its row goes by a plan of its own, which asks for nothing beside it.
  const inUse = useInUse(resource, Consequence === undefined ? row?.id : undefined)
  const isAsking = row !== null && Consequence === undefined && inUse === undefined
  if (row !== null && inUse !== undefined && inUse.length > 0)
    return { ask: setRow, dialog: <InUseDialog {...{ resource, row, inUse }} onClose={close} /> }
  const dialog = (
    <ConfirmDialog
      open={row !== null}
      title={asksDelete(resource.label)}
      confirmLabel="Excluir"
      destructive
      busy={remove.isPending || isAsking}
      onConfirm={() => void confirm()}
      onClose={close}
    >
      {row !== null &&
        (Consequence === undefined ? <b>{rowName(resource, row)}</b> : <Consequence row={row} />)}
      <br />
      Esta ação não pode ser desfeita.
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
