import { fieldsOf } from '@rentme/domain/words/column'
import { employees, type Employee } from '@rentme/domain/employee/employee'
import { formatCpf } from '@rentme/domain/kit/documents/cpf'
import { formatDate } from '@rentme/domain/kit/time'
import Card from '@mui/material/Card'
import { ActiveChip } from '../../../kit/detail/active-chip.tsx'
import { contactRows } from '../../../kit/detail/contact-links.tsx'
import { RowPhoto } from '../../../kit/app/list/row-photo.tsx'
import { RowScreen } from '../../../kit/app/list/row-screen.tsx'
import { labelName } from '../../../kit/data/row-name.ts'
import { useZone } from '../../../kit/session/session-context.tsx'
import { KeyValueList } from '../../../ui/rows/key-value-list.tsx'
import { LinkRows } from '../../../ui/rows/link-rows.tsx'
import { PersonHead } from '../../../ui/layout/person-head.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { addresses } from '../../addresses.ts'
import { EmployeeTasks } from './employee-tasks.tsx'

const fields = fieldsOf(employees)

/** One employee: how to reach them, and what they have to do. */
export default function EmployeeDetailScreen() {
  return (
    <RowScreen resource={employees} title="Funcionário" up={addresses.employee.list}>
      {(employee) => <Body employee={employee} />}
    </RowScreen>
  )
}

function Body({ employee }: { employee: Employee }) {
  const { id, name, photo, employeeRole, active, phone, email } = employee
  const zone = useZone()
  const contacts = contactRows({ phones: [phone], email })
  return (
    <>
      <PersonHead
        picture={<RowPhoto name={name} file={photo} size={72} />}
        name={name}
        facts={labelName(employeeRole)}
        state={active ? null : <ActiveChip active={false} />}
      />
      {contacts.length > 0 && (
        <>
          <SectionHead title="Contato" />
          <LinkRows rows={contacts} />
        </>
      )}
      <EmployeeTasks employeeId={id} />
      <SectionHead title="Ficha" />
      <Card sx={{ pt: 1.5 }}>
        <KeyValueList
          items={[
            { label: fields.registration.short, value: employee.registration },
            ...(employee.document
              ? [{ label: fields.document.short, value: formatCpf(employee.document) }]
              : []),
            {
              label: fields.admittedAt.short,
              value: employee.admittedAt && formatDate(employee.admittedAt, zone),
            },
            ...(employee.dismissedAt
              ? [{ label: fields.dismissedAt.short, value: formatDate(employee.dismissedAt, zone) }]
              : []),
          ]}
        />
      </Card>
    </>
  )
}
