import { allPermissions } from '@rentme/domain/employee-role/permissions'
import { newId } from '@rentme/domain/kit/uuid'
import { sql } from 'kysely'
import { ConfigError, type Config } from '../../config.ts'
import type { Db } from '../../kit/database.ts'
import { hashPassword } from './password.ts'

/**
 * In a database without employees, makes the administrator of `ADMIN_EMAIL` and `ADMIN_PASSWORD`.
 * Answers whether one was made; throws when the database is empty and the variables are missing.
 */
export const ensureAdministrator = async (
  db: Db,
  { adminEmail, adminPassword }: Pick<Config, 'adminEmail' | 'adminPassword'>,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('ensureAdministrator'))`.execute(tx)
    const { rows } = await sql`select 1 from employees limit 1`.execute(tx)
    if (rows.length > 0) return false
    if (adminEmail === null || adminPassword === null)
      throw new ConfigError(
        'The database has no administrator yet: set ADMIN_EMAIL and ADMIN_PASSWORD for the first start.',
      )
    const roleId = newId()
    const { rows: roles } = await sql<{ id: string }>`
      insert into employee_roles (id, name, permissions) values (${roleId}, 'Administrador', ${JSON.stringify(allPermissions)}::jsonb)
      on conflict (fold(name)) where "deletedAt" is null do update set permissions = excluded.permissions returning id`.execute(
      tx,
    )
    const { rows: employees } = await sql<{ userId: string }>`
      insert into employees (id, name, email, "employeeRoleId")
      values (${newId()}, 'Administrador', ${adminEmail.toLowerCase()}, ${roles[0]?.id}) returning "userId"`.execute(
      tx,
    )
    await sql`insert into credentials ("userId", "passwordHash")
      values (${employees[0]?.userId}, ${await hashPassword(adminPassword)})`.execute(tx)
    return true
  })
