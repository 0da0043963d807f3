import { stores } from '@rentme/domain'
import { atLeast, levelsOf, visibleColumns } from '@rentme/domain/kit/levels'
import type { Level, Store } from '@rentme/domain/kit/resource'
import { wipeStore } from './apply-page.ts'
import type { LocalDatabase } from '../local/database.ts'
import { recompute } from '../queue/overlay.ts'
import type { LocalRow } from '../queue/queue-item.ts'
import { recordIn } from '@rentme/domain/kit/record'

type Levels = Readonly<Record<string, Level>>

const key = 'levels'

const projected = (store: Store, level: Level, row: LocalRow): LocalRow => {
  const seen = new Set(visibleColumns(store, level, row))
  return { ...Object.fromEntries(Object.entries(row).filter(([column]) => seen.has(column))), id: row.id }
}

/** A refused write shows the server's row beside its own: it shows no more of that than the level does. */
const shrinkConflicts = async (db: LocalDatabase, store: Store, level: Level): Promise<void> => {
  const refused = await db.queue.where('queueStatus').equals('ERROR').toArray()
  for (const item of refused.filter(({ noun }) => noun === store.name)) {
    const { current, ...error } = item.lastError ?? { code: '', message: '', fields: {} }
    if (current === undefined) continue
    const row = projected(store, level, { ...recordIn(current), id: item.entityId })
    await db.queue.put({ ...item, lastError: level === 'none' ? error : { ...error, current: row } })
  }
}

/** Rows lose what the level hides, and so do those under unsent writes: what is unsent shows through as it was typed. */
const shrink = async (db: LocalDatabase, store: Store, level: Level): Promise<void> => {
  await shrinkConflicts(db, store, level)
  if (level === 'none') {
    await wipeStore(db, store.store)
    return
  }
  const rows = await db.rows(store.store).toArray()
  await db.rows(store.store).bulkPut(rows.map((row) => projected(store, level, row)))
  const bases = (await db.bases.toArray()).filter((base) => base.store === store.store)
  for (const base of bases) {
    await db.bases.put({ ...base, row: base.row === null ? null : projected(store, level, base.row) })
    await recompute(db, base)
  }
}

/**
 * Takes from the device what permissions no longer open, before the server says so (ARCHITECTURE.md#levels): stores that
 * fell to none are emptied, columns above a lower level are cut. The token is forgotten too, since it says that the
 * device holds all of it. Unsent writes stay in the queue. Answers whether anything was taken.
 */
export const applyPermissions = (db: LocalDatabase, permissions: readonly string[]): Promise<boolean> =>
  db.write(db.rowStores, async () => {
    const levels: Levels = levelsOf(stores, permissions)
    const known = await db.kept<Levels>(key)
    const before = known ?? levels
    const lowered = stores.filter(
      ({ name }) => !atLeast(levels[name] ?? 'none', before[name] ?? levels[name] ?? 'none'),
    )
    for (const store of lowered) await shrink(db, store, levels[store.name] ?? 'none')
    if (lowered.length > 0) await db.tokens.clear()
    // A start without news writes nothing, so that a device without any room starts too.
    if (JSON.stringify(known) !== JSON.stringify(levels)) await db.meta.put({ key, value: levels })
    return lowered.length > 0
  })
