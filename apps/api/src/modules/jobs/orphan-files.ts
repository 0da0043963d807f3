import { sql } from 'kysely'
import { removeBytes } from '../file/image.ts'
import { dropExpiredUploads } from '../file/upload-store.ts'
import type { Job, JobContext } from './context.ts'

/** A form that is left open, or a queue on a phone, links its file within this time. */
const graceDays = 7
const dayMs = 86_400_000

const isLinked = (before: Date) => sql<boolean>`(exists (select 1 from company where "logoFileId" = f.id)
  or exists (select 1 from file_related r
    where r."fileId" = f.id and (r."deletedAt" is null or r."deletedAt" > ${before})))`

const candidates = async ({ db }: JobContext, before: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select f.id from files f
    where f."deletedAt" is null and f."createdAt" < ${before} and not ${isLinked(before)} order by f.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

// The lock keeps others from hanging the file on something meanwhile; killed half-way, the row is found again.
const removeFile = ({ db, storage }: JobContext, id: string, before: Date) =>
  db.transaction().execute(async (tx) => {
    await sql`select 1 from files where id = ${id} for update`.execute(tx)
    const { rows } = await sql<{ name: string }>`update files f set "deletedAt" = clock_timestamp()
      where f.id = ${id} and f."deletedAt" is null and not ${isLinked(before)} returning f.name`.execute(tx)
    if (rows[0] !== undefined) await removeBytes(storage, rows[0].name)
  })

/** Removes files that nothing holds, row and bytes, and what is left of uploads that nobody finished. */
export const orphanFiles: Job = async (context) => {
  await dropExpiredUploads(context.db)
  const before = new Date(context.clock().getTime() - graceDays * dayMs)
  for (const id of await candidates(context, before)) await removeFile(context, id, before)
}
