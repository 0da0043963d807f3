import { datesError, employees, type Employee } from '@rentme/domain/employee/employee'
import { isAdministrator, type Permission } from '@rentme/domain/employee-role/permissions'
import { Failure } from '@rentme/domain/failure'
import { sql } from 'kysely'
import type { Actor } from '../../kit/actor.ts'
import type { Tx } from '../../kit/database.ts'
import type { Module } from '../../kit/module.ts'
import { endSessions, setPassword } from '../session/account.ts'
import { assertAdministratorLeft } from '../session/administrators-left.ts'
import { newPassword } from '../session/password.ts'
import { invite } from '../session/password-link.ts'

const password = newPassword()
  .nullable()
  .optional()
  .describe('Senha de acesso; fica como está quando não enviada')

const holdsAdministration = async (tx: Tx, employeeRoleId: unknown): Promise<boolean> => {
  if (typeof employeeRoleId !== 'string') return false
  const { rows } = await sql<{ permissions: Permission[] }>`
    select permissions from employee_roles where id = ${employeeRoleId}`.execute(tx)
  return isAdministrator(rows[0]?.permissions ?? [])
}

/** Only an administrator makes, changes or removes an administrator: a weaker title would rise by it. */
const assertMayRule = async (tx: Tx, actor: Actor, rows: readonly (Employee | null)[]): Promise<void> => {
  if (isAdministrator(actor.permissions)) return
  for (const row of rows)
    if (await holdsAdministration(tx, row?.employeeRoleId)) throw new Failure('forbidden')
}

export const employeeModule: Module<Employee> = {
  resource: employees,
  input: { create: employees.input.extend({ password }), update: employees.changes.extend({ password }) },
  constraints: {
    users_email_key: { field: 'email', message: 'Este e-mail já está em uso.' },
    employees_registration_key: {
      field: 'registration',
      message: 'Já existe um funcionário com esta matrícula.',
    },
  },
  rules: async ({ tx, actor, before, after }) => {
    await assertMayRule(tx, actor, [before, after])
    if (before !== null && before.email === null)
      return { name: 'Este cadastro foi anonimizado e não pode ser alterado.' }
    const isOwn = before !== null && before.id === actor.employeeId
    if (isOwn && before.employeeRoleId !== after.employeeRoleId && !isAdministrator(actor.permissions))
      return { employeeRoleId: 'Você não pode mudar o próprio cargo.' }
    return datesError(after)
  },
  after: async ({ tx, actor, before, row, input }) => {
    if (typeof input['password'] === 'string') await setPassword(tx, row.userId, input['password'])
    else if (before === null && row.active) await invite(tx, row.userId)
    if (before === null) return
    const isOther = row.id !== actor.employeeId
    if (!row.active || (isOther && typeof input['password'] === 'string')) await endSessions(tx, row.userId)
    const stays = row.active && row.employeeRoleId === before.employeeRoleId
    if (!stays && (await holdsAdministration(tx, before.employeeRoleId))) await assertAdministratorLeft(tx)
  },
  afterDelete: async ({ tx, actor, before }) => {
    await assertMayRule(tx, actor, [before])
    await endSessions(tx, before.userId)
    if (await holdsAdministration(tx, before.employeeRoleId)) await assertAdministratorLeft(tx)
  },
}
