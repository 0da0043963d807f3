import { agendaEvents } from '@rentme/domain/agenda-event/agenda-event'
import { count } from '@rentme/domain/kit/plural'
import { serviceOrders } from '@rentme/domain/service-order/service-order'
import { openStatuses, serviceOrderStatusLabels } from '@rentme/domain/service-order/status'
import { useList } from '../../../kit/data/data.ts'
import { useNow } from '../../../kit/session/use-today.ts'
import { dayAndTime } from '../../../kit/app/words.ts'
import { usePermissions, useZone } from '../../../kit/session/session-context.tsx'
import { WrenchIcon } from '../../../ui/theme/icons.tsx'
import { LinkRows, type LinkRow } from '../../../ui/rows/link-rows.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { ink } from '../../../ui/theme/tokens.ts'
import { EventGlyph } from '../../agenda-event/shared/event-looks.tsx'
import { eventState } from '../../agenda-event/shared/event-state.ts'
import { addresses } from '../../addresses.ts'

const shown = 10

const useEventRows = (employeeId: string): { rows: LinkRow[]; total: number } => {
  const [now, zone] = [useNow(), useZone()]
  const { data } = useList(agendaEvents, {
    filters: { responsible_employee_id: employeeId, completed: 'false' },
    perPage: shown,
  })
  const rows = (data?.rows ?? []).map((event) => ({
    href: addresses.agendaEvent.detail(event.id),
    lead: <EventGlyph type={event.type} state={eventState(event, now)} />,
    title: event.title,
    text: <small>{dayAndTime(event.scheduledAt, now, zone)}</small>,
  }))
  return { rows, total: data?.total ?? 0 }
}

const useOrderRows = (employeeId: string): { rows: LinkRow[]; total: number } => {
  const { data } = useList(serviceOrders, {
    filters: { technician_id: employeeId, status: openStatuses.join() },
    perPage: shown,
  })
  const rows = (data?.rows ?? []).map(({ id, number, status, product }) => ({
    href: addresses.serviceOrder.detail(id),
    lead: <WrenchIcon />,
    title: [number, product?.['internCode']].filter(Boolean).join(' · '),
    text: <small>{serviceOrderStatusLabels[status]}</small>,
  }))
  return { rows, total: data?.total ?? 0 }
}

/** What an employee has to do, of what the reader may see: events ahead or late, and open orders. */
export function EmployeeTasks({ employeeId }: { employeeId: string }) {
  const can = usePermissions()
  const events = useEventRows(employeeId)
  const orders = useOrderRows(employeeId)
  const [mayEvents, mayOrders] = [can('show_agenda_event'), can('show_service_order')]
  if (!mayEvents && !mayOrders) return null
  const rows = [...(mayEvents ? events.rows : []), ...(mayOrders ? orders.rows : [])]
  const total = (mayEvents ? events.total : 0) + (mayOrders ? orders.total : 0)
  return (
    <>
      <SectionHead title="Tarefas" action={total > 0 ? count(total, 'pendente', 'pendentes') : null} />
      {rows.length === 0 ? (
        <p style={{ margin: 0, color: ink[500] }}>Nenhuma tarefa pendente.</p>
      ) : (
        <LinkRows rows={rows} />
      )}
    </>
  )
}
