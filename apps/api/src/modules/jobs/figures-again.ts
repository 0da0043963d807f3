import { refreshFigures } from '@rentme/domain/maintenance/plan'
import { sql } from 'kysely'
import { nobody } from '../../kit/actor.ts'
import type { Tx } from '../../kit/database.ts'
import { factsOf } from '../../kit/facts.ts'
import { applyChanges } from '../../kit/rows.ts'
import type { Job, JobContext } from './context.ts'

const batch = 50

const nextMachines = async (tx: Tx): Promise<string[]> => {
  const { rows } = await sql<{ productId: string }>`delete from figure_checks where "productId" in
    (select "productId" from figure_checks order by "productId" limit ${batch} for update skip locked)
    returning "productId"`.execute(tx)
  return rows.map(({ productId }) => productId).toSorted()
}

const reckon = ({ db, timeZone: zone, clock }: JobContext): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const ids = await nextMachines(tx)
    const effect = {
      tx,
      actor: nobody,
      zone,
      ifMatch: null,
      writtenAt: clock().getTime(),
      taken: new Set<string>(),
    }
    for (const id of ids) await applyChanges(effect, await refreshFigures(factsOf(effect), id))
    return ids.length
  })

/** Machines whose figures no write has reckoned since the rules, an interval or the company's time zone changed. */
export const figuresAgain: Job = async (context) => {
  while ((await reckon(context)) === batch);
}
