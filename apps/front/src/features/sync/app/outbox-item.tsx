import { formatFileSize } from '@rentme/domain/kit/number'
import { ago } from '@rentme/domain/kit/time'
import { useState } from 'react'
import { useDevice } from '../../../kit/device/device.ts'
import { useNow } from '../../../kit/device/use-now.ts'
import { useGo } from '../../../kit/navigate.ts'
import { useZone } from '../../../kit/session-context.tsx'
import { blockersOf } from '../../../offline/due.ts'
import type { FileItem, QueueItem } from '../../../offline/queue-item.ts'
import { CodePlate } from '../../../ui/code-plate.tsx'
import { OutboxCard } from '../../../ui/outbox-card.tsx'
import { toastError } from '../../../ui/toast.tsx'
import { conflictOf, together } from './conflict.ts'
import { editHref, itemTitle } from './item-words.ts'
import { SettleDialog } from './settle-dialog.tsx'

type Props = {
  item: QueueItem
  files: ReadonlyMap<string, FileItem>
  /** Every unfinished write. */
  queue: readonly QueueItem[]
  isSending: boolean
  onDiscard: () => void
}

/** Photos sent so far, in number and size; null when the item has none left to send. */
const progressOf = (item: QueueItem, files: ReadonlyMap<string, FileItem>) => {
  const own = item.files.flatMap((id) => files.get(id) ?? [])
  const sent = own.filter(({ state }) => state === 'UPLOADED')
  if (own.length === 0 || sent.length === own.length) return null
  const sum = (list: readonly FileItem[]) => list.reduce((bytes, { size }) => bytes + size, 0)
  const [done, total] = [sum(sent), sum(own)]
  return {
    percent: total === 0 ? 0 : (done / total) * 100,
    left: `Fotos: ${sent.length} de ${own.length}`,
    right: `${formatFileSize(done)} de ${formatFileSize(total)}`,
  }
}

/** A field's sentence beside the refusal's own. */
const reasonOf = ({ lastError }: QueueItem): string | undefined => {
  if (lastError === null) return undefined
  const first = Object.values(lastError.fields)[0]
  // The fields of a conflict are shown where they are settled.
  return first === undefined || lastError.code === 'stale'
    ? lastError.message
    : `${lastError.message} ${first}`
}

/** One queued write as a card, with what may be done about it. */
export function OutboxItem({ item, files, queue, isSending, onDiscard }: Props) {
  const { outbox, engine } = useDevice()
  const now = useNow()
  const zone = useZone()
  const go = useGo()
  const isRefused = item.queueStatus === 'ERROR'
  const progress = progressOf(item, files)
  const blocked = blockersOf(item, queue)[0]
  const waits =
    blocked === undefined ? undefined : `Aguarda: ${itemTitle(blocked)} ${blocked.title[0] ?? ''}`.trim()
  const reason = isRefused ? reasonOf(item) : undefined
  const href = editHref(item)
  const change = together(item, queue)
  const conflict = isRefused ? conflictOf(item, change.item) : null
  const [isSettling, setSettling] = useState(false)
  const retry = async () => {
    try {
      await outbox.retry(item.queueCode)
      await engine.syncNow({ manual: true })
    } catch {
      toastError('Não foi possível tentar novamente.')
    }
  }
  const card = (
    <OutboxCard
      title={itemTitle(item)}
      plate={item.title[0] && <CodePlate code={item.title[0]} size="small" />}
      age={ago(item.createdAt, now, zone)}
      state={isRefused ? 'refused' : isSending && blocked === undefined ? 'sending' : 'waiting'}
      {...(reason !== undefined && { reason })}
      {...(!isRefused && waits !== undefined && { waits })}
      {...(progress !== null && { progress })}
      {...(href !== null && { onEdit: () => go(href) })}
      {...(conflict === null ? { onRetry: () => void retry() } : { onSettle: () => setSettling(true) })}
      onDiscard={onDiscard}
    />
  )
  if (conflict === null || !isSettling) return card
  return (
    <>
      {card}
      <SettleDialog
        change={change}
        conflict={conflict}
        onClose={() => setSettling(false)}
        onDiscard={() => {
          setSettling(false)
          onDiscard()
        }}
      />
    </>
  )
}
