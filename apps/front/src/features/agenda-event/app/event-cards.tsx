import type { AgendaEvent } from '@rentme/domain/agenda-event/agenda-event'
import { clients } from '@rentme/domain/client/client'
import type { ReactNode } from 'react'
import { useOnes } from '../../../kit/data/data.ts'
import { EventCard } from './event-card.tsx'
import { reachOf } from './reach.ts'

interface Props {
  events: readonly AgendaEvent[]
  isOwn?: boolean
  /** What stands beside an event instead of its own state. */
  renderState?: (event: AgendaEvent) => ReactNode
}

/** Events to be done, each with a call, a conversation and a map a tap away. */
export function EventCards({ events, isOwn = false, renderState }: Props) {
  const ids = [...new Set(events.flatMap(({ clientId }) => clientId ?? []))]
  const known = useOnes(clients, ids)
  return (
    <div style={{ display: 'grid', gap: 10 }}>
      {events.map((event) => {
        const client = known[ids.findIndex((id) => id === event.clientId)]
        return (
          <EventCard
            key={event.id}
            event={event}
            isOwn={isOwn}
            actions={reachOf(event, client ?? null)}
            {...(renderState && { chip: renderState(event) })}
          />
        )
      })}
    </div>
  )
}
