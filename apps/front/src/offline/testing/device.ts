import 'fake-indexeddb/auto'
import { newId } from '@rentme/domain/kit/uuid'
import { Dexie } from 'dexie'
import { splitPath } from '../../platform/files.ts'
import type { JournalPort } from '../../platform/journal.ts'
import { openLocalDatabase } from '../local/database.ts'
import { createSyncEngine, type EngineOptions } from '../engine/engine.ts'
import { createDeviceClock, type DeviceClock } from '../local/device-clock.ts'
import { createDrafts } from '../local/drafts.ts'
import { giveBack } from '../photos/give-back.ts'
import { createJournal } from '../local/journal.ts'
import { createOutbox } from '../queue/outbox.ts'
import { join } from '../queue/coalesce.ts'
import type { QueueItem, Write } from '../queue/queue-item.ts'
import type { LockManagerLike } from '../engine/run-lock.ts'
import type { Clock } from '../engine/timer.ts'
import type { SyncApi } from '../engine/transport.ts'

/** A clock that a test moves; due callbacks run as it passes them. */
export const manualClock = (start = Date.parse('2026-11-27T12:00:00.000Z')) => {
  let now = start
  let passed = 0
  let timers: { at: number; run: () => void }[] = []
  const clock: Clock = {
    now: () => now,
    after: (ms, run) => {
      const timer = { at: now + ms, run }
      timers.push(timer)
      return () => (timers = timers.filter((other) => other !== timer))
    },
  }
  /** Somebody sets the clock, by so much. */
  const set = (ms: number) => {
    now += ms
    const due = timers.filter(({ at }) => at <= now)
    timers = timers.filter(({ at }) => at > now)
    for (const { run } of due) run()
  }
  const pass = (ms: number) => {
    passed += ms
    set(ms)
  }
  return { clock, pass, set, passed: () => passed, waiting: () => timers.length }
}

const memoryFiles = () => {
  const held = new Map<string, Blob>()
  return {
    held,
    write: async (path: string, blob: Blob) => void held.set(path, blob),
    read: async (path: string) => held.get(path) ?? null,
    remove: async (path: string) => void held.delete(path),
    list: async (folder: string) => [...held.keys()].filter((path) => path.startsWith(folder)).sort(),
  }
}

const memoryStorage = () => {
  const held = new Map<string, string>()
  return {
    get: (key: string) => held.get(key) ?? null,
    set: async (key: string, value: string) => void held.set(key, value),
    remove: async (key: string) => void held.delete(key),
  }
}

const memoryJournal = () => {
  const held = new Map<string, string>()
  return {
    write: async (name: string, text: string) => {
      splitPath(`/journal/${name}.json`)
      held.set(name, text)
    },
    read: async (name: string) => held.get(name) ?? null,
    remove: async (name: string) => void held.delete(name),
    names: async () => [...held.keys()],
  } satisfies JournalPort
}

/** What survives when the app is killed: the database by its name, files, small strings, the journal, the clock. */
const phone = () => ({
  name: `RentMe_${newId()}`,
  files: memoryFiles(),
  storage: memoryStorage(),
  port: memoryJournal(),
  ...manualClock(),
})

interface Setting {
  /** The way to the server; one that is made with what hears the server's time is for a device whose clock may be wrong. */
  api: SyncApi | ((asks: DeviceClock['asks']) => SyncApi)
  /** What passes for the device whatever its clock is set to; without it what the test lets pass. */
  passed?: (() => number) | undefined
  onCorrected?: EngineOptions['onCorrected'] | undefined
  userId?: string
  /** Who is signed in, when that changes while the app runs. */
  signedIn?: () => string | null
  locks?: LockManagerLike | undefined
  triggers?: EngineOptions['triggers']
  /** Days of history that the device keeps; without it the engine's own. */
  windowDays?: number
  /** What the system says of the network; without it that there is one. */
  online?: () => boolean
  on?: ReturnType<typeof phone>
}

/** A clock that is right: what a device goes by in tests that are not about time. */
const rightClock = (now: () => number): DeviceClock => ({
  now,
  isSure: () => true,
  offset: () => 0,
  setBack: () => 0,
  stamp: () => null,
  asks: () => () => {},
})

/** The clock that a device goes by, and its way to the server. */
const clockOn = ({ clock, storage, passed }: ReturnType<typeof phone>, { api, passed: own }: Setting) => {
  if (typeof api !== 'function') return { serverClock: rightClock(clock.now), api }
  const serverClock = createDeviceClock({ wall: clock.now, passed: own ?? passed, storage })
  return { serverClock, api: api(serverClock.asks) }
}

/** The system takes every database of the app away. */
const loseDatabases = async (name: string) => {
  const names = (await Dexie.getDatabaseNames()).filter((one) => one.startsWith(name))
  for (const one of names) await Dexie.delete(one)
}

/** The app as it starts on a phone; `reopen` starts it again on what the last one left. */
export const aDevice = (given: Setting) => {
  const { userId = 'user-1', signedIn = () => userId, windowDays, on = phone() } = given
  const { api: way, passed, locks, onCorrected, triggers = [] } = given
  const lasting = { api: way, userId, passed, locks, onCorrected }
  const { serverClock, api } = clockOn(on, given)
  const { now, stamp } = serverClock
  const db = openLocalDatabase(on.name)
  db.room.freedBy(() => giveBack({ db, files: on.files }))
  const journal = createJournal({ db, port: on.port })
  const drafts = createDrafts({ db, userId: () => userId, now, journal })
  const outbox = createOutbox({
    db,
    storage: on.storage,
    journal,
    now,
    stamp,
    userId: () => userId,
    newCode: newId,
    removeFile: on.files.remove,
  })
  const engine = createSyncEngine({
    db,
    api,
    files: on.files,
    storage: on.storage,
    journal,
    clock: { ...on.clock, now },
    serverClock,
    ...(onCorrected && { onCorrected }),
    online: given.online ?? (() => true),
    random: () => 0.5,
    userId: signedIn,
    triggers,
    ...(windowDays !== undefined && { windowDays: () => windowDays }),
    ...(locks === undefined ? {} : { locks }),
  })
  const reopen = (setting: Partial<Setting> = {}) => {
    db.close()
    return aDevice({ ...lasting, ...setting, on })
  }
  const row = (store: string, id: string) => db.rows(store).get(id)
  const items = () => db.queue.orderBy('seq').toArray()
  const parts = { api, now, clockOffset: serverClock.offset, db, journal, drafts, outbox, engine }
  const evict = () => {
    db.close()
    return loseDatabases(on.name)
  }
  return { ...on, ...parts, on, reopen, loseDatabases: evict, row, items }
}
export type Device = ReturnType<typeof aDevice>

const write = (
  action: Write['action'],
  id: string,
  payload: Write['payload'],
  more: Partial<Write>,
): Write => ({
  noun: 'productCategory',
  action,
  entityId: id,
  method: ({ create: 'POST', update: 'PUT', delete: 'DELETE' } as const)[action],
  path: action === 'create' ? '/product-categories' : `/product-categories/${id}`,
  payload,
  references: [],
  files: [],
  changes: [],
  title: [id],
  ...more,
})

const store = 'product_categories'

/** A plain noun has no rules: what a write says with a later one in it is what both say. */
const withinOf = (earlier: QueueItem, update: Write) => {
  const { queueValue, ...parts } = join(earlier, update)
  return { ...parts, payload: queueValue.payload }
}

/** Writes of a plain noun, the product category. */
export const categoryWrites = {
  create: (id: string, name: string, more: Partial<Write> = {}) =>
    write('create', id, { id, name }, { changes: [{ store, id, row: { id, name, version: 0 } }], ...more }),
  update: (id: string, patch: Record<string, unknown>, more: Partial<Write> = {}) => {
    const update = write('update', id, patch, { changes: [{ store, id, patch }], ...more })
    return { ...update, within: async (earlier: QueueItem) => ({ ...update, ...withinOf(earlier, update) }) }
  },
  remove: (id: string) => write('delete', id, {}, { changes: [{ store, id, deleted: true }] }),
}
