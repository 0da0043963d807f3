import Link from '@mui/material/Link'
import { Answered } from '../../kit/page/answered.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FormSection } from '../../ui/layout/form-section.tsx'
import { LoadingRows } from '../../ui/feedback/loading.tsx'
import { EventList } from '../agenda-event/shared/event-list.tsx'
import { addresses } from '../addresses.ts'
import { useEvents } from '../agenda-event/shared/use-events.ts'
import { NextDays } from './next-days.tsx'

/** Who goes where today, each event completed from here. */
export function EventsCard({ today }: { today: string }) {
  const query = useEvents({ from: today, to: today })
  return (
    <FormSection
      title="Eventos de Hoje"
      actions={
        <Link href={addresses.agendaEvent.list} sx={{ mr: 1 }}>
          Agenda
        </Link>
      }
    >
      <Answered query={query} waiting={<LoadingRows shapes={['figure', 'text']} />}>
        {(events) =>
          events.length === 0 ? (
            <EmptyState message="Nenhum evento na agenda." />
          ) : (
            <EventList events={events} />
          )
        }
      </Answered>
      <NextDays today={today} />
    </FormSection>
  )
}
