import { serviceOrderStatusLabels } from '@rentme/domain/service-order/status'
import { useState } from 'react'
import { ConflictDialog } from '../../../kit/conflict-dialog.tsx'
import { useDevice } from '../../../kit/device/device.ts'
import type { QueueItem } from '../../../offline/queue-item.ts'
import { unsaved } from '../../../kit/sentence.ts'
import { toastError } from '../../../ui/toast.tsx'
import { isEmptied, settle, type Conflict } from './conflict.ts'

const words: ReadonlyMap<string, string> = new Map(Object.entries(serviceOrderStatusLabels))

type Props = {
  item: QueueItem
  conflict: Conflict
  onClose: () => void
  /** Nothing of the change is left: it is to be thrown away, with what falls with it. */
  onDiscard: () => void
}

/** Mine or theirs, field by field; what is left of mine is sent at once. */
export function SettleDialog({ item, conflict, onClose, onDiscard }: Props) {
  const { outbox, engine } = useDevice()
  const [isBusy, setBusy] = useState(false)
  const save = async (theirs: readonly string[]) => {
    if (isEmptied(item, theirs)) {
      onDiscard()
      return
    }
    setBusy(true)
    try {
      await settle(outbox, item, conflict.version, theirs)
      void engine.syncNow({ manual: true })
    } catch (error) {
      toastError(unsaved(error))
    }
    onClose()
  }
  return (
    <ConflictDialog
      clashes={conflict.clashes}
      savedAt={conflict.savedAt}
      savedBy={conflict.savedBy}
      known={words}
      isBusy={isBusy}
      onSave={(theirs) => void save(theirs)}
      onClose={onClose}
    />
  )
}
