import { changesAccess } from '@rentme/domain/employee/access'
import { employees, type Employee } from '@rentme/domain/employee/employee'
import { isFullAdministrator } from '@rentme/domain/employee-role/permissions'
import type { Tx } from '../../kit/database.ts'
import type { Module } from '../../kit/module.ts'
import type { Effect } from '../../kit/mutate.ts'
import { trailChange } from '../../kit/trail.ts'
import { assertRules, permissionsOfTitle } from '../employee-role/rule.ts'
import { tellOwner } from '../mail/tell-owner.ts'
import { endSessions, passwordLine, setPassword } from '../session/account.ts'
import { assertAdministratorLeft } from '../session/administrators-left.ts'
import { newPassword } from '../session/password/password.ts'
import { invite } from '../session/password/password-link.ts'
import { recordIn } from '@rentme/domain/kit/record'

const password = newPassword()
  .nullable()
  .optional()
  .describe('Password to sign in with; stays as it is when it is not sent')

const holdsMore =
  'Esta pessoa tem permissões que você não possui. Só quem possui todas elas muda o acesso dela.'
const givesMore = 'Este cargo tem permissões que você não possui. Escolha outro ou peça a quem as possui.'

/** Who sets a title, an e-mail, a password or the activity of a person holds every permission before and after. */
const assertRulesPerson = async (
  { tx, actor }: Effect,
  before: Employee | null,
  after: Employee,
): Promise<void> => {
  if (!changesAccess(before, after)) return
  if (before !== null) assertRules(actor, await permissionsOfTitle(tx, before.employeeRoleId), holdsMore)
  assertRules(actor, await permissionsOfTitle(tx, after.employeeRoleId), givesMore, 'employeeRoleId')
}

const wasFullAdministrator = async (tx: Tx, before: Employee) =>
  isFullAdministrator(await permissionsOfTitle(tx, before.employeeRoleId))

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
  rules: async ({ before, after, ...effect }) => {
    const { actor } = effect
    await assertRulesPerson(effect, before, after)
    const isOwn = before !== null && before.id === actor.employeeId
    if (isOwn && before.employeeRoleId !== after.employeeRoleId && !isFullAdministrator(actor.permissions))
      return { employeeRoleId: 'Você não pode mudar o próprio cargo.' }
    if (isOwn && typeof recordIn(after)['password'] === 'string')
      return { password: 'Troque a própria senha em “Alterar Senha”.' }
    return {}
  },
  after: async ({ tx, actor, before, row, input }) => {
    if (typeof input['password'] === 'string') {
      await setPassword(tx, row.userId, input['password'])
      await trailChange(tx, passwordLine(row.userId))
    } else if (before === null && row.active) await invite(tx, row.userId)
    if (before === null) return
    const deed = { of: row.userId, by: actor.userId }
    if (typeof input['password'] === 'string') await tellOwner(tx, { ...deed, what: 'senha alterada' })
    if (before.email !== null && before.email !== row.email)
      await tellOwner(tx, { ...deed, what: 'e-mail trocado', email: before.email })
    const isOther = row.id !== actor.employeeId
    if (!row.active || (isOther && typeof input['password'] === 'string')) await endSessions(tx, row.userId)
    const stays = row.active && row.dismissedAt === null && row.employeeRoleId === before.employeeRoleId
    if (!stays && (await wasFullAdministrator(tx, before))) await assertAdministratorLeft(tx)
  },
  afterDelete: async ({ tx, actor, before }) => {
    assertRules(actor, await permissionsOfTitle(tx, before.employeeRoleId), holdsMore)
    await endSessions(tx, before.userId)
    if (await wasFullAdministrator(tx, before)) await assertAdministratorLeft(tx)
  },
}
