import { employeeRoles } from '@rentme/domain/employee-role/employee-role'
import { isFullAdministrator, permissionsIn } from '@rentme/domain/employee-role/permissions'
import type { App } from '../../kit/app.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { option } from '../../kit/answers.ts'
import { nounWords } from '../../kit/noun-words.ts'
import type { Db } from '../../kit/database.ts'
import { needsLevel } from '../../kit/guard.ts'
import type { Module } from '../../kit/module.ts'
import { assertAdministratorLeft } from '../session/administrators-left.ts'
import { titlesToGive } from './rule.ts'

const permissionsOf = (row: Record<string, unknown> | null) => permissionsIn(row?.['permissions'])

export const employeeRoleModule: Module = {
  resource: employeeRoles,
  tells: { employeesCount: 'employee' },
  extras: {
    employeesCount: sql`select count(*)::int from employees e
      where e."employeeRoleId" = t.id and e.active and e."deletedAt" is null`,
  },
  constraints: { employee_roles_name_key: { field: 'name', message: 'Já existe um cargo com este nome.' } },
  after: async ({ tx, before, row }) => {
    if (isFullAdministrator(permissionsOf(before)) && !isFullAdministrator(permissionsOf(row)))
      await assertAdministratorLeft(tx)
  },
}

/** `GET /me/titles`: what a form of people offers as their title. */
export const registerTitlesToGive = (app: App, db: Db): void => {
  app.get(
    '/me/titles',
    {
      schema: {
        tags: [nounWords(employeeRoles).tag],
        summary: 'List the job titles that the caller may give',
        response: { 200: z.array(option) },
      },
      config: needsLevel(employeeRoles.name, 'ref'),
    },
    (request) => titlesToGive(db, request.actor),
  )
}
