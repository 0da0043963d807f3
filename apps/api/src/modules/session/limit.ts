import { Failure } from '@rentme/domain/failure'
import { sql } from 'kysely'
import { hashToken } from '../../kit/actor.ts'
import type { Db } from '../../kit/database.ts'

/** The refusal of what was tried too often; `minutes` until it may be tried again. */
export const tooMany = (minutes: number) =>
  new Failure('too_many_requests', {
    message: `Muitas tentativas. Tente novamente em ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`,
    retryAfterSeconds: minutes * 60,
  })

/** Counts one try of `key` over all server processes; throws `too_many_requests` beyond `max` in `minutes`. */
export const limit = async (
  db: Db,
  key: string,
  { max, minutes }: { max: number; minutes: number },
): Promise<void> => {
  const { rows } = await sql<{ count: number; left: number }>`
    insert into attempts as a (key, count, until)
      values (${hashToken(key)}, 1, now() + make_interval(mins => ${minutes}))
    on conflict (key) do update set
      count = case when a.until < now() then 1 else a.count + 1 end,
      until = case when a.until < now() then excluded.until else a.until end
    returning count, greatest(ceil(extract(epoch from until - now()) / 60), 1)::int as left`.execute(db)
  const tried = rows[0]
  if (tried !== undefined && tried.count > max) throw tooMany(tried.left)
}
