import { rowSums, type StoreSum } from '@rentme/domain/sync/sums'
import { checkAnswer, headers, type CheckAnswer, type CheckBody } from '@rentme/domain/sync/wire'
import type { LocalDatabase } from '../local/database.ts'
import { prune } from './prune.ts'
import type { PullContext } from './pull.ts'
import { touchKey, type LocalRow } from '../queue/queue-item.ts'
import { deviceHeaders, refusalOf } from './transport.ts'

const everyMs = 86_400_000
const checkedKey = 'checkedAt'

/** Whether a day has passed since the last check; the first comes a day after the first download. */
const isDue = async (db: LocalDatabase, now: number): Promise<boolean> => {
  const last = (await db.meta.get(checkedKey))?.value
  if (typeof last === 'number') return Math.abs(now - last) >= everyMs
  await db.meta.put({ key: checkedKey, value: now })
  return false
}

/** The server's rows of a store: what is unsent lies over some of them. */
const sumOf = async (
  db: LocalDatabase,
  store: string,
  bases: ReadonlyMap<string, LocalRow | null>,
): Promise<StoreSum> => {
  const sums = rowSums()
  const rows = (await db.rows(store).toArray()).filter(({ id }) => !bases.has(touchKey(store, id)))
  const under = [...bases].flatMap(([key, row]) =>
    row !== null && key === touchKey(store, row.id) ? [row] : [],
  )
  for (const row of [...rows, ...under]) sums.add(row.id, Number(row['version']))
  return sums.sum()
}

interface Held {
  token: string | null
  stores: Record<string, StoreSum>
}

const heldNow = (db: LocalDatabase): Promise<Held> =>
  db.dexie.transaction('r', [...db.rowStores, db.bases.name, db.tokens.name], async () => {
    const token = (await db.tokens.get('current'))?.token ?? null
    const bases = new Map((await db.bases.toArray()).map(({ store, id, row }) => [touchKey(store, id), row]))
    const stores: Record<string, StoreSum> = {}
    for (const store of db.rowStores) stores[store] = await sumOf(db, store, bases)
    return { token, stores }
  })

const ask = async ({ api, deviceId }: PullContext, token: string, body: CheckBody): Promise<CheckAnswer> =>
  checkAnswer.parse(
    await api.call('/offline-sync/check', {
      method: 'POST',
      body,
      headers: { ...deviceHeaders(deviceId), [headers.syncToken]: token },
    }),
  )

/** The token that brings the differing stores whole takes the place of the one that was sent. */
const doubt = (db: LocalDatabase, sent: string, token: string): Promise<boolean> =>
  db.write([], async () => {
    if ((await db.tokens.get('current'))?.token !== sent) return false
    await db.tokens.put({ kind: 'current', token })
    return true
  })

/**
 * Compares the rows of this device with the server's, once a day, right after a pull that made them one state of it
 * (`exactAt`; docs/offline.md#receiving). Answers whether some store differed and must be pulled again. A check that the network
 * or the server failed says nothing, and comes again with the next run.
 */
export const checkIntegrity = async (context: PullContext, exactAt: string): Promise<boolean> => {
  const { db, now, windowDays } = context
  if (!(await isDue(db, now()))) return false
  // What has left the window by then is not the server's any more, and no difference.
  await prune(db, exactAt, windowDays())
  const { token, stores } = await heldNow(db)
  if (token === null) return false
  try {
    const { refreshSyncToken } = await ask(context, token, {
      at: exactAt,
      windowDays: windowDays(),
      stores,
    })
    await db.meta.put({ key: checkedKey, value: now() })
    return refreshSyncToken !== undefined && (await doubt(db, token, refreshSyncToken))
  } catch (error) {
    // A server without this check answers that there is none.
    if (refusalOf(error).status === 404) await db.meta.put({ key: checkedKey, value: now() })
    return false
  }
}
