import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import type { Db } from '../../kit/database.ts'
import { openStorage } from '../file/open-storage.ts'
import type { FileStorage } from '../file/storage.ts'
import { mailerOf, type Mailer } from '../mail/mailer.ts'
import { notificationSenderOf, type NotificationSender } from '../notifications/sender.ts'

/** What a job works with. Every job may run again at any time, and in two processes at once. */
export interface JobContext {
  db: Db
  clock: () => Date
  timeZone: string
  publicUrl: string
  storage: FileStorage
  mailer: Mailer
  notifications: NotificationSender
  /** Told of a failure that the job outlives. */
  onError: (error: unknown) => void
}

export type Job = (context: JobContext) => Promise<void>

/** What jobs work with in a running server. */
export const jobContext = (db: Db, config: Config, log: FastifyBaseLogger): JobContext => ({
  db,
  clock: () => new Date(),
  timeZone: config.timeZone,
  publicUrl: config.publicUrl,
  storage: openStorage(config),
  mailer: mailerOf(config),
  notifications: notificationSenderOf(config, (fields, message) => log.info(fields, message)),
  onError: (error) => log.error({ err: error }, 'job failed'),
})
