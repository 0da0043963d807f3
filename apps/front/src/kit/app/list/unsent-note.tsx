import Button from '@mui/material/Button'
import { ago } from '@rentme/domain/kit/time'
import { useLiveQuery } from 'dexie-react-hooks'
import { isUnfinished, type QueueItem } from '../../../offline/queue/queue-item.ts'
import { standings, unsentWords } from '../../../ui/feedback/standing.ts'
import { StatusChip } from '../../../ui/rows/status-chip.tsx'
import { useNow } from '../../session/use-today.ts'
import { useZone } from '../../session/session-context.tsx'
import { useDevice } from '../device.ts'
import { outboxHref } from '../paths.ts'

const standingOf = (items: readonly QueueItem[]) => {
  if (items.some(({ queueStatus }) => queueStatus === 'ERROR')) return standings.refused
  return items.some(({ lastError }) => lastError !== null) ? standings.trying : standings.waiting
}

/** Over a row with writes that the server has not taken: how they stand, since when, and the way to them. */
export function UnsentNote({ id }: { id: string }) {
  const { db } = useDevice()
  const [now, zone] = [useNow(), useZone()]
  const items = useLiveQuery(
    async () => (await db.queue.where('entityId').equals(id).toArray()).filter(isUnfinished),
    [db, id],
  )
  const first = items?.[0]
  if (items === undefined || first === undefined) return null
  const { word, tone, icon } = standingOf(items)
  return (
    <p
      role="note"
      style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 8px', margin: '0 0 8px' }}
    >
      <StatusChip label={word} tone={tone} icon={icon} />
      <span style={{ flex: '1 1 10rem' }}>
        {unsentWords(items.length)}, {ago(first.createdAt, now, zone)}
      </span>
      <Button size="small" href={outboxHref}>
        Ver
      </Button>
    </p>
  )
}
