import { notification, notificationChoice, notificationKinds } from '@rentme/domain/notification/notification'
import type { App } from '../../kit/app.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Actor } from '../../kit/actor.ts'
import { nothing, pageOf } from '../../kit/answers.ts'
import type { Db } from '../../kit/database.ts'
import { pageQuery } from '../../kit/page-query.ts'

const tags = ['Notifications']

const registration = z.strictObject({
  push_token: z.string().min(1).max(4096).describe('Token of the device at the push service'),
})
const query = z.strictObject({
  ...pageQuery(),
  unread: z.literal('true').optional().describe('Only unread ones'),
})
const reading = z.strictObject({
  ids: z.array(z.uuid()).max(200).optional().describe('Notifications that were read; without it all'),
})

const listed = pageOf(notification, { unread: z.int().min(0).describe('Those that are unread') })

/** The token belongs to this session alone: whoever had it, and the session's earlier one, lose it. */
const ownToken = (db: Db, { sessionId }: Actor, token: string) =>
  db.transaction().execute(async (tx) => {
    await sql`delete from push_tokens where "sessionId" = ${sessionId} and token <> ${token}`.execute(tx)
    await sql`insert into push_tokens (token, "sessionId") values (${token}, ${sessionId})
      on conflict (token) do update set "sessionId" = excluded."sessionId", "updatedAt" = now()`.execute(tx)
  })

const list = async (
  db: Db,
  { userId }: Actor,
  { page, per_page: perPage, unread: isUnread }: z.output<typeof query>,
) => {
  const wanted = isUnread === undefined ? sql`true` : sql`"readAt" is null`
  const { rows } = await sql<z.output<typeof notification>>`
    select id, kind, title, body, code, path, "readAt", "createdAt" from notifications
     where "userId" = ${userId} and ${wanted}
     order by "createdAt" desc, id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(db)
  const { rows: counts } = await sql<{ total: number; unread: number }>`
    select (count(*) filter (where ${wanted}))::int as total, (count(*) filter (where "readAt" is null))::int as unread
      from notifications where "userId" = ${userId}`.execute(db)
  return { data: rows, meta: { total: 0, unread: 0, ...counts[0], page, perPage } }
}

const choices = async (db: Db, { userId }: Actor) => {
  const { rows } = await sql<{ kind: string }>`select kind from muted_notifications
    where "userId" = ${userId}`.execute(db)
  const muted = new Set(rows.map(({ kind }) => kind))
  return notificationKinds.map((kind) => ({ kind, push: !muted.has(kind) }))
}

const choose = (db: Db, { userId }: Actor, { kind, push }: z.output<typeof notificationChoice>) =>
  push
    ? sql`delete from muted_notifications where "userId" = ${userId} and kind = ${kind}`.execute(db)
    : sql`insert into muted_notifications values (${userId}, ${kind}) on conflict do nothing`.execute(db)

const registerChoices = (app: App, db: Db): void => {
  app.get(
    '/me/notifications/choices',
    {
      schema: {
        tags,
        summary: 'Read what reaches the phone',
        response: { 200: z.array(notificationChoice) },
      },
    },
    (request) => choices(db, request.actor),
  )

  app.put(
    '/me/notifications/choices',
    {
      schema: {
        tags,
        summary: 'Choose what reaches the phone',
        body: notificationChoice,
        response: { 200: z.array(notificationChoice) },
      },
    },
    async ({ actor, body }) => {
      await choose(db, actor, body)
      return choices(db, actor)
    },
  )
}

/** What a person was told, and the installation that he is told it on. */
export const registerNotifications = (app: App, db: Db): void => {
  registerChoices(app, db)
  app.post(
    '/update-push-token',
    {
      schema: {
        tags,
        summary: 'Register the device for push',
        body: registration,
        response: { 204: nothing },
      },
    },
    async ({ actor, body }, reply) => {
      await ownToken(db, actor, body.push_token)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/me/notifications',
    {
      schema: {
        tags,
        summary: 'List one’s own notifications',
        querystring: query,
        response: { 200: listed },
      },
    },
    (request) => list(db, request.actor, request.query),
  )

  app.post(
    '/me/notifications/read',
    {
      schema: { tags, summary: 'Mark notifications as read', body: reading, response: { 204: nothing } },
    },
    async ({ actor, body }, reply) => {
      const ids = body.ids ?? null
      await sql`update notifications set "readAt" = now() where "userId" = ${actor.userId} and "readAt" is null
        and (${ids}::uuid[] is null or id = any(${ids}::uuid[]))`.execute(db)
      return reply.code(204).send(null)
    },
  )
}
