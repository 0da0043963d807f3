import { agendaEvents } from '@rentme/domain/agenda-event/agenda-event'
import { endOfDay, startOfDay } from '@rentme/domain/kit/time'
import Button from '@mui/material/Button'
import { useList } from '../../../../kit/data/data.ts'
import { usePermissions, useUser } from '../../../../kit/session/session-context.tsx'
import { useToday } from '../../../../kit/session/use-today.ts'
import { ChevronRightIcon } from '../../../../ui/theme/icons.tsx'
import { SectionHead } from '../../../../ui/layout/section-head.tsx'
import { ink, link } from '../../../../ui/theme/tokens.ts'
import { EventCard } from '../../app/event-card.tsx'

const mostShown = 4

/** What the person on duty has to do today and has not done; nothing for who has no agenda. */
export function TodaysEvents() {
  const may = usePermissions()('access_agenda_event')
  return may ? <Own /> : null
}

function Own() {
  const { employeeId, timeZone } = useUser()
  const today = useToday()
  const { data } = useList(agendaEvents, {
    filters: {
      from: startOfDay(today, timeZone),
      to: endOfDay(today, timeZone),
      responsible_employee_id: employeeId,
      completed: 'false',
    },
    sort: 'scheduledAt',
    perPage: mostShown,
  })
  const rows = data?.rows ?? []
  const more = (data?.total ?? 0) - rows.length
  return (
    <>
      <SectionHead
        title="Eventos de Hoje"
        action={
          <Button href="/admin/agenda" endIcon={<ChevronRightIcon />} sx={{ color: link, mr: -1 }}>
            Agenda
          </Button>
        }
      />
      {data !== undefined && rows.length === 0 && (
        <p style={{ margin: '0 0 8px', color: ink[500] }}>Nada pendente para você hoje.</p>
      )}
      <div style={{ display: 'grid', gap: 10 }}>
        {rows.map((event) => (
          <EventCard key={event.id} event={event} />
        ))}
      </div>
      {more > 0 && (
        <Button href="/admin/agenda?ver=meus" fullWidth sx={{ mt: 1 }}>
          {more === 1 ? 'Mais 1 evento' : `Mais ${more} eventos`}
        </Button>
      )}
    </>
  )
}
