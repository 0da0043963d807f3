import { interrupted, mixed, planOf, readLevels, writeLevels, type Levels, type Plan } from './levels.ts'
import type { Marker } from './markers.ts'
import { boundsOf, bounded, nothingSeen, type Snapshot } from './snapshot.ts'
import { isKept, type Seen, type Timeline } from './timeline.ts'
import type { Token } from './token.ts'

/** What the database says of itself as a page is read. */
export interface Ground {
  snapshot: Snapshot
  prunedBefore: string
  schema: number
  /** Levels that the caller's permissions open now. */
  now: Levels
  isDevice: boolean
  /** Seconds. */
  time: number
  timelines: readonly Timeline[]
  /** Where the page is read; null where the database does not tell. */
  seen: Seen | null
}

/** Where one page stands in its cycle. */
export interface Cycle {
  since: Snapshot
  /** The snapshot of the cycle's first page; null on that page. */
  began: Snapshot | null
  after: Marker | null
  held: Levels
  plan: Plan
  resync: boolean
}

const started = (since: Snapshot, held: Levels, ground: Ground, resync: boolean): Cycle => ({
  since,
  began: null,
  after: null,
  held,
  plan: planOf(held, ground.now, ground.isDevice),
  resync,
})

/** A plain client does not know `resync`: it is told of every row that it may hold and must not. */
const startedOver = (ground: Ground, numbers: readonly number[]): Cycle =>
  started(nothingSeen, new Map(ground.isDevice ? [] : numbers.map((number) => [number, mixed])), ground, true)

/** The server is behind the token (an older state was restored, or a standby took over too early), or forgot removals that the device has not seen. */
const isLost = (token: Token, { snapshot, prunedBefore, schema, timelines }: Ground): boolean =>
  token.sch !== schema ||
  !isKept(token.w, timelines) ||
  boundsOf(token.n ?? token.p).xmax > boundsOf(snapshot).xmax ||
  boundsOf(token.p).xmax > boundsOf(snapshot).xmax ||
  (token.p !== nothingSeen && boundsOf(token.p).xmin < BigInt(prunedBefore))

/**
 * The cycle that a request continues or begins. `token` is null when it was refused, undefined when none was
 * sent; `numbers` are all stores.
 */
export const cycleOf = (
  token: Token | null | undefined,
  ground: Ground,
  numbers: readonly number[],
): Cycle => {
  if (token === undefined) return started(nothingSeen, new Map(), ground, false)
  if (token === null || isLost(token, ground)) return startedOver(ground, numbers)
  const held = readLevels(token.lv)
  if (token.n === undefined) return started(token.p, held, ground, false)
  const running = readLevels(token.c ?? token.lv)
  if (writeLevels(running) !== writeLevels(ground.now))
    return started(token.p, interrupted(held, running), ground, false)
  const after = token.a === undefined ? null : { store: token.a[0], id: token.a[1] }
  return { ...started(token.p, held, ground, false), began: token.n, after }
}

/** The token after a page: within the cycle only the position moves; at its end the cycle's first snapshot is held. */
export const tokenAfter = (cycle: Cycle, ground: Ground, last: Marker | null): Token => {
  const began = cycle.began ?? bounded(ground.snapshot)
  const stamp = { sch: ground.schema, t: ground.time, ...(ground.seen === null ? {} : { w: ground.seen }) }
  const now = writeLevels(ground.now)
  if (last === null) return { p: began, lv: now, ...stamp }
  const lv = writeLevels(cycle.held)
  return {
    p: cycle.since,
    n: began,
    a: [last.store, last.id],
    lv,
    ...(lv === now ? {} : { c: now }),
    ...stamp,
  }
}
