import { stores } from '@rentme/domain'
import type { Permission } from '@rentme/domain/employee-role/permissions'
import { levelsOf } from '@rentme/domain/kit/levels'
import { sql } from 'kysely'
import type { Account, TestApi } from '../../../../api/src/testing/api.ts'

const always: readonly Permission[] = [
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
]

/** What a person may do with clients: nothing, read, or all. */
const grants: Readonly<Record<'none' | 'read' | 'full', readonly Permission[]>> = {
  none: [],
  read: ['access_client', 'show_client'],
  full: ['access_client', 'show_client', 'create_client', 'edit_client', 'delete_client'],
}
export type Grant = keyof typeof grants

/** Somebody who signs in on phones. */
export const aPerson = async (test: TestApi) => {
  const account: Account = await test.signIn({ permissions: [...always, ...grants.full], application: 'app' })
  let grant: Grant = 'full'
  let changes = 0
  return {
    id: account.userId,
    employeeId: account.employeeId,
    token: account.token,
    permissions: () => [...always, ...grants[grant]],
    level: () => levelsOf(stores, [...always, ...grants[grant]])['client'] ?? 'none',
    /** Times that the permissions have changed. */
    changes: () => changes,
    give: async (next: Grant): Promise<void> => {
      grant = next
      changes += 1
      await sql`update employee_roles set permissions = ${JSON.stringify([...always, ...grants[next]])}::jsonb
        where id = ${account.roleId}`.execute(test.db)
    },
  }
}
export type Person = Awaited<ReturnType<typeof aPerson>>
