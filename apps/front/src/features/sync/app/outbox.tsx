import { count } from '@rentme/domain/kit/plural'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { useDevice, useSync } from '../../../kit/app/device.ts'
import { syncHref } from '../../../kit/app/paths.ts'
import { Screen } from '../../../kit/app/screen/screen.tsx'
import { isUnfinished, type FileItem, type QueueItem } from '../../../offline/queue/queue-item.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ConnectionPill } from '../../../ui/feedback/connection-pill.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { refusedWords, standings } from '../../../ui/feedback/standing.ts'
import { SettingsIcon, SyncIcon } from '../../../ui/theme/icons.tsx'
import { LoadingCards } from '../../../ui/feedback/loading.tsx'
import { QuietState } from '../../../ui/feedback/quiet-state.tsx'
import { meaning, rem } from '../../../ui/theme/tokens.ts'
import { wrongClock } from './correction-words.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import { Notes } from './notes.tsx'
import { OutboxItem } from './outbox-item.tsx'

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  marginBottom: 12,
})

const Warnings = styled('div')({ display: 'grid', gap: 8, '&:not(:empty)': { marginBottom: 12 } })

interface Queue {
  items: QueueItem[]
  sent: number
  files: ReadonlyMap<string, FileItem>
}

const useQueue = (): Queue | undefined => {
  const { db } = useDevice()
  return useLiveQuery(async () => {
    const all = await db.queue.orderBy('seq').toArray()
    const files = await db.files.toArray()
    return {
      items: all.filter(isUnfinished),
      sent: all.length - all.filter(isUnfinished).length,
      files: new Map(files.map((file) => [file.id, file])),
    }
  }, [db])
}

/** Everything that waits to be sent, what was refused first, with what may be done about it. */
export default function OutboxScreen() {
  const queue = useQueue()
  const { engine, clockOffset } = useDevice()
  const sync = useSync()
  const [discarding, setDiscarding] = useState<QueueItem | null>(null)
  const clockWarning = wrongClock(clockOffset())
  const isRunning = sync.phase === 'pushing' || sync.phase === 'pulling'
  return (
    <Screen title="Pendências de Envio" up="/admin" plain>
      <Warnings>
        {sync.problem?.code === 'no_room' && <Banner tone="danger">{sync.problem.message}</Banner>}
        {clockWarning !== null && <Banner tone="warn">{clockWarning}</Banner>}
      </Warnings>
      {queue === undefined ? (
        <LoadingCards cards={3} />
      ) : (
        <Listed
          queue={queue}
          isSending={sync.phase === 'pushing'}
          isOnline={!sync.offline}
          onDiscard={setDiscarding}
        />
      )}
      {queue !== undefined && queue.items.length > 0 && (
        <Button
          variant="outlined"
          startIcon={<SyncIcon />}
          disabled={isRunning}
          onClick={() => void engine.syncNow({ manual: true })}
          sx={{ mt: 1 }}
        >
          {isRunning ? 'Sincronizando...' : 'Enviar Agora'}
        </Button>
      )}
      <Notes />
      <Button startIcon={<SettingsIcon />} href={syncHref} sx={{ mt: 1 }}>
        Sincronização e Armazenamento
      </Button>
      {discarding !== null && <DiscardDialog item={discarding} onClose={() => setDiscarding(null)} />}
    </Screen>
  )
}

type ListedProps = {
  queue: Queue
  isSending: boolean
  isOnline: boolean
  onDiscard: (item: QueueItem) => void
}

function Listed({ queue, isSending, isOnline, onDiscard }: ListedProps) {
  const { items, files, sent } = queue
  const refused = items.filter(({ queueStatus }) => queueStatus === 'ERROR')
  const waiting = items.filter(({ queueStatus }) => queueStatus === 'PENDING')
  if (items.length === 0)
    return (
      <EmptyState
        message="Nenhuma pendência de envio."
        drawing="done"
        hint={
          sent > 0
            ? `Tudo foi enviado: ${count(sent, 'item', 'itens')} neste aparelho.`
            : 'Tudo o que você fizer sem sinal fica aqui até ser enviado.'
        }
      />
    )
  return (
    <>
      <Head>
        <output>
          <b>{items.length}</b> na fila
          {refused.length > 0 && (
            <>
              , <b style={{ color: meaning.bad }}>{refusedWords(refused.length)}</b>
            </>
          )}
        </output>
        <ConnectionPill online={isOnline} ground="paper" />
      </Head>
      {[...refused, ...waiting].map((item) => (
        <OutboxItem
          key={item.queueCode}
          item={item}
          files={files}
          queue={items}
          isSending={isSending}
          onDiscard={() => onDiscard(item)}
        />
      ))}
      {sent > 0 && (
        <p style={{ margin: '12px 0', fontSize: rem(16) }}>
          <QuietState tone="ok" icon={standings.sent.icon} label={count(sent, 'enviada', 'enviadas')} />
        </p>
      )}
    </>
  )
}
