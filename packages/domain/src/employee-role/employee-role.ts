import { z } from 'zod'
import { count, flag, text } from '../kit/fields.ts'
import { named } from '../kit/naming.ts'
import { defineResource, type Read } from '../kit/resource.ts'
import { allPermissions, withImplied } from './permissions.ts'

// Beside the descriptor and not beside the permissions: what guards a screen is loaded before any form's schemas.
const permissionList = named(
  z.array(z.enum(allPermissions)).max(allPermissions.length).overwrite(withImplied),
  { label: 'Permissões', doc: 'Permission strings that the job title holds' },
)

export const employeeRoles = defineResource({
  name: 'employeeRole',
  path: '/employee-roles',
  store: 'employee_roles',
  permission: 'job_title',
  guards: ['job_title'],
  label: { one: 'Cargo', many: 'Cargos', gender: 'm' },
  columns: {
    name: text(2, 60, { label: 'Nome do cargo', short: 'Nome', doc: 'What the job title is called' }),
    description: text(0, 255, { label: 'Descrição', doc: 'What it is for' }).nullable().default(null),
    permissions: permissionList.default([]),
    requiresSecondFactor: flag({
      label: 'Exige verificação em duas etapas',
      short: 'Duas etapas',
      doc: 'Whether its holders sign in with a second factor',
    }).default(false),
  },
  serverColumns: {},
  derived: {
    employeesCount: count(0, {
      label: 'Funcionários',
      doc: 'Active employees who hold the title',
    }).nullable(),
  },
  display: ['name'],
  option: { label: ['name'] },
  search: ['name', 'description'],
  filters: [],
  sort: 'name',
  sync: { indexes: [] },
  queue: ['create', 'update', 'delete'],
})
export type EmployeeRole = Read<typeof employeeRoles>
