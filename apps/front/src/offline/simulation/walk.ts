import { newId } from '@rentme/domain/kit/uuid'
import { sql } from 'kysely'
import type { Account, TestApi } from '../../../../api/src/testing/api.ts'
import { aWorkshop } from '../../../../api/src/testing/workshop.ts'
import { aCpf } from '../../../../api/src/testing/yard.ts'
import { randomOf } from '../testing/random.ts'
import { alone } from './alone.ts'
import { compare, cutOff, finish, orphaned, workDay } from './calm.ts'
import { checkEffects, checkSums } from './ends.ts'
import { createCounts, type Counts, type Fault } from './faults.ts'
import { createPredictions, noteIn } from './foretold.ts'
import { mayStrike } from './jobs.ts'
import { createOffice } from './office.ts'
import { createOperations } from './operations.ts'
import { aPerson, type Person } from './people.ts'
import { createPhone } from './phone.ts'
import { checkStored, createPhotoBook } from './photos.ts'
import { emptied } from './reset.ts'
import { createRules, ruleBy } from './rules.ts'
import { createStage } from './stage.ts'
import { drain, storm, type Cast } from './storm.ts'
import { createWire } from './wire.ts'
import type { Pair, World } from './world.ts'

const furnished = async ({ db }: TestApi, { employeeId }: Account): Promise<Pair> => {
  const pair = { categoryId: newId(), clientId: newId() }
  await sql`insert into product_categories (id, name, description) values (${pair.categoryId}, 'Par', '0')`.execute(
    db,
  )
  await sql`insert into clients (id, "personType", name, document, notes)
    values (${pair.clientId}, 'individual', 'Par da Silva', ${aCpf()}, '0')`.execute(db)
  for (const ago of [1, 500])
    await sql`insert into agenda_events (id, title, type, "scheduledAt", "responsibleEmployeeId", "createdById", completed, completed_at)
      values (${newId()}, 'Entrega', 'delivery', now() - make_interval(days => ${ago}), ${employeeId}, ${employeeId}, true, 1)`.execute(
      db,
    )
  return pair
}

const lockWaits =
  ({ db }: TestApi) =>
  async (): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_get_activity(null)
      where wait_event_type = 'Lock' and datid = (select oid from pg_database where datname = current_database())`.execute(
      db,
    )
    return rows[0]?.n ?? 0
  }

/** Lets everything that is still parked run to its end, so that no walk holds locks under the next one. */
const strike = async ({ world, phones }: Cast): Promise<void> => {
  const { stage } = world
  await stage.still()
  while (stage.parked().length > 0) {
    stage.release(0)
    await stage.still()
  }
  for (const phone of phones) phone.here().app.db.close()
}

const play = async (cast: Cast, steps: number): Promise<void> => {
  const { phones, people, wire, world } = cast
  for (const phone of phones) await phone.signIn(phone.people[0])
  await phones[0]?.here().app.engine.syncNow()
  wire.storm(true)
  await storm(cast, steps)
  wire.storm(false)
  await drain(cast)
  for (const person of people) await person.enter()
  for (const phone of phones) await cutOff(cast, phone)
  for (const phone of phones) await alone(world, wire, phone)
  for (const phone of phones) await finish(cast, phone)
  const first = Math.floor(world.random() * phones.length)
  for (const at of [first, first + 1]) await workDay(cast, phones[at % phones.length] ?? phones[0])
  for (const phone of phones) await compare(cast, phone)
  for (const phone of phones) {
    await phone.swap()
    await finish(cast, phone)
  }
  if (!world.without.has('F34')) for (const phone of phones) await orphaned(cast, phone)
  await checkEffects(world)
  await checkStored(world, phones)
  await checkSums(world)
  world.predictions.check()
}

type People = readonly [Person, Person, Person, Person, Person]

/** People of four titles. */
const hired = async (test: TestApi): Promise<People> => [
  await aPerson(test, 'some'),
  await aPerson(test, 'most'),
  await aPerson(test, 'most'),
  await aPerson(test, 'technician'),
  await aPerson(test, 'driver'),
]

/** Of walks with more phones than three. */
const crowded = 0.1

/** Three phones, or up to six, each of two people in turn; the app of one of them is one of before. */
const phonesOf = (world: World, [ana, bia, caio, davi, elis]: People): Cast['phones'] => {
  const { random } = world
  const owners = [
    ['um', [ana, bia]],
    ['dois', [caio, ana]],
    ['tres', [davi, elis]],
    ['quatro', [elis, caio]],
    ['cinco', [bia, davi]],
    ['seis', [caio, davi]],
  ] as const
  const count = random() < crowded ? 4 + Math.floor(random() * 3) : 3
  const older = Math.floor(random() * count)
  const [first, ...others] = owners
    .slice(0, count)
    .map(([name, own], at) => createPhone(world, name, own, { isOlder: at === older }))
  if (first === undefined) throw new Error('A walk has phones')
  return [first, ...others]
}

/** What is left of a walk that is made shorter. */
export interface Lesser {
  /** Moves of the storm; without it all of them. */
  steps?: number
  without?: ReadonlySet<Fault>
}

/** Moves of a storm. */
export const wholeSteps = 50

/** Walks one seed through the storm to the calm after it, and counts the faults that it met. Throws a `Violation`. */
export const walk = async (
  test: TestApi,
  seed: number,
  counts: Counts = createCounts(),
  { steps = wholeSteps, without = new Set() }: Lesser = {},
): Promise<void> => {
  const random = randomOf(seed)
  await emptied(test)
  await mayStrike(test)
  const account = await test.signIn()
  const stage = createStage(lockWaits(test))
  const wire = createWire({ stage, apps: [test.app, test.twin], random, counts, without })
  globalThis.fetch = wire.send as typeof fetch
  const pair = await furnished(test, account)
  const workshop = await aWorkshop(account)
  const people = await hired(test)
  const world: World = {
    test,
    random,
    stage,
    counts,
    without,
    rules: createRules(counts),
    operations: createOperations(seed),
    photos: createPhotoBook(),
    predictions: createPredictions(counts.foretold),
    pair,
    workshop,
    fixed: new Set([
      ...Object.values(pair),
      ...[workshop.client, workshop.category, workshop.model, workshop.template].map(({ id }) => id),
      ...[workshop.reason, workshop.corrective, workshop.defect].map(({ id }) => id),
      ...[account, ...people].flatMap(({ employeeId, roleId }) => [employeeId, roleId]),
    ]),
    trace: [],
  }
  const phones = phonesOf(world, people)
  const cast: Cast = { world, phones, people, office: createOffice(world, account), wire }
  noteIn(world.predictions)
  ruleBy(world.rules)
  try {
    await play(cast, steps)
  } catch (error) {
    throw new Error(`${String(error)}\n${world.trace.join('\n')}`, { cause: error })
  } finally {
    noteIn(null)
    ruleBy(null)
    wire.storm(false)
    await strike(cast)
  }
}
