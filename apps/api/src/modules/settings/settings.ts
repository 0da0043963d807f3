import { instant } from '@rentme/domain/kit/fields'
import type { App } from '../../kit/app.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { pageOf } from '../../kit/answers.ts'
import type { Actor } from '../../kit/actor.ts'
import type { Db } from '../../kit/database.ts'
import { limit } from '../session/limit.ts'
import { administratorsOnly } from '../session/sessions.ts'
import { testMail } from './test-mail.ts'
import { testNotification } from './test-notification.ts'

const tags = ['Settings']
const trials = { max: 10, minutes: 10 }
const backupsShown = 20

const trial = z.strictObject({
  ok: z.boolean().describe('Whether the message was taken'),
  message: z.string().describe('What happened'),
  detail: z.string().nullable().describe('What the other side said'),
})
const backup = z.strictObject({
  id: z.int().describe('Number of the copy'),
  at: instant().describe('When it ended'),
  file: z.string().describe('Name of the file'),
  bytes: z.int().describe('Size in bytes'),
  rows: z.int().describe('Rows of the database'),
  files: z.int().describe('Files'),
  missing: z.int().describe('Files whose content was not found'),
})

const emailOf = async (db: Db, { userId }: Actor): Promise<string> => {
  const { rows } = await sql<{ email: string }>`select email from users where id = ${userId}`.execute(db)
  return rows[0]?.email ?? ''
}

/** What an administrator checks about the installation: that messages arrive, and that backups are made. */
export const registerSettings = (app: App, db: Db, config: Config): void => {
  app.post(
    '/settings/test-mail',
    {
      schema: { tags, summary: 'Send a test mail to one’s own address', response: { 200: trial } },
      config: administratorsOnly,
    },
    async ({ actor }) => {
      await limit(db, `test-mail ${actor.userId}`, trials)
      return testMail(config, await emailOf(db, actor))
    },
  )

  app.post(
    '/settings/test-notification',
    {
      schema: { tags, summary: 'Send a test push to one’s own devices', response: { 200: trial } },
      config: administratorsOnly,
    },
    async ({ actor }) => {
      await limit(db, `test-notification ${actor.userId}`, trials)
      return testNotification(db, config, actor.userId)
    },
  )

  app.get(
    '/settings/backups',
    {
      schema: { tags, summary: 'List the last backups', response: { 200: pageOf(backup) } },
      config: administratorsOnly,
    },
    async () => {
      const { rows } = await sql`select id, at, file, bytes, rows, files, missing from backup_log
        order by id desc limit ${backupsShown}`.execute(db)
      return { data: rows, meta: { total: rows.length, page: 1, perPage: backupsShown } }
    },
  )
}
