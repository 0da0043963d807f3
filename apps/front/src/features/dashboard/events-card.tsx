import Link from '@mui/material/Link'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { LoadingRows } from '../../ui/loading.tsx'
import { EventList } from '../agenda-event/event-list.tsx'
import { agendaEventPaths } from '../agenda-event/paths.ts'
import { useEvents } from '../agenda-event/use-events.ts'

/** Who goes where today, each event completed from here. */
export function EventsCard({ today }: { today: string }) {
  const { data, error, refetch } = useEvents({ from: today, to: today })
  return (
    <FormSection
      title="Eventos de Hoje"
      actions={
        <Link href={agendaEventPaths.list} sx={{ mr: 1 }}>
          Agenda
        </Link>
      }
    >
      {error !== null && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <LoadingRows shapes={['figure', 'text']} />}
      {data?.length === 0 && <EmptyState message="Nenhum evento na agenda." />}
      {data !== undefined && <EventList events={data} />}
    </FormSection>
  )
}
