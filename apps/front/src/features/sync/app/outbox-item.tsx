import { formatFileSize } from '@rentme/domain/kit/number'
import { ago } from '@rentme/domain/kit/time'
import { useState } from 'react'
import { useDevice } from '../../../kit/app/device.ts'
import { reasonOf } from '../../../kit/app/form/refusal-words.ts'
import { useNow } from '../../../kit/session/use-today.ts'
import { dayAndTime } from '../../../kit/app/words.ts'
import { useGo } from '../../../kit/page/navigate.ts'
import { unsaved } from '../../../kit/page/sentence.ts'
import { useZone } from '../../../kit/session/session-context.tsx'
import { blockersOf } from '../../../offline/queue/due.ts'
import { setAside } from '../../../offline/queue/notes.ts'
import type { FileItem, QueueItem } from '../../../offline/queue/queue-item.ts'
import { CodePlate } from '../../../ui/rows/code-plate.tsx'
import { OutboxCard } from './outbox-card.tsx'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { conflictOf, together } from './conflict.ts'
import { correctionWords } from './correction-words.ts'
import { asideWords, itemTitle } from './item-words.ts'
import { SettleDialog } from './settle-dialog.tsx'
import { hasContent, waysOf, type Ways } from './ways.ts'

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

/** Why it waits although it was sent: the server could not take it, and is asked again. */
const troubleOf = (item: QueueItem, now: number, zone: string): string => {
  const again =
    item.nextAttemptAt > now ? ` Tentaremos novamente ${dayAndTime(item.nextAttemptAt, now, zone)}.` : ''
  return `O servidor ainda não recebeu: ${reasonOf(item)}${again}`
}

/** What is done about a write at a tap. */
const useDeeds = (item: QueueItem) => {
  const device = useDevice()
  const { outbox, engine } = device
  const retry = async () => {
    try {
      await outbox.retry(item.queueCode)
      await engine.syncNow({ manual: true })
    } catch {
      toastError('Não foi possível tentar novamente.')
    }
  }
  const putAside = async (aside: Ways['aside']) => {
    try {
      await setAside(device, item, hasContent)
      toastSuccess(asideWords(item, aside).done)
    } catch (error) {
      toastError(unsaved(error))
    }
  }
  return { retry, putAside }
}

/** One queued write as a card, with what may be done about it. */
export function OutboxItem({ item, files, queue, isSending, onDiscard }: Props) {
  const now = useNow()
  const zone = useZone()
  const go = useGo()
  const ways = waysOf(item)
  const isRefused = item.queueStatus === 'ERROR'
  const progress = progressOf(item, files)
  const blocked = blockersOf(item, queue)[0]
  const waits =
    blocked === undefined ? undefined : `Aguarda: ${itemTitle(blocked)} ${blocked.title[0] ?? ''}`.trim()
  const reason = ways === null ? undefined : isRefused ? reasonOf(item) : troubleOf(item, now, zone)
  const change = together(item, queue)
  const conflict = isRefused ? conflictOf(item, change.item) : null
  const [isSettling, setSettling] = useState(false)
  const { retry, putAside } = useDeeds(item)
  const href = ways?.form ?? null
  const isSendingIt = isSending && blocked === undefined && ways === null
  const card = (
    <OutboxCard
      title={itemTitle(item)}
      plate={item.title[0] && <CodePlate code={item.title[0]} size="small" />}
      age={ago(item.createdAt, now, zone)}
      state={isRefused ? 'refused' : ways === null ? (isSendingIt ? 'sending' : 'waiting') : 'trying'}
      {...(reason !== undefined && { reason })}
      {...(!isRefused && waits !== undefined && { waits })}
      {...(item.corrected !== undefined && { correction: correctionWords(item.corrected, zone) })}
      {...(progress !== null && { progress })}
      {...(href !== null && { onEdit: () => go(href) })}
      {...(conflict === null ? { onRetry: () => void retry() } : { onSettle: () => setSettling(true) })}
      {...(ways !== null && {
        aside: { label: asideWords(item, ways.aside).label, onClick: () => void putAside(ways.aside) },
      })}
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
