import { fieldsOf } from '@rentme/domain/words/column'
import { agendaEvents } from '@rentme/domain/agenda-event/agenda-event'
import { employees } from '@rentme/domain/employee/employee'
import { formatCpf } from '@rentme/domain/kit/documents/cpf'
import { formatDate } from '@rentme/domain/kit/time'
import { ActiveChip } from '../../kit/detail/active-chip.tsx'
import { MailLink, PhoneLink } from '../../kit/detail/contact-links.tsx'
import { Detail, FactsCard, type DetailTab } from '../../kit/detail/detail.tsx'
import { useImage } from '../../kit/files/files.ts'
import { useRowId } from '../../kit/page/navigate.ts'
import { relatedTab, useRelatedTabs } from '../../kit/detail/related-rows.tsx'
import { useZone } from '../../kit/session/session-context.tsx'
import { FormSection } from '../../ui/layout/form-section.tsx'
import { EventRows } from '../agenda-event/shared/event-rows.tsx'
import { addresses } from '../addresses.ts'
import { SubjectCard } from '../privacy/shared/subject-card.tsx'
import { FactorCard } from './factor-card.tsx'
import { TasksTab, useTasks } from './tasks-tab.tsx'

const fields = fieldsOf(employees)

export default function EmployeeDetail() {
  const zone = useZone()
  const tabs = useEmployeeTabs(useRowId() ?? '')
  const day = (date: string | null) => (date === null ? null : formatDate(date, zone))
  return (
    <Detail
      resource={employees}
      paths={addresses.employee}
      head={({ name, photo, active, employeeRole }) => ({
        name,
        photo: { file: photo, shape: 'person' },
        state: <ActiveChip active={active} />,
        facts: employeeRole?.['name'],
      })}
      tabs={() => tabs}
      renderAside={(employee) => (
        <>
          <FactsCard
            title="Contato"
            items={[
              { label: fields.email.short, value: <MailLink email={employee.email} /> },
              { label: fields.phone.short, value: employee.phone && <PhoneLink phone={employee.phone} /> },
            ]}
          />
          <FactsCard
            title="Ficha"
            items={[
              { label: fields.registration.short, value: employee.registration },
              { label: fields.document.short, value: employee.document && formatCpf(employee.document) },
              { label: fields.admittedAt.short, value: day(employee.admittedAt) },
              { label: fields.dismissedAt.short, value: day(employee.dismissedAt) },
            ]}
          />
          <Signature id={employee.signature?.id} />
          <FactorCard id={employee.id} name={employee.name} />
          <SubjectCard kind="employee" id={employee.id} name={employee.name} />
        </>
      )}
    />
  )
}

/** What an employee has to do, and his agenda. */
const useEmployeeTabs = (id: string): DetailTab[] => {
  const total = useTasks(id).data?.meta.total
  const agenda = useRelatedTabs([
    relatedTab({
      id: 'agenda',
      label: 'Agenda',
      resource: agendaEvents,
      filters: { responsible_employee_id: id },
      sort: '-scheduledAt',
      listPath: addresses.agendaEvent.list,
      children: (rows) => <EventRows rows={rows} />,
    }),
  ])
  return [
    {
      id: 'tarefas',
      label: 'Tarefas',
      content: <TasksTab employeeId={id} />,
      ...(total !== undefined && { count: total }),
    },
    ...agenda,
  ]
}

function Signature({ id }: { id: string | undefined }) {
  const source = useImage(id, 'medium')
  if (source === null) return null
  return (
    <FormSection title="Assinatura">
      <img
        src={source}
        alt="Assinatura"
        style={{ display: 'block', maxWidth: 'calc(100% - 32px)', maxHeight: 140, margin: '0 16px 16px' }}
      />
    </FormSection>
  )
}
