import { Failure } from '@rentme/domain/failure'
import { countTry } from '../../kit/attempts.ts'
import type { Db } from '../../kit/database.ts'

const minuteMs = 60_000

/** The refusal of what was tried too often; `minutes` until it may be tried again. */
const tooMany = (minutes: number) =>
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
  const { count, left } = await countTry(db, key, minutes * minuteMs)
  if (count > max) throw tooMany(Math.ceil(left / minuteMs))
}
