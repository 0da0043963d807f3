import { sql } from 'kysely'
import { hashToken } from './actor.ts'
import type { Db } from './database.ts'

export interface Tries {
  /** How often it was tried in the running period, this time included. */
  count: number
  /** Milliseconds until the period ends. */
  left: number
}

/** Counts one try of `key` over all server processes; its period, in milliseconds, begins with the first try. */
export const countTry = async (db: Db, key: string, period: number): Promise<Tries> => {
  const { rows } = await sql<Tries>`
    insert into attempts as a (key, count, until)
      values (${hashToken(key)}, 1, now() + make_interval(secs => ${period / 1000}))
    on conflict (key) do update set
      count = case when a.until < now() then 1 else a.count + 1 end,
      until = case when a.until < now() then excluded.until else a.until end
    returning count, greatest(extract(epoch from until - now()) * 1000, 1)::int as left`.execute(db)
  return rows[0] ?? { count: 1, left: period }
}

/** Takes one counted try back: it was none of those that are limited. */
export const untry = async (db: Db, key: string): Promise<void> => {
  await sql`update attempts set count = count - 1 where key = ${hashToken(key)} and count > 0`.execute(db)
}
