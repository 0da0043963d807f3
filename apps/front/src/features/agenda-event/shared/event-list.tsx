import type { AgendaEvent } from '@rentme/domain/agenda-event/agenda-event'
import { EventLine } from '../event-line.tsx'
import { useCompletion } from './use-completion.ts'
import { useMayChange } from './use-may-change.ts'

/** Events of a day in order; who may, completes each from here. */
export function EventList({ events }: { events: readonly AgendaEvent[] }) {
  const mayChange = useMayChange()
  const { complete, busyId } = useCompletion()
  return (
    <ol style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {events.map((event) => (
        <EventLine
          key={event.id}
          event={event}
          isBusy={busyId === event.id}
          onComplete={mayChange(event) ? () => complete(event) : undefined}
        />
      ))}
    </ol>
  )
}
