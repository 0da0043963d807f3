import type { AgendaEvent } from '@rentme/domain/agenda-event/agenda-event'
import { dateIn, formatTime } from '@rentme/domain/kit/time'
import { styled } from '@mui/material/styles'
import { Fragment } from 'react'
import { useZone } from '../../../kit/session/session-context.tsx'
import { useNow } from '../../../kit/session/use-today.ts'
import { ink, radius, signal, type } from '../../../ui/theme/tokens.ts'
import { VisuallyHidden } from '../../../ui/theme/visually-hidden.tsx'
import { EventLine } from '../event-line.tsx'
import { useCompletion } from './use-completion.ts'
import { useMayChange } from './use-may-change.ts'

const List = styled('ol')({ listStyle: 'none', margin: 0, padding: 0 })
const Now = styled('li')({
  position: 'relative',
  height: 2,
  marginTop: -2,
  backgroundColor: ink[800],
  '& > time': {
    position: 'absolute',
    right: 12,
    top: -9,
    padding: '0 6px',
    borderRadius: radius.tag,
    backgroundColor: ink[800],
    color: signal.main,
    ...type(13, 20, 600),
  },
})

/** Before which of the events, in their order, the running minute stands; null where it stands between none of them. */
const nowAt = (events: readonly AgendaEvent[], now: string, zone: string): number | null => {
  const [first] = events
  if (first === undefined || dateIn(first.scheduledAt, zone) !== dateIn(now, zone)) return null
  const ahead = events.findIndex(({ scheduledAt }) => scheduledAt > now)
  return ahead > 0 ? ahead : null
}

/** Events of a day in order, today with the running minute between them; who may, completes each from here. */
export function EventList({ events }: { events: readonly AgendaEvent[] }) {
  const mayChange = useMayChange()
  const { complete, busyId } = useCompletion()
  const zone = useZone()
  const now = new Date(useNow()).toISOString()
  const at = nowAt(events, now, zone)
  return (
    <List>
      {events.map((event, place) => (
        <Fragment key={event.id}>
          {place === at && (
            <Now>
              <time dateTime={now}>
                <VisuallyHidden>Agora, </VisuallyHidden>
                {formatTime(now, zone)}
              </time>
            </Now>
          )}
          <EventLine
            event={event}
            isBusy={busyId === event.id}
            onComplete={mayChange(event) ? () => complete(event) : undefined}
          />
        </Fragment>
      ))}
    </List>
  )
}
