import { localDatabase, localLookups, localStores } from '@rentme/domain/sync/local-stores'
import { Dexie, type Table } from 'dexie'
import type { FileItem, LocalRow, QueueItem } from '../queue/queue-item.ts'
import { createRoom } from './room.ts'

/** The server's row under unfinished local changes; null when the server has none. */
interface RowBase {
  store: string
  id: string
  row: LocalRow | null
}

interface Token {
  kind: 'current' | 'previous'
  token: string
}

export interface Draft {
  key: string
  userId: string
  value: unknown
  savedAt: string
}

const deviceTables = {
  sync_tokens: 'kind',
  offline_queue: 'queueCode, queueType, queueStatus, seq, entityId, *touches, *references',
  meta: 'key',
  drafts: 'key, userId',
  row_bases: '[store+id]',
  file_queue: 'id, state, userId',
}

const rowStores = Object.keys(localStores).filter((store) => !(store in deviceTables))

const schema = (): Record<string, string> => ({
  ...Object.fromEntries(
    rowStores.map((store) => [
      store,
      [...new Set(['id', ...(localStores[store] ?? []), ...(localLookups[store] ?? [])])].join(),
    ]),
  ),
  ...deviceTables,
})

const blockedAfterMs = 5000

/** Opens; rejects with a sentence for the person when another tab holds an older version open for 5 s. */
const openWithin = (dexie: Dexie): Promise<unknown> => {
  const blocked = new Promise<never>((_resolve, reject) => {
    dexie.on('blocked', () => {
      setTimeout(
        () => reject(new Error('Feche as outras abas do RentMe e abra o aplicativo de novo.')),
        blockedAfterMs,
      )
    })
  })
  return Promise.race([dexie.open(), blocked])
}

/**
 * The device's database. Every transaction is durable before it resolves, and an aborted one rejects.
 * A connection that the system closed is opened again by the next call; one in the way of an upgrade closes.
 */
export const openLocalDatabase = (name: string = localDatabase.name) => {
  const dexie = new Dexie(name, { chromeTransactionDurability: 'strict', cache: 'disabled' })
  dexie.version(localDatabase.version).stores(schema())
  const room = createRoom()
  const meta = dexie.table<{ key: string; value: unknown }, string>('meta')
  return {
    dexie,
    open: () => openWithin(dexie),
    close: () => dexie.close(),
    rowStores,
    holds: (store: string) => rowStores.includes(store),
    rows: (store: string): Table<LocalRow, string> => dexie.table(store),
    queue: dexie.table<QueueItem, string>('offline_queue'),
    files: dexie.table<FileItem, string>('file_queue'),
    bases: dexie.table<RowBase, [string, string]>('row_bases'),
    tokens: dexie.table<Token, Token['kind']>('sync_tokens'),
    meta,
    /** What was kept under a key, as who kept it knows it. */
    kept: async <T>(key: string): Promise<T | undefined> =>
      // Each key has one writer, of one type, and the table holds them all.
      (await meta.get(key))?.value as T | undefined,
    drafts: dexie.table<Draft, string>('drafts'),
    room,
    /**
     * Everything read and written inside is one transaction, which runs again when it found no room. No other waiting
     * than for the database.
     */
    write: <T>(stores: readonly string[], work: () => Promise<T>): Promise<T> =>
      room.within(() =>
        // Dexie follows native awaits only inside a function that is async itself.
        dexie.transaction('rw', [...stores, ...Object.keys(deviceTables)], async () => work()),
      ),
  }
}
export type LocalDatabase = ReturnType<typeof openLocalDatabase>
