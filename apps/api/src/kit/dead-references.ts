import { storeOf, anyStores } from '@rentme/domain/kit/stores'
import { references } from '@rentme/domain/kit/resource'
import { sql } from 'kysely'
import type { Db } from './database.ts'

export interface DeadReference {
  store: string
  column: string
  /** Live rows whose row there is gone. */
  rows: number
}

/** References of live rows that point at rows which are gone: with every write by the plans there are none. */
export const deadReferences = async (db: Db): Promise<DeadReference[]> => {
  const found: DeadReference[] = []
  for (const store of anyStores)
    for (const [column, noun] of Object.entries(references(store))) {
      const target = storeOf(noun)
      if (target === undefined) continue
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(store.store)} s
        where s."deletedAt" is null and s.${sql.ref(column)} is not null and not exists (
          select 1 from ${sql.table(target.store)} t where t.id = s.${sql.ref(column)} and t."deletedAt" is null)`.execute(
        db,
      )
      const n = rows[0]?.n ?? 0
      if (n > 0) found.push({ store: store.store, column, rows: n })
    }
  return found
}
