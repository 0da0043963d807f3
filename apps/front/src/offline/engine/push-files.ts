import { headers } from '@rentme/domain/sync/wire'
import type { FilesPort } from '../../platform/files.ts'
import type { StoragePort } from '../../platform/storage.ts'
import type { LocalDatabase } from '../local/database.ts'
import { laterMs } from '../queue/due.ts'
import type { FileItem } from '../queue/queue-item.ts'
import type { ServerTakes } from './older-server.ts'
import { deviceHeaders, outcomeOf, refusalOf, type Refusal, type SyncApi } from './transport.ts'

export interface PushContext {
  db: LocalDatabase
  api: SyncApi
  files: Pick<FilesPort, 'read'>
  storage: Pick<StoragePort, 'get' | 'set'>
  deviceId: string
  userId: string
  /** Milliseconds since 1970. */
  now: () => number
  random: () => number
  /** Puts right when unsent items were written, once the server's time is known; answers why it could not be asked. */
  timed: () => Promise<Refusal | null>
  serverTakes: ServerTakes
  /** Levels the copy of the queue with it: the copy is what is sent, and a code that is known with another body is refused. */
  keepCopies: () => Promise<void>
  /** Called at each step, so that other tabs see that the run lives. */
  onStep: () => Promise<void> | void
}

export const missingPhoto = 'Foto não encontrada.'
const atATime = 2

const read = async ({ files }: PushContext, file: FileItem): Promise<Blob | null> => {
  const blob = await files.read(file.path)
  return blob === null || blob.size === 0 ? null : blob
}

const formOf = (file: FileItem, blob: Blob): FormData => {
  const form = new FormData()
  form.append('id', file.id)
  form.append('sha256', file.sha256)
  if (file.marks) form.append('marks', JSON.stringify(file.marks))
  form.append('files', new File([blob], file.path.slice(file.path.lastIndexOf('/') + 1), { type: file.mime }))
  return form
}

const send = async ({ api, deviceId }: PushContext, file: FileItem, blob: Blob): Promise<Refusal | null> => {
  try {
    await api.call('/uploads', {
      method: 'POST',
      body: formOf(file, blob),
      headers: { ...deviceHeaders(deviceId), [headers.idempotencyKey]: file.id },
    })
    return null
  } catch (error) {
    return refusalOf(error)
  }
}

/** When a file that the server could not take is tried again. */
const laterTry = ({ now, random }: PushContext, file: FileItem, refusal: Refusal) => {
  const attempts = file.attempts + 1
  return { attempts, nextAttemptAt: now() + laterMs(refusal, attempts, random) }
}

/** The file as it goes: from here on its marks stay as they are. Null when it is no longer there. */
const claim = ({ db }: PushContext, id: string): Promise<FileItem | null> =>
  db.write([], async () => {
    await db.files.update(id, { state: 'UPLOADING', isSent: true })
    return (await db.files.get(id)) ?? null
  })

/** Sends one file; the same id again is the same upload. Answers why it was not taken, or null. */
const upload = async (context: PushContext, { id }: FileItem): Promise<Refusal | null> => {
  const { db } = context
  const file = await claim(context, id)
  if (file === null) return null
  const note = (changes: Partial<FileItem>) => db.room.within(() => db.files.update(id, changes))
  const blob = await read(context, file)
  if (blob === null) {
    await note({ state: 'MISSING', lastError: missingPhoto })
    return null
  }
  const refusal = await send(context, file, blob)
  if (refusal === null) {
    await note({ state: 'UPLOADED', lastError: null })
    return null
  }
  const outcome = outcomeOf(refusal)
  await note({
    state: outcome === 'refused' ? 'MISSING' : 'LOCAL',
    lastError: refusal.message,
    ...(outcome === 'later' && refusal.status > 0 ? laterTry(context, file, refusal) : {}),
  })
  return outcome === 'refused' ? null : refusal
}

/** Sends files that wait, two at a time, small ones first. Ends at the first that the network or the server fails. */
export const pushFiles = async (context: PushContext, now: number): Promise<Refusal | null> => {
  const waiting = (await context.db.files.where('state').anyOf('LOCAL', 'UPLOADING').toArray())
    .filter((file) => file.userId === context.userId && file.nextAttemptAt <= now)
    .sort((a, b) => a.size - b.size)
  for (let at = 0; at < waiting.length; at += atATime) {
    await context.onStep()
    const ends = await Promise.all(waiting.slice(at, at + atATime).map((file) => upload(context, file)))
    const failed = ends.find((end) => end !== null)
    if (failed !== undefined) return failed
  }
  return null
}
