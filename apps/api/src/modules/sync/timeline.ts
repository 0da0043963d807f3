import { sql } from 'kysely'
import type { Db, Tx } from '../../kit/database.ts'

/** Number of a timeline, and how far it followed the one before as it took over; null where that is not known. */
export type Timeline = readonly [number: number, followed: string | null]

/** Where the database stands, as `sync_place()` tells; null where the server does not. */
export interface Place {
  cluster: string
  timeline: number
  written: string
  followed: string | null
}

/** What the database knows of where it has been. */
export interface Been {
  cluster: string | null
  timelines: readonly Timeline[]
}

/** A timeline, and how far it was written: what was read there was written by then. */
export type Seen = [timeline: number, written: string]

const lsn = (text: string): bigint => {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** Whether all that was read at a place is still there: each standby that took over since had followed so far. */
export const isKept = (seen: Seen | undefined, timelines: readonly Timeline[]): boolean => {
  const [timeline, written] = seen ?? [timelines[0]?.[0] ?? 0, null]
  const later = timelines.filter(([number]) => number > timeline)
  return later.every(([, followed]) => followed !== null && written !== null && lsn(written) <= lsn(followed))
}

/** Whether the database stands where it was when it was last looked at. */
export const isNoted = ({ cluster, timelines }: Been, place: Place | null): boolean =>
  place === null || (cluster === place.cluster && timelines.at(-1)?.[0] === place.timeline)

const timelinesAfter = (
  timelines: readonly Timeline[],
  { timeline, followed }: Place,
): readonly Timeline[] => {
  const last = timelines.at(-1)?.[0]
  if (last === undefined) return [[timeline, null]]
  // Of one in between nobody knows how far it had followed.
  return [...timelines, [timeline, timeline === last + 1 ? followed : null]]
}

/** Another cluster counts transactions from anew: what is there belongs to this one, and no token of before holds. */
const startAnew = async (tx: Tx): Promise<void> => {
  // Every row: longer than a call may take.
  await sql`select set_config('statement_timeout', '0', true)`.execute(tx)
  await sql`update sync_row set xid = pg_current_xact_id()`.execute(tx)
  await sql`update sync_meta set incarnation = gen_random_uuid(), pruned_before = '0', timelines = '[]'`.execute(
    tx,
  )
}

/** Writes down where the database stands. Any process may do it, and may do it again. */
export const noteTimeline = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<Been & { place: Place | null }>`
      select cluster, timelines, (select to_jsonb(p) from sync_place() p) as place from sync_meta for update`.execute(
      tx,
    )
    const [been] = rows
    if (been === undefined || been.place === null || isNoted(been, been.place)) return
    const { cluster, timelines, place } = been
    const isOther =
      cluster !== null && (cluster !== place.cluster || (timelines.at(-1)?.[0] ?? 0) > place.timeline)
    if (isOther) await startAnew(tx)
    const next = JSON.stringify(timelinesAfter(isOther ? [] : timelines, place))
    await sql`update sync_meta set cluster = ${place.cluster}, timelines = ${next}::jsonb`.execute(tx)
  })
