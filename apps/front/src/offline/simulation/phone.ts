import { newId } from '@rentme/domain/kit/uuid'
import { createApi } from '../../kit/data/api.ts'
import { sha256 } from '../../platform/image.ts'
import { createPhotos } from '../photos/photos.ts'
import { applyPermissions } from '../engine/levels.ts'
import { takeOver } from '../local/owner.ts'
import { isFull } from '../local/room.ts'
import type { RunEnd } from '../engine/run.ts'
import { aWriter, type Writer, type WriterSetting } from '../testing/writer.ts'
import { mortal, type Mortal } from '../testing/mortal.ts'
import { actOn } from './acts.ts'
import { createDisk } from './disk.ts'
import { checkQueue, checkRun, createMemory, noteAnswered, rowsNow, type Memory } from './checks.ts'
import { assertHolds } from './operations.ts'
import { checkPhotos } from './photos.ts'
import type { Person } from './people.ts'
import type { DeviceClock } from '../local/device-clock.ts'
import type { SyncApi } from '../engine/transport.ts'
import type { World } from './world.ts'

const immortal = Number.POSITIVE_INFINITY

/** The stage sees every transaction of the phone's database. */
const watched = ({ db }: Writer, { stage }: World): void => {
  db.dexie.use({
    stack: 'dbcore',
    name: 'stage',
    create: (core) => ({
      ...core,
      transaction: (...given) => {
        const transaction = core.transaction(...given)
        stage.began()
        for (const end of ['complete', 'abort'])
          (transaction as unknown as EventTarget).addEventListener(end, stage.ended)
        return transaction
      },
    }),
  })
}

/** The app as a page runs it that may die. */
const inhabited = (
  world: World,
  page: Mortal,
  setting: WriterSetting & { userId: string },
  person: Person,
) => {
  const app = aWriter({ ...setting, employeeId: person.employeeId }, person.permissions)
  page.inhabit(app.db)
  watched(app, world)
  const disk = createDisk(app.db, world.counts)
  const photos = createPhotos({
    db: app.db,
    api: app.api,
    files: app.files,
    newId,
    userId: () => setting.userId,
    shrink: async (blob) => ({ blob, width: 1, height: 1 }),
    sha256,
    now: app.now,
    journal: app.journal,
  })
  return { ...app, photos, disk }
}
type App = ReturnType<typeof inhabited>

/** A phone as somebody holds it now. */
export interface Here {
  app: App
  person: Person
  name: string
}

/** The way to the server that the app has, which tells of each page whether more are behind it. */
const apiOf = (
  { name, token }: { name: string; token: () => string },
  onPage: (hasMore: boolean) => void,
  asks: DeviceClock['asks'],
): SyncApi => {
  const base = `http://${name}`
  const api = createApi({ base, application: 'app', token, asks, onSessionEnd: () => {} })
  return {
    blob: api.blob,
    call: async (path, options) => {
      const answer = await api.call(path, options)
      if (path === '/offline-sync') onPage((answer as { hasMore: boolean }).hasMore)
      return answer as never
    },
  }
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

/** What a page finds as it starts: who runs already, and what the system says of the network. */
type Surroundings = Pick<WriterSetting, 'locks' | 'online'>

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

const factsOf = ({ pages, changes }: Running, person: Person) => ({
  isExact: pages.at(-1) === false && pages.at(-2) !== true,
  isSteady: changes === person.changes(),
})

/** Makes the device the person's, as the app does after a login. */
const enter = async (app: App, person: Person): Promise<void> => {
  await takeOver(app.db, person.id, app)
  await applyPermissions(app.db, person.permissions())
}

/** The app on a new page. */
const begin = (
  world: World,
  { name, person, onPage }: { name: string; person: () => Person; onPage: (hasMore: boolean) => void },
  { on, slept, ...around }: Surroundings & { on?: Writer['on']; slept: () => number },
): { page: Mortal; app: App } => {
  const page = mortal(immortal)
  const way = { name, token: () => person().token() }
  const api = (asks: DeviceClock['asks']) => page.api(apiOf(way, onPage, asks))
  // The time that passes is the server's, and what the phone sleeps: its own clock is what the seed sets.
  const passed = () => Date.now() + slept()
  return {
    page,
    app: inhabited(world, page, { ...around, api, passed, userId: person().id, ...(on && { on }) }, person()),
  }
}

/** Time that passes for a phone alone. */
const createNap = () => {
  let slept = 0
  return {
    slept: () => slept,
    sleep: (app: App, ms: number): void => {
      slept += ms
      app.pass(ms)
    },
    wake: (app: App): void => {
      app.set(-slept)
      slept = 0
    },
  }
}

/** A phone without room hears it again at the next navigation. */
const heard = async ({ db }: App, person: Person): Promise<void> => {
  await applyPermissions(db, person.permissions()).catch((error: unknown) => {
    if (!isFull(error)) throw error
  })
}

/** A phone that people sign in on, with the app's real engine, killed and started again as the seed decides. */
export const createPhone = (world: World, name: string, people: readonly [Person, Person]) => {
  let person: Person = people[0]
  let running: Running | null = null
  const memory = createMemory()
  const onPage = (hasMore: boolean) => void running?.pages.push(hasMore)
  const nap = createNap()
  const start = (around: Surroundings = {}, on?: Writer['on']) =>
    begin(world, { name, person: () => person, onPage }, { ...around, slept: nap.slept, ...(on && { on }) })
  let { page, app } = start()
  app.pass(Date.now() - app.clock.now())

  const reopen = (around: Surroundings = {}): void => {
    app.db.close()
    running = null
    ;({ page, app } = start(around, app.on))
  }

  const leave = () => (reopen(), noteAnswered(world, here()))
  const signIn = async (next: Person): Promise<void> => {
    await leave()
    person = next
    reopen()
    await enter(app, person)
    await handOver(memory, here())
  }

  /** The system takes every database of the phone away; small strings, files and the journal stay. */
  const evict = async (): Promise<void> => {
    await leave()
    await app.loseDatabases()
    reopen()
    await enter(app, person)
    memory.forget(person.id)
  }

  const here = (): Here => ({ app, person, name })
  const check = async (): Promise<void> => {
    await checkWaiting(world, here())
    if (running?.done !== true) return
    const ended = running
    running = null
    if (ended.end?.refusal === null) await checkRun(world, here(), memory, factsOf(ended, person))
  }

  return {
    name,
    isRunning: () => running !== null,
    run: () => void (running = began(app, person)),
    act: (does = actOn): Promise<void> => page.unharmed(() => does(world, here())),
    dieIn: (waits: number) => void page.dieIn(waits),
    isDead: () => page.isDead(),
    reopen,
    /** The other person signs in. */
    swap: (): Promise<void> => signIn(person === people[0] ? people[1] : people[0]),
    signIn,
    /** The clock of the phone is set so many days on. */
    setClock: (days: number) => app.set(days * 86_400_000),
    evict,
    slept: nap.slept,
    /** So many milliseconds pass for the phone and for what it knows of the server. */
    sleep: (ms: number) => nap.sleep(app, ms),
    /** The phone is back in the time of all others. */
    wake: () => (nap.wake(app), reopen()),
    people,
    /** The app hears what its person may do now, as at every navigation. */
    hear: () => page.unharmed(() => heard(app, person)),
    /** After everything came to rest: what must hold now. */
    check: (): Promise<void> => page.unharmed(check),
    here,
  }
}
export type Phone = ReturnType<typeof createPhone>
