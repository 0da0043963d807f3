import { agendaEventTypeLabels, type AgendaEvent } from '@rentme/domain/agenda-event/agenda-event'
import { carriesOut } from '@rentme/domain/agenda-event/of-checklist'
import { dayAndTime } from '../../../kit/app/words.ts'
import { useZone } from '../../../kit/session/session-context.tsx'
import { useNow } from '../../../kit/session/use-today.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'

/** What the agenda planned, and that it is done with this checklist. */
export function PlannedNote({ event, clientId }: { event: AgendaEvent; clientId: string | null }) {
  const zone = useZone()
  const now = useNow()
  const what = agendaEventTypeLabels[event.type]
  return (
    <div style={{ marginBottom: 14 }}>
      <Banner tone="info">
        {[`${what}: ${dayAndTime(event.scheduledAt, now, zone)}`, event.location].filter(Boolean).join(' · ')}
        .{' '}
        {carriesOut(event, { clientId })
          ? 'O evento da agenda fica concluído com este checklist.'
          : 'É de outro cliente, e continua na agenda.'}
      </Banner>
    </div>
  )
}
