import { employeeRoles } from '@rentme/domain/employee-role/employee-role'
import { List } from '../../kit/list/list.tsx'
import { addresses } from '../addresses.ts'

export default function EmployeeRoleList() {
  return (
    <List
      resource={employeeRoles}
      paths={addresses.employeeRole}
      searchHint="Nome ou descrição"
      emptyHint="Cadastre o primeiro cargo e o que ele pode fazer."
      columns={[
        { field: 'name' },
        { field: 'description' },
        {
          field: 'permissions',
          width: 120,
          align: 'right',
          text: ({ permissions }) => String(permissions.length),
          sort: null,
        },
        { field: 'employeesCount', width: 120, align: 'right' },
      ]}
    />
  )
}
