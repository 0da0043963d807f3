import { sql } from 'kysely'
import { pruneTombstones } from '../../../../api/src/modules/jobs/prune-sync.ts'
import type { TestApi } from '../../../../api/src/testing/api.ts'
import { testContext } from '../../../../api/src/modules/jobs/testing.ts'
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

/** A statement after which the database refuses the commit of its transaction, as one that another has overtaken. */
export const strike = 'insert into strikes values (1)'

/** Lets the database strike transactions. */
export const mayStrike = async ({ db }: TestApi): Promise<void> => {
  await sql`do $$ begin
    if to_regclass('strikes') is not null then return; end if;
    create table strikes (id int);
    create function strike() returns trigger language plpgsql as
      'begin raise exception using errcode = ''40001'', message = ''could not serialize access''; end';
    create constraint trigger strike after insert on strikes deferrable initially deferred
      for each row execute function strike();
  end $$`.execute(db)
}

/** What the seed parks of a transaction that only stays open. */
export const unrelated = 'unrelated'

/** A transaction that has nothing to do with phones stays open: for as long, nobody may take it for done. */
export const linger = ({ test, stage }: World): void => {
  if (stage.parked().includes(unrelated)) return
  void stage.work(() =>
    test.db.transaction().execute(async (tx) => {
      await sql`select pg_current_xact_id(), set_config('idle_in_transaction_session_timeout', '0', true)`.execute(
        tx,
      )
      await stage.park(unrelated)
    }),
  )
}

/** Every event and what hangs on it changes in one statement, more than a page holds. */
export const changeMany = async ({ test, counts }: World): Promise<void> => {
  counts.add('F33')
  await sql`insert into agenda_events (id, title, type, "scheduledAt", "responsibleEmployeeId", "createdById")
    select gen_random_uuid(), 'Entrega', type, now(), "responsibleEmployeeId", "createdById" from agenda_events
     cross join generate_series(1, 6) where (select count(*) from agenda_events) < 3`.execute(test.db)
  await sql`update agenda_events set "scheduledAt" = "scheduledAt" + interval '1 minute'
    where "deletedAt" is null`.execute(test.db)
}

const inYears = (count: number): Date => new Date(Date.now() + count * 365 * 86_400_000)

/** The job of the night forgets, as after half a year, what phones were to be told is gone. */
export const forget = async ({ test, counts }: World): Promise<void> => {
  counts.add('F31')
  await pruneTombstones(testContext(test.db, inYears(1).toISOString()).context)
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
