import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import { untry } from '../../kit/attempts.ts'
import type { Db } from '../../kit/database.ts'
import { limit } from './limit.ts'

const perPlace = { max: 50, minutes: 15 }
const perAccountAndPlace = { max: 5, minutes: 5 }
const perAccount = { max: 20, minutes: 5 }

/** Where a call comes from: an address, or of IPv6 the network, of which one caller has all addresses. */
export const placeOf = (ip: string): string => {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const [first, last] = [head.split(':').filter(Boolean), (tail ?? '').split(':').filter(Boolean)]
  const between = Array.from({ length: tail === undefined ? 0 : 8 - first.length - last.length }, () => '0')
  return [...first, ...between, ...last].slice(0, 4).join(':')
}

/** Whether the account signed in from the address before. */
const isKnownPlace = async (db: Db, email: string, ip: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from sessions s join users u on u.id = s."userId"
    where u.email = ${email} and u.kind = 'employee' and s.ip = ${ip} limit 1`.execute(db)
  return rows.length > 0
}

const keysOf = (what: string, account: string, ip: string) => ({
  place: `${what} from ${placeOf(ip)}`,
  both: `${what} of ${account} from ${placeOf(ip)}`,
})

/**
 * Counts a guess at what opens an account before it is judged, so that of many at once no more are judged than of as
 * many in a row; throws `too_many_requests`. Guesses from elsewhere close an account to its owner nowhere that he
 * signed in before, and elsewhere for minutes. An account that does not exist is counted alike.
 */
export const countLogin = async (db: Db, email: string, ip: string): Promise<void> => {
  const { place, both } = keysOf('login', email, ip)
  await limit(db, place, perPlace)
  await limit(db, both, perAccountAndPlace)
  if (!(await isKnownPlace(db, email, ip))) await limit(db, `login of ${email}`, perAccount)
}

/** The guess was right: it counts no more. */
export const forgetLogin = async (db: Db, email: string, ip: string): Promise<void> => {
  const { place, both } = keysOf('login', email, ip)
  for (const key of [place, both, `login of ${email}`]) await untry(db, key)
}
