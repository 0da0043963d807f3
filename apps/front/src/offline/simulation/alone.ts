import type { LockManagerLike } from '../engine/run-lock.ts'
import { stuckOn } from './ends.ts'
import { assertHolds } from './operations.ts'
import type { Phone } from './phone.ts'
import type { Wire } from './wire.ts'
import type { World } from './world.ts'

const hourMs = 3_600_000
/** Times that a phone may wait for its timer before everything has gone, beside those that it is put off. */
const mostWaits = 20
/** More than a retry with an end would make. */
const longOutage = 40

/** The lock of a phone on which a tab has frozen that holds it. */
const frozenLocks = (): LockManagerLike => {
  let isHeld = true
  return {
    request: async (_name, { ifAvailable = false, steal = false }, work) => {
      if (steal) isHeld = false
      if (!isHeld) return work({})
      return ifAvailable ? work(null) : new Promise<never>(() => {})
    },
  }
}

/** Milliseconds that this process may compute before a phone without a timer begins one, while nothing moves. */
const patience = 2000

const computed = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Lets the run end that goes on; answers whether the phone then waits for a timer. */
const isWaiting = async ({ stage }: World, phone: Phone): Promise<boolean> => {
  const hasTimer = () => phone.here().app.waiting() > 0
  await stage.still()
  const until = computed() + patience
  while (!hasTimer() && computed() < until) await stage.still()
  return hasTimer()
}

/**
 * The person puts the phone into a pocket: its timers alone send what waits, whatever the system says of the network, after
 * a tab that has frozen, and after a server that has no time. L1, W4.
 */
export const alone = async (world: World, { outages }: Wire, phone: Phone): Promise<void> => {
  const { random, counts, without } = world
  const isFrozen = random() < 0.25 && !without.has('F16')
  const isSaidOffline = random() < 0.5 && !without.has('F9')
  const left = random() < 0.15 ? longOutage : Math.floor(random() * 3)
  phone.reopen({ ...(isFrozen && { locks: frozenLocks() }), online: () => !isSaidOffline })
  const { app } = phone.here()
  if (isFrozen) {
    counts.add('F16')
    await app.db.meta.put({ key: 'lease', value: app.now() })
  }
  if (isSaidOffline) counts.add('F9')
  outages.begin(phone.name, {
    left,
    asks: random() < 0.5,
    now: () => Date.now() + phone.slept(),
  })
  app.engine.start()
  let waits = 0
  for (; waits < mostWaits + left; waits += 1) {
    if (!(await isWaiting(world, phone))) break
    const { nextTryAt, problem, lastSyncAt } = app.engine.state()
    if (problem === null && lastSyncAt !== null && (await stuckOn(phone)).length === 0) break
    const isAsleep = random() < 0.1 && !without.has('F18')
    if (isAsleep) counts.add('F18')
    phone.sleep(isAsleep ? 8 * hourMs : Math.max(0, (nextTryAt ?? 0) - app.now()))
  }
  await app.engine.stop()
  const [stuck] = await stuckOn(phone)
  const { problem, lastSyncAt } = app.engine.state()
  assertHolds(
    'L1',
    stuck === undefined && problem === null && lastSyncAt !== null,
    () =>
      `${phone.name} waits for ever after ${waits} timers: ${stuck?.queueType}, ${JSON.stringify(problem)}`,
  )
  const [early] = outages.end(phone.name)
  assertHolds('W4', early === undefined, () => early ?? '')
  phone.wake()
}
