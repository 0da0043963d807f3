import { allPermissions } from '@rentme/domain/employee-role/permissions'
import { employees } from '@rentme/domain/employee/employee'
import { newId } from '@rentme/domain/kit/uuid'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Db, Tx } from '../../kit/database.ts'
import { offered } from '../../kit/offered.ts'
import { keepPassword } from './account.ts'
import { printedLink } from './password/password-link.ts'

const defaultEmail = 'administrador@rentme.local'

const roleOf = async (tx: Tx): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into employee_roles (id, name, permissions) values (${newId()}, 'Administrador', ${JSON.stringify(allPermissions)}::jsonb)
    on conflict (fold(plain(name))) where "deletedAt" is null do update set permissions = excluded.permissions returning id`.execute(
    tx,
  )
  return rows[0]?.id ?? ''
}

const makeAdministrator = async (tx: Tx, email: string): Promise<void> => {
  await sql`insert into employees (id, name, email, "employeeRoleId")
    values (${newId()}, 'Administrador', ${email.toLowerCase()}, ${await roleOf(tx)})`.execute(tx)
}

const exists = async (tx: Tx, table: 'employees' | 'credentials'): Promise<boolean> => {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(tx)
  return rows.length > 0
}

const firstAdministrator = async (tx: Tx): Promise<{ userId: string; email: string } | null> => {
  const { rows } = await sql<{ userId: string; email: string }>`
    select e."userId", e.email from employees e join employee_roles r on r.id = e."employeeRoleId"
     where ${offered(employees, 'e')} and r.permissions ?& array['delete_job_title', 'edit_employee']
     order by e."createdAt", e.id limit 1`.execute(tx)
  return rows[0] ?? null
}

type Settings = Pick<Config, 'adminEmail' | 'adminPassword' | 'publicUrl'>

/**
 * In a database without employees, makes the administrator of `ADMIN_EMAIL` and `ADMIN_PASSWORD`. While nobody has a
 * password yet, answers a one-time link that sets the administrator's, to be shown to whoever starts the server.
 */
export const ensureAdministrator = async (
  db: Db,
  { adminEmail, adminPassword, publicUrl }: Settings,
): Promise<string | null> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('ensureAdministrator'))`.execute(tx)
    if (!(await exists(tx, 'employees'))) await makeAdministrator(tx, adminEmail ?? defaultEmail)
    if (await exists(tx, 'credentials')) return null
    const administrator = await firstAdministrator(tx)
    if (administrator === null) return null
    if (adminPassword === null) return printedLink(tx, administrator, publicUrl)
    await keepPassword(tx, administrator.userId, adminPassword)
    return null
  })
