import { z } from 'zod'
import { count, text } from '../kit/fields.ts'
import { defineResource, type Read } from '../kit/resource.ts'
import { allPermissions, withImplied, type Permission } from './permissions.ts'

// Beside the descriptor and not beside the permissions: what guards a screen is loaded before any form's schemas.
const permissionList = z
  .array(z.enum(allPermissions as [Permission, ...Permission[]]))
  .max(allPermissions.length)
  .overwrite(withImplied)
  .describe('Permission strings that the job title holds')

export const employeeRoles = defineResource({
  name: 'employeeRole',
  path: '/employee-roles',
  store: 'employee_roles',
  permission: 'job_title',
  guards: ['job_title'],
  label: { one: 'Cargo', many: 'Cargos', gender: 'm' },
  columns: {
    name: text(2, 60).describe('Nome do cargo'),
    description: text(0, 255).nullable().default(null).describe('Descrição'),
    permissions: permissionList.default([]),
    requiresSecondFactor: z.boolean().default(false).describe('Exige verificação em duas etapas'),
  },
  serverColumns: {},
  derived: { employeesCount: count().nullable().describe('Active employees who hold the title') },
  display: ['name'],
  option: { label: ['name'] },
  search: ['name', 'description'],
  filters: [],
  sort: 'name',
  sync: { indexes: [] },
  queue: ['create', 'update', 'delete'],
})
export type EmployeeRole = Read<typeof employeeRoles>
