import { sql } from 'kysely'
import type { Job } from './context.ts'

/** How long devices may stay away and still be told of removals and of calls made twice (docs/offline.md#sending). */
const keptDays = 180
const dayMs = 86_400_000

const horizon = (clock: () => Date): Date => new Date(clock().getTime() - keptDays * dayMs)

/** Forgets removals, and with them every token whose snapshot may not have seen one of those forgotten. */
export const pruneTombstones: Job = async ({ db, clock }) => {
  await sql`with forgotten as (delete from sync_row where gone and at < ${horizon(clock)} returning xid)
    update sync_meta set pruned_before = greatest(pruned_before, last.after)
      from (select ((xid::text::numeric + 1)::text)::xid8 as after from forgotten order by xid desc limit 1) last`.execute(
    db,
  )
}

/** Forgets answers given; what a device sends again with a number up to the last one forgotten counts as done. */
export const pruneLedger: Job = async ({ db, clock }) => {
  await sql`with forgotten as (delete from mutation_ledger where at < ${horizon(clock)} returning device_id, seq)
    update sync_device d set pruned_seq = greatest(d.pruned_seq, last.seq)
      from (select device_id, max(seq) as seq from forgotten where seq is not null group by device_id) last
     where d.id = last.device_id`.execute(db)
}
