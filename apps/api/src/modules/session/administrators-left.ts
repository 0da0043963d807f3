import { allPermissions } from '@rentme/domain/employee-role/permissions'
import { Failure } from '@rentme/domain/failure'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database.ts'

/** Throws `last_administrator` when no active person who is to stay holds every permission and has a password. Two who remove each other wait here in turn. */
export const assertAdministratorLeft = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('administrators'))`.execute(tx)
  const { rows } = await sql`
    select 1 from employees e join employee_roles r on r.id = e."employeeRoleId"
      join credentials c on c."userId" = e."userId"
     where e.active and e."dismissedAt" is null and e."deletedAt" is null and r."deletedAt" is null
       and r.permissions @> ${JSON.stringify(allPermissions)}::jsonb limit 1`.execute(tx)
  if (rows.length === 0) throw new Failure('last_administrator')
}
