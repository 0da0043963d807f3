import { isUnfinished } from '../queue/queue-item.ts'
import { pick } from '../testing/random.ts'
import { productOn, workOn } from './acts.ts'
import { noteAnswered } from './checks.ts'
import { checkDrained, checkEqual, stuckOn } from './ends.ts'
import { assertHolds } from './operations.ts'
import { createPhone, type Phone } from './phone.ts'
import { dropPhotos } from './photos.ts'
import { checkRefusals } from './refusals.ts'
import { settle, type Cast } from './storm.ts'
import type { World } from './world.ts'

const isOpen = async (phone: Phone): Promise<boolean> => (await phone.here().app.items()).some(isUnfinished)

/** Runs in which calm is to drain a phone, at the most. */
const mostRuns = 3

const calmRuns = async ({ world }: Pick<Cast, 'world'>, phone: Phone): Promise<void> => {
  for (let run = 1; run <= mostRuns; run += 1) {
    await phone.here().app.engine.syncNow()
    if ((await stuckOn(phone)).length === 0) break
  }
  await checkDrained(phone)
  await noteAnswered(world, phone.here())
}

/** Acts of a person before the page dies. */
const lastActs = 3

/** The page dies as it sends what was done last, and the office changes what that was for before the phone hears of it. */
export const cutOff = async (cast: Cast, phone: Phone): Promise<void> => {
  const { random, stage, without } = cast.world
  if (random() < 0.25 || without.has('F11')) return
  for (let act = 0; act < lastActs; act += 1) await phone.act()
  phone.run()
  phone.dieIn(1 + Math.floor(random() * 12))
  await settle(cast, phone)
  await cast.office.overtake(phone)
  await stage.still()
}

/** The person sends everything, and gives up what was refused, until nothing is left. */
export const finish = async (cast: Cast, phone: Phone): Promise<void> => {
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

/** A token that the phone had before, or one of a server that is not there any more. */
const oldToken = ({ random }: World, phone: Phone): string =>
  random() < 0.2 ? 'token-of-another-server' : (pick(random, phone.tokens()) ?? 'token-of-another-server')

/** L4: whatever token of the past a phone comes with, it ends as one that never was away. */
const comeBack = async ({ world }: Cast, phone: Phone): Promise<void> => {
  const { app } = phone.here()
  await app.db.tokens.put({ kind: 'current', token: oldToken(world, phone) })
  await calmRuns({ world }, phone)
  const { problem } = app.engine.state()
  assertHolds('L4', problem === null, () => `${phone.name} ends with ${JSON.stringify(problem)}`)
}

/** Bytes that may tell a phone that nothing has changed, beside its token. */
const mostForNothing = 150

/** W2: what tells a phone that nothing has changed is small, and changes no row of it. */
const checkNothing = async ({ wire }: Cast, phone: Phone): Promise<void> => {
  const { app } = phone.here()
  const before = app.disk.rowsWritten()
  await app.engine.syncNow()
  const bytes = wire.pulled(phone.name)
  assertHolds('W2', bytes < mostForNothing, () => `${phone.name} got ${bytes} bytes for nothing`)
  const written = app.disk.rowsWritten() - before
  assertHolds('W2', written === 0, () => `${phone.name} wrote ${written} rows for nothing`)
}

/** A phone at rest holds what a new one gets, also after it came with a token of the past. */
export const compare = async (cast: Cast, phone: Phone): Promise<void> => {
  const { world } = cast
  const { app, person } = phone.here()
  // The check of a day is due.
  await app.db.meta.put({ key: 'checkedAt', value: 0 })
  await app.engine.syncNow()
  await checkNothing(cast, phone)
  const fresh = createPhone(world, 'new', [person, person])
  await fresh.here().app.engine.syncNow()
  await checkEqual(world, phone, fresh)
  await comeBack(cast, phone)
  await checkEqual(world, phone, fresh)
  fresh.here().app.db.close()
}

/** A day on which nothing goes wrong: a phone's person does a little of everything, and sends it now and then. */
export const workDay = async (cast: Cast, phone: Phone): Promise<void> => {
  for (let round = 0; round < 3; round += 1) {
    for (let act = 0; act < 8; act += 1) await phone.act(workOn)
    await phone.here().app.engine.syncNow()
    await phone.check()
  }
  await finish(cast, phone)
}

/** A product waits while the office deletes its category. */
export const orphaned = async (cast: Cast, phone: Phone): Promise<void> => {
  await phone.act(productOn)
  await cast.office.orphan([phone])
  await cast.world.stage.still()
  await finish(cast, phone)
}
