import { addresses } from '../../features/addresses.ts'
import type { Screen } from '../../kit/session/guards.ts'

const employees = addresses.employee.routes
const titles = addresses.employeeRole.routes
const clients = addresses.client.routes

const employeeForm = () => import('../../features/employee/form.tsx')
const titleForm = () => import('../../features/employee-role/form.tsx')
const clientForm = () => import('../../features/client/form.tsx')

/** Employees, their job titles, and clients, in the order of the specification's table. */
export const peopleScreens: readonly Screen[] = [
  { path: employees.list, guard: 'access_employee', load: () => import('../../features/employee/list.tsx') },
  {
    path: employees.detail,
    guard: 'show_employee',
    load: () => import('../../features/employee/detail.tsx'),
  },
  { path: employees.create, guard: 'create_employee', load: employeeForm },
  { path: employees.edit, guard: 'edit_employee', load: employeeForm },
  {
    path: titles.list,
    guard: 'access_job_title',
    load: () => import('../../features/employee-role/list.tsx'),
  },
  { path: titles.create, guard: 'create_job_title', load: titleForm },
  { path: titles.edit, guard: 'edit_job_title', load: titleForm },
  { path: clients.list, guard: 'access_client', load: () => import('../../features/client/list.tsx') },
  { path: clients.detail, guard: 'show_client', load: () => import('../../features/client/detail.tsx') },
  { path: clients.create, guard: 'create_client', load: clientForm },
  { path: clients.edit, guard: 'edit_client', load: clientForm },
]
