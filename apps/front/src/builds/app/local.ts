import { dateIn } from '@rentme/domain/kit/time'
import { newId } from '@rentme/domain/kit/uuid'
import { files } from '#platform/files'
import { journal as journalPort } from '#platform/journal'
import { lifecycle } from '#platform/lifecycle'
import { network } from '#platform/network'
import { storage } from '#platform/storage'
import { localData } from '../../kit/data/data-local.ts'
import { withOlder } from '../../kit/data/data-older.ts'
import type { DataSource } from '../../kit/data/data.ts'
import type { Device } from '../../kit/app/device.ts'
import type { FileSource } from '../../kit/files/files.ts'
import type { Session } from '../../kit/session/session.ts'
import { openLocalDatabase } from '../../offline/local/database.ts'
import type { DeviceClock } from '../../offline/local/device-clock.ts'
import { createDrafts } from '../../offline/local/drafts.ts'
import { createSyncEngine, type EngineOptions, type SyncEngine } from '../../offline/engine/engine.ts'
import { giveBack } from '../../offline/photos/give-back.ts'
import { createJournal, type Journal } from '../../offline/local/journal.ts'
import { createOutbox } from '../../offline/queue/outbox.ts'
import { createPhotos, type Photos } from '../../offline/photos/photos.ts'
import type { QueueItem } from '../../offline/queue/queue-item.ts'
import { reconnecting } from '../../offline/engine/reconnect.ts'
import type { WriteContext } from '../../offline/local/write-context.ts'
import { createWrites } from '../../offline/local/writes.ts'
import { sha256, shrinkPhoto } from '../../platform/image.ts'
import { localNouns } from './local-nouns.ts'

const after = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** What asks for a run from outside. */
const triggers: EngineOptions['triggers'] = [
  (run) => lifecycle.onResume(run),
  (run) =>
    network.onChange((online) => {
      if (online) run()
    }),
]

/** Pictures and documents of this device: kept here first, sent by the engine. */
export const deviceFiles = (photos: Photos): FileSource => ({
  upload: async (file, { onProgress, asIs }) => {
    const isPhoto = file.type.startsWith('image/') && !asIs
    const id = await (isPhoto ? photos.savePhoto(file, file.name) : photos.saveFile(file, file.name))
    onProgress(1)
    return {
      id,
      name: file.name,
      mimeType: file.type,
      size: file.size,
      width: null,
      height: null,
      marks: null,
      // The id is one that was just made for a file.
    } as Awaited<ReturnType<FileSource['upload']>>
  },
  load: (id, size) => photos.load(id, size),
})

/** Days of closed work that the company's devices hold; 0 is everything. */
const windowOf = (session: Session): number => session.state().user?.syncWindowDays ?? 0

/** Rows of this device, until the first download is whole fewer than the server's. */
const dataOf = (context: WriteContext, engine: SyncEngine, session: Session): DataSource => ({
  ...withOlder(
    localData({
      db: context.db,
      writes: createWrites(context),
      nouns: localNouns,
      today: () => dateIn(context.now(), context.zone()),
    }),
    { ...context, api: session.api, isOnline: network.isOnline, windowDays: () => windowOf(session) },
  ),
  isPartial: () => !engine.state().isWhole,
})

export interface Local {
  device: Device
  data: DataSource
  files: FileSource
  journal: Journal
}

interface LocalOptions {
  session: Session
  clock: DeviceClock
  /** Hears which unsent writes had moments of a wrong clock, in the company's time zone. */
  onCorrected: (items: readonly QueueItem[], zone: string) => void
}

/** Everything that only the app has, wired to the ports of the platform. The database is not open yet. */
export const createLocal = ({ session, clock, onCorrected }: LocalOptions): Local => {
  const { now } = clock
  const db = openLocalDatabase()
  db.room.freedBy(() => giveBack({ db, files }))
  const journal = createJournal({ db, port: journalPort })
  const userId = () => session.state().user?.id ?? ''
  const zone = () => session.state().user?.timeZone ?? 'America/Sao_Paulo'
  const permissions = () => session.state().permissions
  const employeeId = () => session.state().user?.employeeId ?? ''
  const engine = createSyncEngine({
    db,
    api: reconnecting(session.api, network),
    files,
    storage,
    journal,
    clock: { now, after },
    serverClock: clock,
    onCorrected: (items) => onCorrected(items, zone()),
    online: network.isOnline,
    random: Math.random,
    userId: () => (session.state().token === null ? null : userId()),
    windowDays: () => windowOf(session),
    ...('locks' in navigator && { locks: navigator.locks }),
    triggers,
  })
  const outbox = createOutbox({
    db,
    now,
    stamp: clock.stamp,
    userId,
    newCode: newId,
    removeFile: files.remove,
    storage,
    journal,
    onWrite: engine.requestSync,
  })
  const context: WriteContext = { db, outbox, now, newId, zone, permissions, employeeId }
  const photos = createPhotos({
    db,
    api: session.api,
    files,
    newId,
    userId,
    shrink: shrinkPhoto,
    sha256,
    now,
    journal,
  })
  const drafts = createDrafts({ db, userId, now, journal })
  return {
    device: { ...context, engine, photos, drafts, clockOffset: clock.offset },
    data: dataOf(context, engine, session),
    files: deviceFiles(photos),
    journal,
  }
}
