import type { Resource } from '@rentme/domain/kit/resource'
import { useState } from 'react'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toastSuccess } from '../ui/toast.tsx'
import { useRemove } from './data.ts'
import { tell } from './tell.ts'
import { asksDelete, succeeded } from './words.ts'

/** Asks, deletes and says so; a refusal says which rows are in the way. `dialog` goes anywhere in the screen. */
export const useRemoval = (resource: Resource, onRemoved: () => void = () => {}) => {
  const [row, setRow] = useState<{ id: string; name: string } | null>(null)
  const remove = useRemove(resource)
  const confirm = async () => {
    if (row === null) return
    try {
      await remove.mutateAsync(row.id)
      toastSuccess(succeeded(resource.label, 'delete'))
      onRemoved()
    } catch (error) {
      tell(error)
    } finally {
      setRow(null)
    }
  }
  const dialog = (
    <ConfirmDialog
      open={row !== null}
      title={asksDelete(resource.label)}
      confirmLabel="Excluir"
      destructive
      busy={remove.isPending}
      onConfirm={() => void confirm()}
      onClose={() => setRow(null)}
    >
      <b>{row?.name}</b>
      <br />
      Esta ação não pode ser desfeita.
    </ConfirmDialog>
  )
  return { ask: setRow, dialog }
}
