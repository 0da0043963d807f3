import { z } from 'zod'
import { instant } from '../kit/fields.ts'

/** Headers that a device sends with every call; `syncToken` only with a pull. */
export const headers = {
  application: 'X-Application-Type',
  syncToken: 'syncToken',
  deviceId: 'X-Device-Id',
  /** Of a write its order on the device; of a pull that of the last own write that was answered. */
  deviceSeq: 'X-Device-Seq',
  /** When the person wrote what is sent, ISO 8601, UTC, by the server's clock as far as the device knows it. */
  writtenAt: 'X-Written-At',
  idempotencyKey: 'Idempotency-Key',
  idempotencyReplayed: 'Idempotency-Replayed',
  schema: 'X-App-Schema',
  appVersion: 'X-App-Version',
  pageRows: 'X-Page-Rows',
  queueDepth: 'X-Queue-Depth',
  deadLetters: 'X-Dead-Letters',
  /** What is to be added to the device's own clock to be right, in whole milliseconds. */
  clockOffset: 'X-Clock-Offset',
} as const

/** The schema of the local database that this build of the app holds; the server refuses older ones (426). */
export const appSchema = 2

// Devices outlive servers: what a newer one adds to an answer is passed over by the apps that do not know it, so that
// answers are read by what is known of them, and only what is sent to the server is held to its every field.

export const removal = z.strictObject({ id: z.uuid(), deletedAt: z.string() })

/** The answer of `GET /offline-sync`: rows by store, and the token to send next time. */
export const pullAnswer = z.object({
  models: z
    .record(z.string(), z.array(z.looseObject({ id: z.uuid().describe('Id of the row') })))
    .describe('Store → rows that changed, and removals'),
  refreshSyncToken: z.string().describe('Token to send next time'),
  hasMore: z.boolean().describe('Ask again at once with the new token'),
  resync: z
    .boolean()
    .optional()
    .describe('First page of a replacement: rows not sent until its end are gone'),
  wipe: z.array(z.string()).optional().describe('Stores to empty before the rows of this page'),
  replaces: z
    .array(z.string())
    .optional()
    .describe('First page of a replacement of these stores: their rows not sent until its end are gone'),
  total: z
    .int()
    .optional()
    .describe('Rows of the whole cycle, on its first page, with those that the device will not hold'),
  passed: z.int().optional().describe('Rows of the cycle that this page has done with, sent or not'),
  serverTime: z.iso.datetime({ precision: 3 }).describe('When the page was read'),
})
export type PullAnswer = z.output<typeof pullAnswer>

/** One queued write, as `POST /offline-sync/push` takes it: the call that the device would have made. */
export const pushOp = z.strictObject({
  key: z.uuid().describe('Idempotency key: the queueCode'),
  seq: z.int().min(1).describe('Order on the device'),
  method: z.enum(['POST', 'PUT', 'DELETE']).describe('Method of the call'),
  path: z
    .string()
    .regex(/^\/[a-z0-9/-]+$/)
    .describe('Path under /api'),
  body: z.unknown().optional().describe('Body of the call'),
  writtenAt: instant().optional().describe('When the person wrote it, by the clock of the server'),
  ifMatch: z.int().min(1).optional().describe('Version of the row that the change was made on'),
})
export type PushOp = z.output<typeof pushOp>

export const maxPushOps = 50
export const pushBody = z.strictObject({
  ops: z.array(pushOp).min(1).max(maxPushOps).describe('Operations in the order of the device'),
})

export const pushResult = z.object({
  key: z.uuid().describe('Idempotency key of the operation'),
  status: z.int().describe('Status of the call'),
  body: z.unknown().describe('Answer of the call'),
  replayed: z.boolean().describe('The first answer of an earlier delivery, given again'),
})
export type PushResult = z.output<typeof pushResult>

/** Results in the order of the operations; shorter than them when a transient failure stopped the run. */
export const pushAnswer = z.object({
  results: z.array(pushResult).describe('Results in the order of the operations'),
})
export type PushAnswer = z.output<typeof pushAnswer>

const storeSum = z.strictObject({
  count: z.int().min(0).describe('Rows of the store'),
  hash: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .describe('XOR of the hash of each row by id and version'),
})

/** What a device holds, as `POST /offline-sync/check` takes it: right after a pull, at the token that it sends. */
export const checkBody = z.strictObject({
  at: instant().describe('serverTime of the last page'),
  windowDays: z
    .int()
    .min(0)
    .max(36_500)
    .describe('Days of closed work that the device holds; 0 is everything'),
  stores: z.record(z.string(), storeSum).describe('Store → sum of its rows'),
})
export type CheckBody = z.output<typeof checkBody>

export const checkAnswer = z.object({
  compared: z.array(z.string()).describe('Stores that have not changed since the token'),
  differing: z.array(z.string()).describe('Those among them that the device holds wrong'),
  refreshSyncToken: z
    .string()
    .optional()
    .describe('Token to send next time: the differing stores come whole again'),
})
export type CheckAnswer = z.output<typeof checkAnswer>

/** What a device has sent in the last days, as `POST /offline-sync/known` takes it: after its token was refused. */
export const knownBody = z.strictObject({
  keys: z.array(z.uuid()).max(5000).describe('Idempotency keys of writes that were answered'),
  files: z.array(z.uuid()).max(5000).describe('Ids of files that were taken'),
})

export const unknownAnswer = z.object({
  keys: z.array(z.uuid()).describe('Keys that this server was never called with'),
  files: z.array(z.uuid()).describe('Files that this server does not have'),
})
export type UnknownAnswer = z.output<typeof unknownAnswer>
