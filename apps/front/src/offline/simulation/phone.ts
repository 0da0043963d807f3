import { applyPermissions } from '../engine/levels.ts'
import { takeOver } from '../local/owner.ts'
import { isFull } from '../local/room.ts'
import type { RunEnd } from '../engine/run.ts'
import { actOn } from './acts.ts'
import {
  checkQueue,
  checkRun,
  createMemory,
  noteAnswered,
  rowsNow,
  type Memory,
  type RunFacts,
} from './checks.ts'
import { createHandset, type App, type Surroundings } from './handset.ts'
import { assertHolds } from './operations.ts'
import { checkPhotos } from './photos.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

/** A phone as somebody holds it now. */
export interface Here {
  app: App
  person: Person
  name: string
}

/** I6: nothing of the owner before shows to the next. */
const checkHandOver = async ({ app, name }: Here): Promise<void> => {
  const own = new Set((await app.items()).flatMap(({ changes }) => changes.map(({ id }) => id)))
  const rows = await rowsNow(app)
  assertHolds(
    'I6',
    rows.every(({ id }) => own.has(id)),
    () => `${name} shows rows of another`,
  )
}

/** The phone is another's from here on. */
const handOver = async (memory: Memory, here: Here): Promise<void> => {
  if (memory.owner === here.person.id) return
  await checkHandOver(here)
  memory.forget(here.person.id)
}

/** What waits, whatever runs. */
const checkWaiting = async (world: World, here: Here): Promise<void> => {
  await checkQueue(world, here)
  await checkPhotos(world, here)
}

interface Running {
  /** Changes of the person's permissions when the run began. */
  changes: number
  /** Whether each page that came had more behind it. */
  pages: boolean[]
  end: RunEnd | null
  done: boolean
}

/** Starts a run and notes how it goes. */
const began = ({ engine }: App, person: Person): Running => {
  const mine: Running = { changes: person.changes(), pages: [], end: null, done: false }
  engine.onEnd((end) => (mine.end = end))
  void engine.syncNow().then(() => (mine.done = true))
  return mine
}

const factsOf = ({ pages, changes, end }: Running, person: Person): RunFacts => ({
  isWhole: end?.refusal === null,
  isExact: pages.at(-1) === false && pages.at(-2) !== true,
  isSteady: changes === person.changes(),
})

/** Makes the device the person's, as the app does after a login. */
const enter = async (app: App, person: Person): Promise<void> => {
  await takeOver(app.db, person.id, app)
  await applyPermissions(app.db, person.permissions())
}

/** A phone without room hears it again at the next navigation. */
const heard = async ({ db }: App, person: Person): Promise<void> => {
  await applyPermissions(db, person.permissions()).catch((error: unknown) => {
    if (!isFull(error)) throw error
  })
}

/** What must hold on a phone that has come to rest. Answers what still runs on it. */
const checkRested = async (
  world: World,
  here: Here,
  memory: Memory,
  running: Running | null,
): Promise<Running | null> => {
  await checkWaiting(world, here)
  await memory.noteToken(here.app.db)
  if (running?.done !== true) return running
  await checkRun(world, here, memory, factsOf(running, here.person))
  return null
}

/** A phone that people sign in on, with the app's real engine, killed and started again as the seed decides. */
export const createPhone = (
  world: World,
  name: string,
  people: readonly [Person, Person],
  { isOlder = false }: { isOlder?: boolean } = {},
) => {
  let person: Person = people[0]
  let running: Running | null = null
  const memory = createMemory()
  const onPage = (hasMore: boolean) => void running?.pages.push(hasMore)
  const handset = createHandset(world, { name, person: () => person, onPage, isOlder })
  const { app, page, nap } = handset
  const here = (): Here => ({ app: app(), person, name })
  const unharmed = <T>(work: () => Promise<T>): Promise<T> => page().unharmed(work)

  const reopen = (around: Surroundings = {}): void => ((running = null), handset.reopen(around))
  const leave = () => (reopen(), noteAnswered(world, here()))
  const signIn = async (next: Person): Promise<void> => {
    await leave()
    person = next
    reopen()
    await enter(app(), person)
    await handOver(memory, here())
  }
  const update = async () => (await leave(), await handset.update(), reopen())

  /** The system takes every database of the phone away; small strings, files and the journal stay. */
  const evict = async (): Promise<void> => {
    await leave()
    await app().loseDatabases()
    reopen()
    await enter(app(), person)
    memory.forget(person.id)
  }

  return {
    name,
    people,
    here,
    reopen,
    signIn,
    evict,
    isOlder: handset.isOlder,
    /** The app of today takes the place of one of before, over what that has left. */
    update,
    isRunning: () => running !== null,
    run: () => void (running = began(app(), person)),
    /** What is in its queue, read without a wait that the page could die of. */
    items: () => unharmed(() => app().items()),
    act: (does = actOn): Promise<void> => unharmed(() => does(world, here())),
    dieIn: (waits: number) => void page().dieIn(waits),
    isDead: () => page().isDead(),
    /** The other person signs in. */
    swap: (): Promise<void> => signIn(person === people[0] ? people[1] : people[0]),
    /** The clock of the phone is set so many days on. */
    setClock: (days: number) => app().set(days * 86_400_000),
    /** Tokens that the phone has held for whom it belongs to. */
    tokens: memory.tokens,
    slept: nap.slept,
    /** So many milliseconds pass for the phone and for what it knows of the server. */
    sleep: (ms: number) => nap.sleep(app(), ms),
    /** The phone is back in the time of all others. */
    wake: () => (nap.wake(app()), reopen()),
    /** The app hears what its person may do now, as at every navigation. */
    hear: () => unharmed(() => heard(app(), person)),
    /** After everything came to rest: what must hold now. */
    check: (): Promise<void> =>
      unharmed(async () => void (running = await checkRested(world, here(), memory, running))),
  }
}
export type Phone = ReturnType<typeof createPhone>
