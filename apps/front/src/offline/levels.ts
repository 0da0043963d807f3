import { stores } from '@rentme/domain'
import { atLeast, levelsOf, visibleColumns } from '@rentme/domain/kit/levels'
import type { Level, Store } from '@rentme/domain/kit/resource'
import { wipeStore } from './apply-page.ts'
import type { LocalDatabase } from './database.ts'
import type { LocalRow } from './queue-item.ts'

type Levels = Readonly<Record<string, Level>>

const key = 'levels'

const projected = (store: Store, level: Level, row: LocalRow): LocalRow => {
  const seen = new Set(visibleColumns(store, level, row))
  return Object.fromEntries(Object.entries(row).filter(([column]) => seen.has(column))) as LocalRow
}

const shrink = async (db: LocalDatabase, store: Store, level: Level): Promise<void> => {
  if (level === 'none') {
    await wipeStore(db, store.store)
    return
  }
  const rows = await db.rows(store.store).toArray()
  await db.rows(store.store).bulkPut(rows.map((row) => projected(store, level, row)))
}

/**
 * Takes from the device what permissions no longer open, before the server says so (sync protocol, levels): stores that
 * fell to none are emptied, columns above a lower level are cut. The token is forgotten too, since it says that the
 * device holds all of it. Unsent writes stay in the queue. Answers whether anything was taken.
 */
export const applyPermissions = (db: LocalDatabase, permissions: readonly string[]): Promise<boolean> =>
  db.write(db.rowStores, async () => {
    const levels: Levels = levelsOf(stores, permissions)
    const before = ((await db.meta.get(key))?.value ?? levels) as Levels
    const lowered = stores.filter(
      ({ name }) => !atLeast(levels[name] ?? 'none', before[name] ?? levels[name] ?? 'none'),
    )
    for (const store of lowered) await shrink(db, store, levels[store.name] ?? 'none')
    if (lowered.length > 0) await db.tokens.clear()
    await db.meta.put({ key, value: levels })
    return lowered.length > 0
  })
