import { newId } from '@rentme/domain/kit/uuid'
import { sql } from 'kysely'
import type { Account, TestApi } from '../../../../api/src/testing/api.ts'
import { aWorkshop } from '../../../../api/src/testing/workshop.ts'
import { aCpf } from '../../../../api/src/testing/yard.ts'
import { isUnfinished } from '../queue/queue-item.ts'
import { pick, randomOf } from '../testing/random.ts'
import { workOn } from './acts.ts'
import { noteAnswered } from './checks.ts'
import { checkDrained, checkEffects, checkEqual, checkSums, stuckOn } from './ends.ts'
import { createCounts, type Counts } from './faults.ts'
import { createPredictions, noteIn } from './foretold.ts'
import { mayStrike, unrelated } from './jobs.ts'
import { createOffice, type Office } from './office.ts'
import { createOperations } from './operations.ts'
import { aPerson, type Person } from './people.ts'
import { createPhone, type Phone } from './phone.ts'
import { checkStored, createPhotoBook, dropPhotos } from './photos.ts'
import { alone } from './alone.ts'
import { checkRefusals } from './refusals.ts'
import { emptied } from './reset.ts'
import { createStage } from './stage.ts'
import { createWire, type Wire } from './wire.ts'
import type { Pair, World } from './world.ts'

const steps = 50

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

type Moves = readonly [weight: number, name: string, run: () => void | Promise<unknown>][]

interface Cast {
  world: World
  phones: readonly Phone[]
  people: readonly Person[]
  office: Office
}

const movesOf = ({ world, people, office }: Cast, phone: Phone): Moves => {
  const { random, stage, counts } = world
  const parked = stage.parked()
  const isBusy = phone.isRunning()
  const way = parked.find((name) => name.startsWith(phone.name))
  const edit = () => {
    if (way !== undefined) counts.add(way.includes('GET') ? 'F22' : 'F21')
    return phone.act()
  }
  const swap = () => {
    counts.add('F20')
    return phone.swap()
  }
  const evict = () => {
    counts.add('F15')
    return phone.evict()
  }
  const jump = () => {
    counts.add('F17')
    phone.setClock(random() < 0.7 ? 1 : -1)
  }
  const { disk } = phone.here().app
  const someone = pick(random, people)
  // What lingers goes on at times only.
  const ready = parked.filter((name) => name !== unrelated || random() < 0.1)
  const one = pick(random, ready) ?? ''
  const waits = 1 + Math.floor(random() * 12)
  return [
    [ready.length > 5 ? 60 : ready.length * 4, `go on: ${one}`, () => stage.release(parked.indexOf(one))],
    [6, `act on ${phone.name}`, edit],
    [isBusy ? 0 : 6, `sync ${phone.name}`, () => phone.run()],
    [isBusy ? 3 : 0, `kill ${phone.name} in ${waits}`, () => phone.dieIn(waits)],
    [0.3, `swap on ${phone.name}`, swap],
    [0.3, `evict ${phone.name}`, evict],
    [0.7, `another day on ${phone.name}`, jump],
    [0.5, `permissions heard on ${phone.name}`, () => phone.hear()],
    [0.6, `no room on ${phone.name}`, () => disk.fill(1 + Math.floor(random() * 3))],
    [0.6, `connection of ${phone.name} closed`, disk.cut],
    [0.3, 'session ends', () => someone?.leave()],
    [2, 'sign in', () => someone?.enter()],
    [4, 'office', () => office.act(people)],
  ]
}

const settle = async ({ world, phones }: Cast, moved: Phone | null): Promise<void> => {
  await world.stage.still()
  world.predictions.check()
  for (const phone of phones) {
    if (phone.isDead()) {
      world.counts.add('F11')
      phone.reopen()
    }
    if (phone.isRunning() || phone === moved) await phone.check()
  }
}

const storm = async (cast: Cast): Promise<void> => {
  const { random } = cast.world
  for (let step = 0; step < steps; step += 1) {
    const phone = pick(random, cast.phones) ?? null
    const moves = phone === null ? [] : movesOf(cast, phone)
    let left = random() * moves.reduce((sum, [weight]) => sum + weight, 0)
    const [, name = '', run] = moves.find(([weight]) => (left -= weight) < 0) ?? []
    cast.world.trace.push(name)
    await run?.()
    await settle(cast, phone)
  }
}

const drain = async (cast: Cast): Promise<void> => {
  const { stage } = cast.world
  for (;;) {
    await settle(cast, null)
    if (stage.parked().length === 0) return
    stage.release(0)
  }
}

const isOpen = async (phone: Phone): Promise<boolean> => (await phone.here().app.items()).some(isUnfinished)

/** Runs in which calm is to drain a phone, at the most. */
const mostRuns = 3

const calmRuns = async ({ world }: Cast, phone: Phone): Promise<void> => {
  for (let run = 1; run <= mostRuns; run += 1) {
    await phone.here().app.engine.syncNow()
    if ((await stuckOn(phone)).length === 0) break
  }
  await checkDrained(phone)
  await noteAnswered(world, phone.here())
}

/** The person sends everything, and gives up what was refused, until nothing is left. */
const finish = async (cast: Cast, phone: Phone): Promise<void> => {
  await calmRuns(cast, phone)
  while (await isOpen(phone)) {
    const { app } = phone.here()
    const refused = (await app.items()).find(({ queueStatus }) => queueStatus === 'ERROR')
    await checkRefusals(cast.world, phone.here())
    if (refused !== undefined) {
      dropPhotos(cast.world, [refused, ...(await app.outbox.dependants(refused.queueCode))])
      await app.outbox.discard(refused.queueCode)
    }
    await calmRuns(cast, phone)
  }
}

const compare = async ({ world }: Cast, phone: Phone): Promise<void> => {
  const { app, person } = phone.here()
  // The check of a day is due.
  await app.db.meta.put({ key: 'checkedAt', value: 0 })
  await app.engine.syncNow()
  const fresh = createPhone(world, 'new', [person, person])
  await fresh.here().app.engine.syncNow()
  await checkEqual(world, phone, fresh)
  fresh.here().app.db.close()
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

/** A day on which nothing goes wrong: a phone's person does a little of everything, and sends it now and then. */
const workDay = async (cast: Cast, phone: Phone): Promise<void> => {
  for (let round = 0; round < 3; round += 1) {
    for (let act = 0; act < 8; act += 1) await phone.act(workOn)
    await phone.here().app.engine.syncNow()
    await phone.check()
  }
  await finish(cast, phone)
}

const play = async (cast: Cast, wire: Wire): Promise<void> => {
  const { phones, world } = cast
  for (const phone of phones) await phone.signIn(phone.people[0])
  await phones[0]?.here().app.engine.syncNow()
  wire.storm(true)
  await storm(cast)
  wire.storm(false)
  await drain(cast)
  for (const person of cast.people) await person.enter()
  for (const phone of phones) await alone(world, wire, phone)
  for (const phone of phones) await finish(cast, phone)
  for (const phone of phones) await workDay(cast, phone)
  for (const phone of phones) await compare(cast, phone)
  for (const phone of phones) {
    await phone.swap()
    await finish(cast, phone)
  }
  await checkEffects(world)
  await checkStored(world, phones)
  await checkSums(world)
  world.predictions.check()
}

/** Walks one seed through the storm to the calm after it, and counts the faults that it met. Throws a `Violation`. */
export const walk = async (test: TestApi, seed: number, counts: Counts = createCounts()): Promise<void> => {
  const random = randomOf(seed)
  await emptied(test)
  await mayStrike(test)
  const account = await test.signIn()
  const stage = createStage(lockWaits(test))
  const wire = createWire({ stage, apps: [test.app, test.twin], random, counts })
  globalThis.fetch = wire.send as typeof fetch
  const pair = await furnished(test, account)
  const workshop = await aWorkshop(account)
  const people = [
    await aPerson(test, 'some'),
    await aPerson(test, 'most'),
    await aPerson(test, 'most'),
  ] as const
  const world: World = {
    test,
    random,
    stage,
    counts,
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
  const [ana, bia, caio] = people
  const phones = [createPhone(world, 'um', [ana, bia]), createPhone(world, 'dois', [caio, ana])]
  const cast: Cast = { world, phones, people, office: createOffice(world, account) }
  noteIn(world.predictions)
  try {
    await play(cast, wire)
  } catch (error) {
    throw new Error(`${String(error)}\n${world.trace.join('\n')}`, { cause: error })
  } finally {
    noteIn(null)
    wire.storm(false)
    await strike(cast)
  }
}
