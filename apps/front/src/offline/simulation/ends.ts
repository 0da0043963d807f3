import { sql } from 'kysely'
import { isUnfinished, touchKey, type QueueItem } from '../queue/queue-item.ts'
import { blockersOf } from '../queue/due.ts'
import { rowsNow } from './checks.ts'
import { assertHolds, type Operation } from './operations.ts'
import type { Phone } from './phone.ts'
import { store, type World } from './world.ts'

interface Effect {
  order: number
  userId: string
  store: string
  id: string
  changes: Record<string, unknown>
}

const effectsOf = async ({ test }: World): Promise<Effect[]> => {
  const { rows } = await sql<Effect>`select id as order, user_id as "userId", store, row_id as id, changes
    from audit_log order by audit_log.id`.execute(test.db)
  return rows
}

const isRefused = (item: QueueItem) => item.queueStatus === 'ERROR'

/** What a phone has still to send: neither refused, nor waiting for what was. */
export const stuckOn = async ({ here }: Phone): Promise<QueueItem[]> => {
  const open = (await here().app.items()).filter(isUnfinished)
  const waitsForRefused = (item: QueueItem): boolean =>
    blockersOf(item, open).some((blocker) => isRefused(blocker) || waitsForRefused(blocker))
  return open.filter((item) => !isRefused(item) && !waitsForRefused(item))
}

/** L1, L2: after three calm runs only refused writes are left, and what waits for them. */
export const checkDrained = async (phone: Phone): Promise<void> => {
  const [item] = await stuckOn(phone)
  assertHolds('L1', item === undefined, () => `${item?.queueType} is stuck on ${phone.name}`)
}

const effectsWith = (effects: readonly Effect[], { tag, field, store: of, id }: Operation) =>
  effects.filter(({ changes, ...row }) => changes[field] === tag && row.store === of && row.id === id)

/** I14: nobody wrote over what they had not seen, unless it was their own. */
const checkSeen = (operations: ReadonlyMap<unknown, Operation>, effects: readonly Effect[]): void => {
  const fields = new Map<string, unknown>()
  for (const { store: name, id, changes } of effects)
    for (const [field, value] of Object.entries(changes)) {
      const key = `${touchKey(name, id)}:${field}`
      const one = operations.get(value)
      const before = fields.get(key) ?? null
      const author = operations.get(before)
      const isOwn = one !== undefined && author?.place === one.place && author.userId === one.userId
      if (one !== undefined && one.action === 'update' && one.field === field && one.id === id)
        assertHolds(
          'I14',
          one.seen === before || isOwn || isOwnSeen(operations, one, before),
          () =>
            `${one.tag} (${one.field} in ${one.store}) was written over ${JSON.stringify(before)}, and ${JSON.stringify(one.seen)} was seen`,
        )
      fields.set(key, value)
    }
}

/** What was seen was an own value that never reached the server: then what lay under it was seen before. */
const isOwnSeen = (operations: ReadonlyMap<unknown, Operation>, one: Operation, before: unknown): boolean => {
  const under = operations.get(one.seen)
  if (under === undefined || under.place !== one.place || under.userId !== one.userId) return false
  return under.seen === before || isOwnSeen(operations, under, before)
}

/** I1, I2, I3 and I14, by the trail that the database keeps of every change. */
export const checkEffects = async (world: World): Promise<void> => {
  const effects = await effectsOf(world)
  const latest = new Map<string, Operation>()
  for (const one of world.operations.all) {
    const found = effectsWith(effects, one)
    assertHolds('I1', found.length <= 1, () => `${one.tag} had ${found.length} effects`)
    assertHolds(
      'I1',
      one.state !== 'answered' || found.length === 1,
      () => `${one.tag}, ${one.action} of ${one.field} in ${one.store}, was lost`,
    )
    const [effect] = found
    if (effect === undefined) continue
    assertHolds('I2', effect.userId === one.userId, () => `${one.tag} was applied as somebody else`)
    if (one.place === 'office') continue
    const key = `${one.place} ${one.userId} ${touchKey(one.store, one.id)}`
    const before = latest.get(key)
    const earlier = before === undefined ? undefined : effectsWith(effects, before)[0]
    assertHolds(
      'I3',
      earlier === undefined || earlier.order <= effect.order,
      () => `${one.tag} came before ${before?.tag}`,
    )
    latest.set(key, one)
  }
  checkSeen(new Map(world.operations.all.map((one) => [one.tag, one])), effects)
}

const textOf = (row: object) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))

/** I5, I7, I10: a phone holds what a new one gets, and nothing that is gone. */
export const checkEqual = async ({ test }: World, phone: Phone, fresh: Phone): Promise<void> => {
  const rows = async ({ here }: Phone) =>
    new Map((await rowsNow(here().app)).map((row) => [touchKey(row.store, row.id), textOf(row)]))
  const [held, wanted] = [await rows(phone), await rows(fresh)]
  for (const [key, row] of wanted)
    assertHolds('I5', held.get(key) === row, () => `${phone.name} has ${held.get(key)}, not ${row}`)
  for (const key of held.keys()) assertHolds('I5', wanted.has(key), () => `${phone.name} keeps ${key}`)
  const { rows: gone } = await sql<{ id: string }>`
    select id from clients where "deletedAt" is not null
    union all select id from product_categories where "deletedAt" is not null`.execute(test.db)
  for (const { id } of gone)
    assertHolds(
      'I7',
      !held.has(touchKey(store.clients, id)) && !held.has(touchKey(store.categories, id)),
      () => `${phone.name} has ${id} again`,
    )
}

/** D12: every phone was compared with the server, and none ever differed from it. */
export const checkSums = async ({ test }: World): Promise<void> => {
  const { rows } = await sql<{ checked: number; differed: string[] }>`
    select count(checked_at) as checked, coalesce(jsonb_agg(differed_stores) filter (where differed_at is not null), '[]') as differed
      from sync_device`.execute(test.db)
  assertHolds('D12', (rows[0]?.checked ?? 0) > 0, () => 'no phone was compared with the server')
  assertHolds(
    'D12',
    rows[0]?.differed.length === 0,
    () => `a phone held something wrong: ${JSON.stringify(rows[0]?.differed)}`,
  )
}
