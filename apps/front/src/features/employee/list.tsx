import { employeeRoles } from '@rentme/domain/employee-role/employee-role'
import { employees } from '@rentme/domain/employee/employee'
import { formatPhone } from '@rentme/domain/kit/documents/phone'
import { formatDate } from '@rentme/domain/kit/time'
import { ActiveChip, activeChange, activeOptions } from '../../kit/detail/active-chip.tsx'
import { List } from '../../kit/list/list.tsx'
import { useZone } from '../../kit/session/session-context.tsx'
import { addresses } from '../addresses.ts'

export default function EmployeeList() {
  const zone = useZone()
  return (
    <List
      resource={employees}
      paths={addresses.employee}
      searchHint="Nome, e-mail, matrícula ou CPF"
      emptyHint="Cadastre quem trabalha na locadora e o cargo de cada um."
      filters={[
        { column: 'active', options: activeOptions, look: 'toggles' },
        { column: 'employeeRoleId', noun: employeeRoles },
      ]}
      changes={[activeChange, { column: 'employeeRoleId', noun: employeeRoles }]}
      columns={[
        { field: 'name' },
        {
          field: 'employeeRoleId',
          text: ({ employeeRole }) => employeeRole?.['name'] ?? '',
        },
        { field: 'email' },
        {
          field: 'phone',
          width: 160,
          text: ({ phone }) => (phone === null ? '' : formatPhone(phone)),
        },
        { field: 'registration', width: 110 },
        {
          field: 'admittedAt',
          width: 110,
          hidden: true,
          text: ({ admittedAt }) => (admittedAt === null ? '' : formatDate(admittedAt, zone)),
        },
        {
          field: 'active',
          width: 120,
          render: ({ active }) => <ActiveChip active={active} />,
        },
      ]}
      card={({ name, employeeRole, active, email }) => ({
        title: name,
        state: active ? null : <ActiveChip active={false} />,
        text: [employeeRole?.['name'], email].filter(Boolean).join(' · '),
      })}
    />
  )
}
