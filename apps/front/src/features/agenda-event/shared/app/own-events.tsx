import type { AgendaEvent } from '@rentme/domain/agenda-event/agenda-event'
import { addDays } from '@rentme/domain/kit/time'
import Button from '@mui/material/Button'
import { useToday } from '../../../../kit/session/use-today.ts'
import { ChevronRightIcon } from '../../../../ui/theme/icons.tsx'
import { SectionHead } from '../../../../ui/layout/section-head.tsx'
import { ink, link } from '../../../../ui/theme/tokens.ts'
import { addresses } from '../../../addresses.ts'
import { EventCards } from '../../app/event-cards.tsx'
import { mine } from './events-at.ts'
import type { OwnEvents } from './use-own-events.ts'

const mostShown = 6

const dayHref = (day: string) => `${addresses.agendaEvent.list}?dia=${day}&ver=${mine}`

/** What is to be done today and tomorrow, each with how to reach whom it is for. */
export function OwnEventCards({ events: { today, tomorrow } }: { events: OwnEvents }) {
  const day = useToday()
  const isFree = today.length === 0
  return (
    <div>
      <SectionHead
        title="Hoje"
        action={
          <Button
            href={addresses.agendaEvent.list}
            endIcon={<ChevronRightIcon />}
            sx={{ color: link, mr: -1 }}
          >
            Agenda
          </Button>
        }
      />
      {isFree && <p style={{ margin: '0 0 8px', color: ink[500] }}>Nada pendente para você hoje.</p>}
      <Day events={today} href={dayHref(day)} />
      {tomorrow.length > 0 && (
        <>
          <SectionHead title="Amanhã" />
          <Day events={tomorrow} href={dayHref(addDays(day, 1))} />
        </>
      )}
    </div>
  )
}

function Day({ events, href }: { events: readonly AgendaEvent[]; href: string }) {
  const more = events.length - mostShown
  return (
    <>
      <EventCards events={events.slice(0, mostShown)} isOwn />
      {more > 0 && (
        <Button href={href} fullWidth sx={{ mt: 1 }}>
          {more === 1 ? 'Mais 1 Evento' : `Mais ${more} Eventos`}
        </Button>
      )}
    </>
  )
}
