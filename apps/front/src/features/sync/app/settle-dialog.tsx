import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { ConflictDialog } from '../../../kit/mend/conflict-dialog.tsx'
import { useDevice } from '../../../kit/app/device.ts'
import { useOne } from '../../../kit/data/data.ts'
import { wordsIn } from '../../../kit/editor/known.ts'
import { unsaved } from '../../../kit/page/sentence.ts'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { isEmptied, judged, settle, type Conflict, type together } from './conflict.ts'

type Props = {
  change: ReturnType<typeof together>
  conflict: Conflict
  onClose: () => void
  /** Nothing of the change is left: it is to be thrown away, with what falls with it. */
  onDiscard: () => void
}

/** Mine or theirs, field by field; what is left of mine is sent at once. */
export function SettleDialog({ change, conflict, onClose, onDiscard }: Props) {
  const device = useDevice()
  const { outbox, engine } = device
  const clashes = useLiveQuery(() => judged(device, change.item, conflict), [device, change, conflict])
  const { data: own, isPending } = useOne(conflict.form, change.item.entityId)
  const [isBusy, setBusy] = useState(false)
  const save = async (theirs: readonly string[]) => {
    if (isEmptied(change.item, theirs)) {
      onDiscard()
      return
    }
    setBusy(true)
    try {
      await settle(outbox, change, conflict.version, theirs)
      void engine.syncNow({ manual: true })
    } catch (error) {
      toastError(unsaved(error))
    }
    onClose()
  }
  if (clashes === undefined || isPending) return null
  // The server's row says what it points at, and the row of this device what the own change points at.
  const known = new Map([conflict.current, own ?? {}].flatMap((row) => wordsIn(conflict.form, row)))
  return (
    <ConflictDialog
      form={conflict.form}
      clashes={clashes}
      savedAt={conflict.savedAt}
      savedBy={conflict.savedBy}
      known={known}
      isBusy={isBusy}
      onSave={(theirs) => void save(theirs)}
      onClose={onClose}
    />
  )
}
