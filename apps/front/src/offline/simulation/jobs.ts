import { sql } from 'kysely'
import { pick } from '../testing/random.ts'
import type { Grant, Person } from './people.ts'
import type { World } from './world.ts'

/** One transaction over two stores, open for as long as the seed wants. */
export const transfer = ({ test, random, stage, pair }: World): void => {
  const amount = Math.floor(random() * 1000)
  void stage.work(() =>
    test.db.transaction().execute(async (tx) => {
      await sql`update product_categories set description = ${String(amount)} where id = ${pair.categoryId}`.execute(
        tx,
      )
      await stage.park('transfer')
      await sql`update clients set notes = ${String(-amount)} where id = ${pair.clientId}`.execute(tx)
      await stage.park('transfer commit')
    }),
  )
}

/** Old closed work leaves phones; what is moved into the window comes back to them. */
export const moveTwice = async ({ test, random, counts }: World): Promise<void> => {
  const { rows } = await sql<{ id: string }>`select id from agenda_events order by id`.execute(test.db)
  const event = pick(random, rows)
  if (event === undefined) return
  counts.add('F36')
  const days = random() < 0.5 ? [500, 1] : [1, 500]
  for (const ago of days)
    await sql`update agenda_events set "scheduledAt" = now() - make_interval(days => ${ago})
      where id = ${event.id}`.execute(test.db)
}

/** Somebody may do more, or less, than before. */
export const permit = async ({ random, counts }: World, people: readonly Person[]): Promise<void> => {
  counts.add('F35')
  const grant = pick<Grant>(random, ['none', 'read', 'full', 'full']) ?? 'full'
  await pick(random, people)?.give(grant)
}
