import { employeeRoles } from '@rentme/domain/employee-role/employee-role'
import { beyondGrantor, isAdministrator, type Permission } from '@rentme/domain/employee-role/permissions'
import { sql } from 'kysely'
import type { Module } from '../../kit/module.ts'
import { assertAdministratorLeft } from '../session/administrators-left.ts'

const permissionsOf = (row: Record<string, unknown> | null) => (row?.['permissions'] ?? []) as Permission[]

export const employeeRoleModule: Module = {
  resource: employeeRoles,
  extras: {
    employeesCount: sql`select count(*)::int from employees e
      where e."employeeRoleId" = t.id and e.active and e."deletedAt" is null`,
  },
  constraints: { employee_roles_name_key: { field: 'name', message: 'Já existe um cargo com este nome.' } },
  rules: async ({ actor, before, after }) =>
    beyondGrantor(permissionsOf(before), permissionsOf(after), actor.permissions).length > 0
      ? { permissions: 'Você não pode conceder permissões que não possui.' }
      : {},
  after: async ({ tx, before, row }) => {
    if (isAdministrator(permissionsOf(before)) && !isAdministrator(permissionsOf(row)))
      await assertAdministratorLeft(tx)
  },
}
