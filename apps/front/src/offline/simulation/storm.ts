import { pick } from '../testing/random.ts'
import type { Fault } from './faults.ts'
import { unrelated } from './jobs.ts'
import type { Office } from './office.ts'
import type { Person } from './people.ts'
import type { Phone } from './phone.ts'
import type { Wire } from './wire.ts'
import type { World } from './world.ts'

/** What may happen next, how likely, and the fault that it is where it is one. */
type Moves = readonly (readonly [
  weight: number,
  name: string,
  run: () => void | Promise<unknown>,
  fault?: Fault,
])[]

/** Who is on the stage of a walk. */
export interface Cast {
  world: World
  phones: readonly [Phone, ...Phone[]]
  people: readonly Person[]
  office: Office
  wire: Wire
}

const movesOf = ({ world, people, phones, office }: Cast, phone: Phone): Moves => {
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
    [isBusy ? 3 : 0, `kill ${phone.name} in ${waits}`, () => phone.dieIn(waits), 'F11'],
    [0.3, `swap on ${phone.name}`, swap, 'F20'],
    [0.3, `evict ${phone.name}`, evict, 'F15'],
    [0.7, `another day on ${phone.name}`, jump, 'F17'],
    [0.5, `permissions heard on ${phone.name}`, () => phone.hear()],
    [0.6, `no room on ${phone.name}`, () => disk.fill(1 + Math.floor(random() * 3)), 'F12'],
    [0.6, `connection of ${phone.name} closed`, disk.cut, 'F13'],
    [phone.isOlder() ? 2 : 0, `today's app on ${phone.name}`, phone.update, 'F19'],
    [0.3, 'session ends', () => someone?.leave(), 'F8'],
    [2, 'sign in', () => someone?.enter()],
    [4, 'office', () => office.act(people, phones)],
  ]
}

/** Waits until nothing moves, starts killed pages again, and checks what must hold on those that move. */
export const settle = async ({ world, phones }: Cast, moved: Phone | null): Promise<void> => {
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

/** So many moves, each drawn by the seed and come to rest before the next. */
export const storm = async (cast: Cast, steps: number): Promise<void> => {
  const { random } = cast.world
  for (let step = 0; step < steps; step += 1) {
    const phone = pick(random, cast.phones) ?? null
    const moves = phone === null ? [] : movesOf(cast, phone)
    let left = random() * moves.reduce((sum, [weight]) => sum + weight, 0)
    const [, name = '', run, fault] = moves.find(([weight]) => (left -= weight) < 0) ?? []
    const isLeftOut = fault !== undefined && cast.world.without.has(fault)
    cast.world.trace.push(isLeftOut ? `(${name})` : name)
    if (!isLeftOut) await run?.()
    await settle(cast, phone)
  }
}

/** Lets everything that the storm has parked go on, in its order. */
export const drain = async (cast: Cast): Promise<void> => {
  const { stage } = cast.world
  for (;;) {
    await settle(cast, null)
    if (stage.parked().length === 0) return
    stage.release(0)
  }
}
