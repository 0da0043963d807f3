import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../kit/database.ts'
import { removeBytes } from './image.ts'
import type { FileStorage } from './storage.ts'

/**
 * The live files that one user sent with the same bytes name one stored object. Whoever gives it a file, or takes one
 * from it, holds the lock of this key from before he looks for the others until his transaction is over.
 */
const keyOf = (userId: RawBuilder<unknown>, sha256: RawBuilder<unknown>) =>
  sql`hashtextextended(${userId}::text || ${sha256}::text, 0)`

/** What a row says of its stored object. */
export interface StoredObject {
  name: string
  mimeType: string
  size: number
  width: number | null
  height: number | null
}

/** Locks the object of a user's bytes until the transaction ends; answers it, or null when no file has it. */
export const lockObject = async (tx: Tx, userId: string, sha256: string): Promise<StoredObject | null> => {
  await sql`select pg_advisory_xact_lock(${keyOf(sql`${userId}`, sql`${sha256}`)})`.execute(tx)
  const { rows } = await sql<StoredObject>`select name, "mimeType", size, width, height from files
    where "uploadedById" = ${userId} and sha256 = ${sha256} and "deletedAt" is null order by id limit 1`.execute(
    tx,
  )
  return rows[0] ?? null
}

/**
 * Removes the stored objects of files that this transaction has marked as deleted, but for those that a live file
 * names. The locks come in one order, so that two who remove several never wait for each other.
 */
export const removeObjects = async (
  tx: Tx,
  storage: FileStorage,
  fileIds: readonly string[],
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(key) from (
    select distinct ${keyOf(sql`"uploadedById"`, sql`sha256`)} as key from files
     where id = any(${fileIds}::uuid[]) order by key) keys`.execute(tx)
  const { rows } = await sql<{ name: string }>`select distinct name from files f
    where id = any(${fileIds}::uuid[])
      and not exists (select 1 from files other where other.name = f.name and other."deletedAt" is null)`.execute(
    tx,
  )
  for (const { name } of rows) await removeBytes(storage, name)
}
