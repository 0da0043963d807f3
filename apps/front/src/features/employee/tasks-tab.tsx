import { employees } from '@rentme/domain/employee/employee'
import { formatDateTime } from '@rentme/domain/kit/time'
import { preventiveStatusLabels } from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import { serviceOrderStatusLabels } from '@rentme/domain/service-order/status'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import type { Permission } from '@rentme/domain/employee-role/permissions'
import { Answered } from '../../kit/page/answered.tsx'
import { usePermissions, useSession, useZone } from '../../kit/session/session-context.tsx'
import { CodePlate } from '../../ui/rows/code-plate.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import type { IconComponent } from '../../ui/theme/icon.tsx'
import { CalendarIcon, GaugeIcon, WrenchIcon } from '../../ui/theme/icons.tsx'
import { LoadingRows } from '../../ui/feedback/loading.tsx'
import { PlainTable, type Head } from '../../ui/rows/plain-table.tsx'
import { QuietState } from '../../ui/feedback/quiet-state.tsx'
import { addresses } from '../addresses.ts'

const heads: readonly Head[] = [
  'Data e hora',
  'Tipo',
  'Tarefa',
  { label: 'Código', extra: true },
  { label: 'Status', extra: true },
]

/** Something that an employee has to do, as `GET /employees/:id/tasks` answers. */
interface Task {
  kind: 'agendaEvent' | 'serviceOrder' | 'preventiveMaintenance'
  id: string
  title: string
  at: string
  status: string
  product: { id: string | null; internCode: string | null }
}

/** What an employee has to do, soonest first. */
export const useTasks = (employeeId: string) => {
  const { api } = useSession()
  return useQuery({
    queryKey: [employees.name, 'tasks', employeeId],
    queryFn: () =>
      api.call<{ data: Task[]; meta: { total: number } }>(`${employees.path}/${employeeId}/tasks`),
  })
}

interface KindLook {
  label: string
  icon: IconComponent
  permission: Permission
  href: (id: string) => string
  states: Readonly<Record<string, string>>
}

const kinds: Readonly<Record<Task['kind'], KindLook>> = {
  agendaEvent: {
    label: 'Evento',
    icon: CalendarIcon,
    permission: 'show_agenda_event',
    href: addresses.agendaEvent.detail,
    states: { pending: 'Pendente' },
  },
  serviceOrder: {
    label: 'Ordem de serviço',
    icon: WrenchIcon,
    permission: 'show_service_order',
    href: addresses.serviceOrder.detail,
    states: serviceOrderStatusLabels,
  },
  preventiveMaintenance: {
    label: 'Preventiva',
    icon: GaugeIcon,
    permission: 'show_preventive_maintenance',
    href: addresses.preventiveMaintenance.detail,
    states: preventiveStatusLabels,
  },
}

export function TasksTab({ employeeId }: { employeeId: string }) {
  return (
    <Card sx={{ overflowX: 'auto' }}>
      <Answered query={useTasks(employeeId)} waiting={<LoadingRows />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState
              message="Nenhuma tarefa pendente."
              hint="Eventos, ordens e preventivas que estão com este funcionário aparecem aqui."
            />
          ) : (
            <Rows tasks={data} />
          )
        }
      </Answered>
    </Card>
  )
}

function Rows({ tasks }: { tasks: readonly Task[] }) {
  const zone = useZone()
  const can = usePermissions()
  return (
    <PlainTable heads={heads}>
      <tbody>
        {tasks.map(({ kind, id, title, at, status, product }) => {
          const { label, icon, permission, href, states } = kinds[kind]
          return (
            <tr key={id}>
              <td>{formatDateTime(at, zone)}</td>
              <td>
                <QuietState label={label} tone="mute" icon={icon} />
              </td>
              <td>{can(permission) ? <Link href={href(id)}>{title}</Link> : title}</td>
              <td data-extra>
                {product.internCode === null ? '–' : <CodePlate code={product.internCode} aligned />}
              </td>
              <td data-extra>{states[status] ?? status}</td>
            </tr>
          )
        })}
      </tbody>
    </PlainTable>
  )
}
