import { sql } from 'kysely'
import { isHeld, removeFile } from '../file/remove.ts'
import { dropExpiredUploads } from '../file/upload-store.ts'
import type { Job, JobContext } from './context.ts'

/** A form that is left open, or a queue on a phone, links its file within this time. */
const graceDays = 7
const dayMs = 86_400_000

const candidates = async ({ db }: JobContext, before: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select f.id from files f
    where f."deletedAt" is null and f."createdAt" < ${before} and not ${isHeld(before)} order by f.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Removes files that nothing holds, row and bytes, and what is left of uploads that nobody finished. */
export const orphanFiles: Job = async (context) => {
  await dropExpiredUploads(context.db)
  await context.storage.sweep(new Date(context.clock().getTime() - dayMs))
  const before = new Date(context.clock().getTime() - graceDays * dayMs)
  for (const id of await candidates(context, before))
    await removeFile(context.db, context.storage, id, before)
}
