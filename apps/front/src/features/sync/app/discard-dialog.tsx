import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { useDevice } from '../../../kit/app/device.ts'
import type { QueueItem } from '../../../offline/queue/queue-item.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { itemTitle } from './item-words.ts'

/** Asks before a queued write is thrown away, and names what falls with it. */
export function DiscardDialog({ item, onClose }: { item: QueueItem; onClose: () => void }) {
  const { outbox } = useDevice()
  const [busy, setBusy] = useState(false)
  const dependants = useLiveQuery(() => outbox.dependants(item.queueCode), [outbox, item.queueCode]) ?? []
  const discard = async () => {
    setBusy(true)
    try {
      await outbox.discard(item.queueCode)
      toastSuccess('Pendência descartada')
    } catch {
      toastError('Não foi possível descartar.')
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      destructive
      busy={busy}
      title="Descartar esta pendência?"
      confirmLabel="Descartar"
      onConfirm={() => void discard()}
      onClose={onClose}
    >
      {`${itemTitle(item)} ${item.title[0] ?? ''} não será enviado e os dados deste aparelho voltam a ser como antes. Esta ação não pode ser desfeita.`}
      {dependants.length > 0 && (
        <>
          <p>Também serão descartados:</p>
          <ul>
            {dependants.map((one) => (
              <li key={one.queueCode}>
                {itemTitle(one)} {one.title[0]}
              </li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  )
}
