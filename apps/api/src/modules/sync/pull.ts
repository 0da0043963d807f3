import { windowStart } from '@rentme/domain/sync/window'
import { sql } from 'kysely'
import type { Actor } from '../../kit/actor.ts'
import type { Db, Tx } from '../../kit/database.ts'
import { cycleOf, tokenAfter, type Cycle, type Ground } from './cycle.ts'
import { levelsNow } from './levels.ts'
import type { NotedDevice } from './device.ts'
import { countMarkers, hasNews, nextMarkers } from './markers.ts'
import { emptyPage, fillPage, isFull, type Page, type PageOptions } from './page.ts'
import { isNoted, noteTimeline, type Been, type Place, type Seen } from './timeline.ts'
import { openToken, sealToken, type Seal, type Token } from './token.ts'

export const maxPageRows = 2000

export interface PullRequest {
  actor: Actor
  /** As sent; undefined on a first sync. */
  token: string | undefined
  /** Whether the device was told of own writes that are not known here. */
  isAhead: boolean
  isDevice: boolean
  /** Whether it may be told how far the cycle has come: the first apps take no answer that has a field more. */
  hearsProgress: boolean
  schema: number
  pageRows: number
  windowDays: number
}

export interface State extends Been {
  /** The oldest version of a local database that is served. */
  minSchema: number
  /** The device that was asked for; null for one that never called. */
  device: NotedDevice | null
  /** Null where the database does not tell. */
  place: Place | null

  snapshot: string
  incarnation: string
  key: Buffer
  prunedBefore: string
  now: string
  numbers: Record<string, number>
}

/** The database stands elsewhere than where it was last looked at: that is written down before anything is read. */
class Moved extends Error {
  override name = 'Moved'
}

/** Reads once it is written down where the database stands. */
export const whereNoted = async <T>(db: Db, read: () => Promise<T>): Promise<T> => {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof Moved)) throw error
    await noteTimeline(db)
    return read()
  }
}

/** Plans are made for the values of each call, and tables that were never analysed are read by index all the same. */
export const useSyncPlans = async (tx: Tx): Promise<void> => {
  await sql`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('enable_seqscan', 'off', true),
    set_config('jit', 'off', true)`.execute(tx)
}

const notedDevice = (device: string | null) => sql`(select jsonb_build_object('userId', user_id,
    'isRevoked', revoked_at is not null, 'lastSeq', last_seq, 'appVersion', app_version, 'schema', schema,
    'isStale', last_pull_at is null or last_pull_at < now() - interval '1 minute', 'queueDepth', queue_depth,
    'deadLetters', dead_letters, 'clockOffset', clock_offset) from sync_device where id = ${device}::uuid)`

/** What the database says of itself, and of a device. */
export const readState = async (db: Db, device: string | null = null): Promise<State> => {
  const { rows } = await sql<State>`
    select pg_current_snapshot()::text as snapshot, incarnation, token_key as key, pruned_before::text as "prunedBefore",
           min_schema as "minSchema", ${notedDevice(device)} as device, cluster, timelines, (select to_jsonb(p) from sync_place() p) as place, now() as now, (select jsonb_object_agg(store, number) from sync_store) as numbers
      from sync_meta`.execute(db)
  const [state] = rows
  if (state === undefined) throw new Error('sync_meta is empty')
  if (!isNoted(state, state.place)) throw new Moved()
  return state
}

const seenAt = (place: Place | null): Seen | null => place && [place.timeline, place.written]

const answer = (page: Page, parts: Readonly<Record<string, unknown>>): string => {
  const models = [...page.models].map(([store, rows]) => `${JSON.stringify(store)}:[${rows.join(',')}]`)
  return `{"models":{${models.join(',')}},${JSON.stringify(parts).slice(1)}`
}

/** Rows that devices do not hold leave room on a page: it goes on with the next markers, so many times at most. */
const maxBatches = 25

const readPage = async (tx: Tx, cycle: Cycle, state: State, request: PullRequest) => {
  const { plan, since } = cycle
  const page = emptyPage()
  const options: PageOptions = {
    view: { actor: request.actor, start: windowStart(state.now, request.windowDays) },
    storeOf: new Map(Object.entries(state.numbers).map(([store, number]) => [number, store])),
    empty: new Set(plan.fill),
    now: state.now,
    maxRows: request.pageRows,
  }
  for (let batch = 1; ; batch += 1) {
    const after = page.last ?? cycle.after
    const markers = await nextMarkers(tx, plan, since, after, request.pageRows + 1)
    await fillPage(tx, page, markers.slice(0, request.pageRows), options)
    const hasMore = markers.length > 0 && page.last !== markers.at(-1)
    if (!hasMore || isFull(page, options) || batch === maxBatches) return { page, hasMore }
  }
}

/** What a token is read by, and the ground that it stands on now. */
export const groundOf = (
  state: State,
  { actor, isDevice, schema }: Pick<PullRequest, 'actor' | 'isDevice' | 'schema'>,
): { seal: Seal; ground: Ground } => ({
  seal: { key: state.key, incarnation: state.incarnation, userId: actor.userId },
  ground: {
    ...state,
    schema,
    isDevice,
    now: levelsNow(actor, state.numbers),
    seen: seenAt(state.place),
    time: Math.floor(Date.parse(state.now) / 1000),
  },
})

/** A device that is ahead of what is here begins anew, once: what it begins so goes on to its end. */
const believed = (opened: Token | null, { isAhead }: PullRequest): Token | null =>
  isAhead && opened?.n === undefined ? null : opened

/** A page with all that its device is told beside the rows. */
const told = (read: { page: Page; hasMore: boolean; total: number }, place: Placed): string => {
  const { cycle, ground, seal, numbers } = place
  const { page, hasMore, total } = read
  const isFirst = cycle.began === null
  const named = (wanted: readonly number[]) =>
    Object.keys(numbers).filter((store) => wanted.includes(numbers[store] ?? 0))
  const [wipe, again] = [named(cycle.plan.wipe), named(cycle.plan.again)]
  return answer(page, {
    refreshSyncToken: sealToken(tokenAfter(cycle, ground, hasMore ? page.last : null), seal),
    hasMore,
    ...(place.hearsProgress ? { passed: page.passed } : {}),
    ...(isFirst && cycle.resync ? { resync: true } : {}),
    ...(isFirst && wipe.length > 0 ? { wipe } : {}),
    ...(isFirst && again.length > 0 ? { replaces: again } : {}),
    ...(isFirst ? { total } : {}),
    serverTime: place.now,
  })
}

interface Placed {
  cycle: Cycle
  ground: Ground
  seal: Seal
  numbers: State['numbers']
  now: string
  hearsProgress: boolean
}

/** Where a call stands in its cycle. */
const placed = (state: State, request: PullRequest): Placed => {
  const { token, hearsProgress } = request
  const { seal, ground } = groundOf(state, request)
  const opened = token === undefined ? undefined : believed(openToken(token, seal), request)
  const { numbers, now } = state
  return { cycle: cycleOf(opened, ground, Object.values(numbers)), ground, seal, numbers, now, hearsProgress }
}

const pageIn = async (tx: Tx, request: PullRequest): Promise<string> => {
  await useSyncPlans(tx)
  const state = await readState(tx)
  const place = placed(state, request)
  const { cycle } = place
  const { page, hasMore } = await readPage(tx, cycle, state, request)
  const isCounted = cycle.began === null && hasMore
  const total = isCounted ? await countMarkers(tx, cycle.plan, cycle.since) : page.rows
  return told({ page, hasMore, total }, place)
}

/** Whether all that a cycle may bring is what changed since it was last asked. */
const isOfChanges = ({ began, resync, plan }: Cycle): boolean => {
  const { fill, replace, wipe, again } = plan
  return began === null && !resync && [fill, replace, wipe, again].every((stores) => stores.length === 0)
}

/**
 * The answer to a device that has nothing to hear, by the state that was read and one look; null when there is something. What
 * is committed between the two is seen, and brought by the page that is read then.
 */
export const quietPage = async (db: Db, request: PullRequest, state: State): Promise<string | null> => {
  const place = placed(state, request)
  const { cycle } = place
  if (!isOfChanges(cycle) || (await hasNews(db, cycle.plan.feed, cycle.since))) return null
  return told({ page: emptyPage(), hasMore: false, total: 0 }, place)
}

/** The JSON of one page, read in one snapshot; rows are serialized once (docs/offline.md#receiving). */
export const pull = (db: Db, request: PullRequest): Promise<string> =>
  whereNoted(db, () =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((tx) => pageIn(tx, request)),
  )
