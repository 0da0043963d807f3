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

const tags = ['Configurações']
const trials = { max: 10, minutes: 10 }
const backupsShown = 20

const trial = z.strictObject({
  ok: z.boolean().describe('Se a mensagem foi aceita'),
  message: z.string().describe('O que aconteceu'),
  detail: z.string().nullable().describe('O que o outro lado disse'),
})
const backup = z.strictObject({
  id: z.int().describe('Número da cópia'),
  at: instant().describe('Quando terminou'),
  file: z.string().describe('Nome do arquivo'),
  bytes: z.int().describe('Tamanho, em bytes'),
  rows: z.int().describe('Linhas do banco de dados'),
  files: z.int().describe('Arquivos'),
  missing: z.int().describe('Arquivos cujo conteúdo não foi encontrado'),
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
      schema: { tags, summary: 'Enviar um e-mail de teste ao próprio endereço', response: { 200: trial } },
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
      schema: { tags, summary: 'Enviar um push de teste aos próprios aparelhos', response: { 200: trial } },
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
      schema: { tags, summary: 'Listar as últimas cópias de segurança', response: { 200: pageOf(backup) } },
      config: administratorsOnly,
    },
    async () => {
      const { rows } = await sql`select id, at, file, bytes, rows, files, missing from backup_log
        order by id desc limit ${backupsShown}`.execute(db)
      return { data: rows, meta: { total: rows.length, page: 1, perPage: backupsShown } }
    },
  )
}
