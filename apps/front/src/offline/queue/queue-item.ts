import type { z } from 'zod'
import type { Change, Values } from '@rentme/domain/kit/plan'
import type { Row } from '@rentme/domain/kit/resource'
import type { PhotoMarks } from '@rentme/domain/kit/photo-marks'
import type { QueueStatus } from '@rentme/domain/sync/queue'
import type { Stamp } from '../local/device-clock.ts'

export type LocalRow = Record<string, unknown> & { id: string }
type Action = 'create' | 'update' | 'delete'

/** What one queued write is predicted to do to one local row. `add` raises counters, whatever they are by then. */
export type { Change }

export interface QueueError {
  code: string
  message: string
  fields: Readonly<Record<string, string>>
  /** The row as the server has it, of a conflict. */
  current?: unknown
  /** Who saved that row, by name, when it is known. */
  changedBy?: string
}

/** One local write as a screen or a rule asks for it. */
export interface Write {
  noun: string
  action: Action
  /** For a verb of its own, such as `MARK_AGENDA_EVENT_AS_COMPLETED`; else it follows from action and noun. */
  queueType?: string
  entityId: string
  method: 'POST' | 'PUT' | 'DELETE'
  /** Path under `/api`. */
  path: string
  payload: Values | null
  /** Version of the server's row that the write was made on. */
  ifMatch?: number
  /** Ids of rows that must be on the server before this. */
  references: readonly string[]
  /** Ids of local files that must be uploaded before this. */
  files: readonly string[]
  changes: readonly Change[]
  /** How a person knows the write: `['PTA-0134', 'Plataforma']`. */
  title: readonly string[]
  /**
   * For an update that may become part of an earlier write: both as one, planned over rows without either. Refuses by
   * throwing, and is called inside the transaction.
   */
  within?: (earlier: QueueItem) => Promise<Joined>
}

/** What an earlier write says and does with a later one in it. */
export type Joined = Pick<Write, 'payload' | 'references' | 'files' | 'changes' | 'title'>

/** One item of `offline_queue`. It holds no credentials: whoever is signed in sends it, if it is theirs. */
export interface QueueItem {
  queueCode: string
  queueType: string
  queueStatus: QueueStatus
  queueValue: {
    id: string
    payload: Values | null
    fetchOptions: { method: Write['method']; path: string; ifMatch?: number }
  }
  noun: string
  action: Action
  entityId: string
  references: string[]
  files: string[]
  changes: Change[]
  /** `store:id` of each change that still shows in local rows. */
  touches: string[]
  title: string[]
  /** Order on this device. */
  seq: number
  userId: string
  createdAt: string
  /** The clock that it was written under, until a contact with the server can judge that. */
  stamps?: Stamp[]
  /** The moment that it was written, as the device's clock had it and as it was. */
  corrected?: { from: string; to: string }
  /** Was on its way once, so the server may know of it. */
  isSent: boolean
  /** Times that the server answered to come again later. */
  attempts: number
  /** Milliseconds since 1970; 0 means at once. */
  nextAttemptAt: number
  lastError: QueueError | null
  processedAt: string | null
}

/** `CHOSEN` was handed over by the system and is not yet kept as it is sent. */
type FileState = 'CHOSEN' | 'LOCAL' | 'UPLOADING' | 'UPLOADED' | 'MISSING'

/** One photo or document made on this device, on its way to `POST /uploads`. */
export interface FileItem {
  id: string
  state: FileState
  /** Path of the bytes behind the files port. */
  path: string
  sha256: string
  /** Bytes. */
  size: number
  mime: string
  /** Pixels; null for what is no picture. */
  width: number | null
  height: number | null
  originalName: string | null
  /** Goes as it is, such as a drawing; else it is a photo that is made smaller. */
  asIs?: boolean
  /** Drawn over a photo; left out or null without any. */
  marks?: PhotoMarks | null
  /** Was on its way once, so the server may know it, with the marks that it had. */
  isSent?: boolean
  /** Times that the server answered to come again later. */
  attempts: number
  nextAttemptAt: number
  lastError: string | null
  userId: string
  /** Milliseconds since 1970 of the pull that showed the upload. */
  shownAt?: number
}

type Sent = Pick<QueueItem, 'queueValue'>

/** What a queued write sends. */
export const sentIn = ({ queueValue }: Sent): Values => queueValue.payload ?? {}

/** What a queued write sends, as the schema of its noun or its verb has it. */
export const sentAs = <S extends z.ZodType>(_schema: S, item: Sent): z.output<S> =>
  // It passed the schema when it was written, and is kept as JSON from then on.
  sentIn(item) as z.output<S>

/** A row of the device, as the schema of its store has it. */
export const rowAs = <S extends { readonly row: z.ZodType }>(_store: S, row: LocalRow): Row<S> =>
  // The server sent it so, or a plan put it so; levels leave columns out, which readers of such columns reckon with.
  row

export const touchKey = (store: string, id: string) => `${store}:${id}`

export const isUnfinished = (item: QueueItem) => item.queueStatus !== 'PROCESSED'
