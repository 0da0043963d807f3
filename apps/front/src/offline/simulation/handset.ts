import { newId } from '@rentme/domain/kit/uuid'
import { createApi } from '../../kit/data/api.ts'
import { sha256 } from '../../platform/image.ts'
import { createPhotos } from '../photos/photos.ts'
import { aWriter, type Writer, type WriterSetting } from '../testing/writer.ts'
import { mortal, type Mortal } from '../testing/mortal.ts'
import { createDisk } from './disk.ts'
import type { Person } from './people.ts'
import type { DeviceClock } from '../local/device-clock.ts'
import type { SyncApi } from '../engine/transport.ts'
import { olderApp, olderItem } from './versions.ts'
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
export type App = ReturnType<typeof inhabited>

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

/** What a page finds as it starts: who runs already, and what the system says of the network. */
export type Surroundings = Pick<WriterSetting, 'locks' | 'online'>

interface Start extends Surroundings {
  on?: Writer['on']
  slept: () => number
  isOlder: boolean
}

/** The app on a new page. */
const begin = (
  world: World,
  { name, person, onPage }: { name: string; person: () => Person; onPage: (hasMore: boolean) => void },
  { on, slept, isOlder, ...around }: Start,
): { page: Mortal; app: App } => {
  const page = mortal(immortal)
  const way = { name, token: () => person().token() }
  const api = (asks: DeviceClock['asks']) => {
    const today = apiOf(way, onPage, asks)
    return page.api(isOlder ? olderApp(today) : today)
  }
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

/** What waits on the phone was put there by an app of before. Answers how much that is. */
const aged = ({ db }: App): Promise<number> =>
  db.write([], async () => {
    const waiting = await db.queue.where('queueStatus').equals('PENDING').toArray()
    await db.queue.bulkPut(waiting.map(olderItem))
    return waiting.length
  })

interface Owned {
  name: string
  /** Whose phone it is now. */
  person: () => Person
  /** Hears of each page of rows whether more are behind it. */
  onPage: (hasMore: boolean) => void
  isOlder: boolean
}

/** The app on a phone: on a page that may die and start again, on a clock that may pass for it alone, of today or of before. */
export const createHandset = (world: World, { isOlder: isOlderFirst, ...owned }: Owned) => {
  let isOlder = isOlderFirst
  const nap = createNap()
  const start = (around: Surroundings = {}, on?: Writer['on']) =>
    begin(world, owned, { ...around, slept: nap.slept, isOlder, ...(on && { on }) })
  let { page, app } = start()
  app.pass(Date.now() - app.clock.now())
  const reopen = (around: Surroundings = {}): void => {
    app.db.close()
    ;({ page, app } = start(around, app.on))
  }
  return {
    app: () => app,
    page: () => page,
    reopen,
    nap,
    isOlder: () => isOlder,
    /** The app of today takes the place of one of before, over what that has left. */
    update: async (): Promise<void> => {
      if ((await aged(app)) > 0) world.counts.add('F19')
      isOlder = false
    },
  }
}
