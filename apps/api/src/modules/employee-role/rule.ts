import { mayRule, type Permission } from '@rentme/domain/employee-role/permissions'
import { Failure } from '@rentme/domain/failure'
import { sql } from 'kysely'
import type { Actor } from '../../kit/actor.ts'
import type { Db, Tx } from '../../kit/database.ts'

/** What a title allows; nothing for one that is not there. */
export const permissionsOfTitle = async (db: Db | Tx, employeeRoleId: unknown): Promise<Permission[]> => {
  const { rows } = await sql<{ permissions: Permission[] }>`
    select permissions from employee_roles where id = ${employeeRoleId}`.execute(db)
  return rows[0]?.permissions ?? []
}

/** Throws `forbidden`, told at `field` where a form has one, when the actor lacks a permission of the title. */
export const assertRules = (actor: Actor, title: readonly Permission[], message: string, field?: string) => {
  if (mayRule(actor.permissions, title)) return
  throw new Failure('forbidden', {
    message,
    ...(field === undefined ? {} : { fields: { [field]: message } }),
  })
}

/** The titles that somebody may give: those of which he holds every permission. */
export const titlesToGive = async (db: Db, actor: Actor): Promise<{ id: string; label: string }[]> => {
  const { rows } = await sql<{ id: string; label: string; permissions: Permission[] }>`
    select id, name as label, permissions from employee_roles where "deletedAt" is null order by name, id`.execute(
    db,
  )
  return rows
    .filter(({ permissions }) => mayRule(actor.permissions, permissions))
    .map(({ id, label }) => ({ id, label }))
}
