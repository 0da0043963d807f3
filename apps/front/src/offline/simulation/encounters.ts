import { storeOf } from '@rentme/domain/kit/stores'
import { sql } from 'kysely'
import type { Api } from '../../kit/data/api.ts'
import { isUnfinished, type QueueItem } from '../queue/queue-item.ts'
import { pick } from '../testing/random.ts'
import type { Phone } from './phone.ts'
import { store, type World } from './world.ts'

export type Row = Record<string, unknown> & { id: string; version: number }

export const paths: Readonly<Record<string, string>> = {
  [store.categories]: '/product-categories',
  [store.clients]: '/clients',
  [store.products]: '/products',
}
export const fields: Readonly<Record<string, readonly string[]>> = {
  [store.categories]: ['description'],
  [store.clients]: ['notes', 'district', 'city'],
  [store.products]: ['notes', 'brand'],
}

const waitingOn = async (phone: Phone | undefined): Promise<QueueItem[]> =>
  ((await phone?.items()) ?? []).filter(isUnfinished)

/** What the office does to rows that phones have in hand: `change` enters a text in a row, `call` is its way to the server. */
export const createEncounters = (
  { test, random, counts, fixed }: World,
  call: Api['call'],
  change: (name: string, row: Row, field: string) => void,
) => {
  const rowIn = async (name: string, id: string): Promise<Row | undefined> => {
    const { rows } = await sql<Row>`select * from ${sql.table(name)}
      where id = ${id} and "deletedAt" is null`.execute(test.db)
    return rows[0]
  }

  /** The office changes a row that a phone has changed and heard nothing of: the same field, or another; what is on its way first. */
  const meet = async (phones: readonly Phone[]): Promise<void> => {
    const items = (await waitingOn(pick(random, phones))).filter(
      ({ action, entityId }) => action === 'update' && !fixed.has(entityId),
    )
    const sent = items.filter(({ isSent }) => isSent)
    const item = pick(random, sent.length > 0 ? sent : items)
    const { store: name = '' } = storeOf(item?.noun) ?? {}
    const own = fields[name]?.filter((field) => field in (item?.queueValue.payload ?? {})) ?? []
    const field = pick(random, own.length > 0 && random() < 0.7 ? own : (fields[name] ?? []))
    if (item === undefined || field === undefined) return
    const row = await rowIn(name, item.entityId)
    if (row !== undefined) change(name, row, field)
  }

  /** The office changes every row that a phone has sent something for and heard nothing of. */
  const overtake = async (phone: Phone): Promise<void> => {
    for (const { noun, entityId } of (await waitingOn(phone)).filter(({ isSent }) => isSent)) {
      const { store: name = '' } = storeOf(noun) ?? {}
      const field = pick(random, fields[name] ?? [])
      const row = field === undefined || fixed.has(entityId) ? undefined : await rowIn(name, entityId)
      if (row !== undefined && field !== undefined) change(name, row, field)
    }
  }

  /** What an unsent write of a phone points at goes. */
  const orphan = async (phones: readonly Phone[]): Promise<void> => {
    const waiting = (await Promise.all(phones.map(waitingOn))).flat()
    const wanted = new Set(waiting.flatMap(({ references }) => references).filter((id) => !fixed.has(id)))
    for (const id of wanted)
      for (const name of [store.categories, store.clients]) {
        if ((await rowIn(name, id)) === undefined) continue
        void call(`${paths[name]}/${id}`, { method: 'DELETE' }).then(
          () => counts.add('F34'),
          // Refusals are answers too.
          () => {},
        )
        return
      }
  }

  return { meet, overtake, orphan }
}
