import { randomBytes } from 'node:crypto'
import { newId } from '@rentme/domain/kit/uuid'
import { hashToken } from '../apps/api/src/kit/actor.ts'
import type { Connection } from '../apps/api/src/postgres/connection.ts'

export interface Person {
  userId: string
  bearer: string
}

/** People who may make product categories and see everything, each with a session of the app. */
export const people = async (db: Connection, count: number): Promise<Person[]> => {
  const bearers = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const ids = bearers.map(() => newId())
  await db.query(
    `insert into employees (id, name, email, "employeeRoleId")
      select one.id, 'Pessoa ' || one.id, one.id || '@rentme.example',
             (select id from employee_roles order by jsonb_array_length(permissions) desc limit 1)
        from unnest($1::uuid[]) as one (id)`,
    [ids],
  )
  const { rows } = await db.query<{ userId: string }>(
    `select e."userId" from unnest($1::uuid[]) with ordinality as one (id, at)
       join employees e on e.id = one.id order by one.at`,
    [ids],
  )
  await db.query(
    `insert into sessions (id, "tokenHash", "userId", application, "expiresAt")
      select gen_random_uuid(), one.hash, one.person, 'app', now() + interval '1 day'
        from unnest($1::bytea[], $2::uuid[]) as one (hash, person)`,
    [bearers.map(hashToken), rows.map(({ userId }) => userId)],
  )
  return rows.map(({ userId }, at) => ({ userId, bearer: bearers[at] ?? '' }))
}
