import { stores } from '@rentme/domain'
import { allPermissions, type Permission } from '@rentme/domain/employee-role/permissions'
import { startingTitles, type StartingTitle } from '@rentme/domain/first-run/titles'
import { levelsOf } from '@rentme/domain/kit/levels'
import { sql } from 'kysely'
import type { Account, TestApi } from '../../../../api/src/testing/api.ts'

const isOfClients = (permission: Permission): boolean => permission.endsWith('_client')

/** What a title that a new company begins with may, but for clients. */
const titled = (title: StartingTitle): Permission[] =>
  startingTitles
    .filter(({ name }) => name === title)
    .flatMap(({ permissions }) => permissions)
    .filter((permission) => !isOfClients(permission))

/** What people may do beside: some a little, others all but with clients, or what their title says. */
const always = {
  some: [
    'access_product_category',
    'show_product_category',
    'create_product_category',
    'edit_product_category',
    'delete_product_category',
    'access_product',
    'show_product',
    'create_product',
    'edit_product',
    'access_agenda_event',
    'show_agenda_event',
  ],
  most: allPermissions.filter((permission) => !isOfClients(permission)),
  technician: titled('Técnico de Manutenção'),
  driver: titled('Motorista'),
} as const satisfies Record<string, readonly Permission[]>

/** What a person may do with clients: nothing, read, or all. */
const grants: Readonly<Record<'none' | 'read' | 'full', readonly Permission[]>> = {
  none: [],
  read: ['access_client', 'show_client'],
  full: ['access_client', 'show_client', 'create_client', 'edit_client', 'delete_client'],
}
export type Grant = keyof typeof grants

/** Somebody who signs in on phones. */
export const aPerson = async (test: TestApi, scope: keyof typeof always) => {
  const mine: readonly Permission[] = always[scope]
  const account: Account = await test.signIn({ permissions: [...mine, ...grants.full], application: 'app' })
  let grant: Grant = 'full'
  let { token } = account
  let isOut = false
  let changes = 0
  return {
    id: account.userId,
    employeeId: account.employeeId,
    roleId: account.roleId,
    token: () => token,
    isOut: () => isOut,
    /** The session ends, as after a change of the password. */
    leave: async (): Promise<void> => {
      isOut = true
      await sql`update sessions set "revokedAt" = now() where "userId" = ${account.userId}`.execute(test.db)
    },
    /** Signs in again, where the last session has ended. */
    enter: async (): Promise<void> => {
      if (!isOut) return
      isOut = false
      token = await test.openSession(account.userId, 'app')
    },
    permissions: () => [...mine, ...grants[grant]],
    /** Whether the title may, whatever was taken from it for now. */
    isEntitled: (permission: string) => [...mine, ...grants.full].some((one) => one === permission),
    level: () => levelsOf(stores, [...mine, ...grants[grant]])['client'] ?? 'none',
    /** Times that the permissions have changed. */
    changes: () => changes,
    give: async (next: Grant): Promise<void> => {
      grant = next
      changes += 1
      await sql`update employee_roles set permissions = ${JSON.stringify([...mine, ...grants[next]])}::jsonb
        where id = ${account.roleId}`.execute(test.db)
    },
  }
}
export type Person = Awaited<ReturnType<typeof aPerson>>
