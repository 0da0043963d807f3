import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../kit/database.ts'
import type { FileStorage } from './storage.ts'
import { removeObjects } from './stored-object.ts'

/** Whether a row holds file `f`, or let go of it after `since`, if that is given. */
export const isHeld = (
  since: Date | null,
): RawBuilder<boolean> => sql<boolean>`(exists (select 1 from company where "logoFileId" = f.id)
  or exists (select 1 from file_related r
    where r."fileId" = f.id and (r."deletedAt" is null or r."deletedAt" > ${since}::timestamptz)))`

/**
 * Removes a file, unless it is held as above, and its bytes, unless another file shares them; answers whether it did.
 * The lock keeps others from hanging the file on something meanwhile; killed half-way, the row is found again as an
 * orphan.
 */
export const removeFile = (db: Db, storage: FileStorage, id: string, since: Date | null): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await sql`select 1 from files where id = ${id} for update`.execute(tx)
    const { rows } = await sql`update files f set "deletedAt" = clock_timestamp()
      where f.id = ${id} and f."deletedAt" is null and not ${isHeld(since)} returning f.id`.execute(tx)
    if (rows.length === 0) return false
    await removeObjects(tx, storage, [id])
    return true
  })
