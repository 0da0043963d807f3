import type { NotificationKind } from '@rentme/domain/notification/notification'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kit/database.ts'
import type { Notification, NotificationSender } from './sender.ts'

export interface Notice {
  userId: string
  kind: NotificationKind
  title: string
  body: string
  /** Painted on the machine that it is about. */
  code?: string | null
  path: string
  /** What is told once. */
  key: string
  /** What it tells of, where that is more than one thing. */
  about?: readonly string[]
}

/** Tells a person something, unless it was told before. */
export const notify = async (
  db: Db | Tx,
  { userId, kind, title, body, code = null, path, key, about = [] }: Notice,
): Promise<void> => {
  await sql`insert into notifications ("userId", kind, title, body, code, path, key, about)
    values (${userId}, ${kind}, ${title}, ${body}, ${code}, ${path}, ${key}, ${JSON.stringify(about)}::jsonb)
    on conflict (key) do nothing`.execute(db)
}

interface Waiting {
  id: string
  userId: string
  title: string
  body: string
  path: string | null
}

/** What its person wants on the phone, and may still be news there. */
const waiting = async (tx: Tx, failed: readonly string[]): Promise<Waiting | null> => {
  const { rows } = await sql<Waiting>`
    select n.id, n."userId", n.title, concat_ws(' · ', n.code, n.body) as body, n.path from notifications n
     where n."pushedAt" is null and n."readAt" is null and n."createdAt" > now() - interval '12 hours'
       and n.id <> all(${failed}::uuid[])
       and not exists (select 1 from muted_notifications m where m."userId" = n."userId" and m.kind = n.kind)
     order by n."createdAt", n.id limit 1 for update skip locked`.execute(tx)
  return rows[0] ?? null
}

const tokensOf = async (db: Db | Tx, userId: string): Promise<string[]> => {
  const { rows } = await sql<{ token: string }>`
    select t.token from push_tokens t join sessions s on s.id = t."sessionId"
     where s."userId" = ${userId} and s."revokedAt" is null and s."expiresAt" > now()`.execute(db)
  return rows.map(({ token }) => token)
}

/**
 * Sends to each installation of a person, and drops tokens that are no longer good. Answers how many took it and how
 * many are gone. Throws when it may be tried again later.
 */
export const sendTo = async (
  db: Db | Tx,
  sender: NotificationSender,
  userId: string,
  notification: Notification,
): Promise<{ taken: number; gone: number }> => {
  const counts = { taken: 0, gone: 0 }
  for (const token of await tokensOf(db, userId)) {
    const isTaken = await sender.toToken(token, notification)
    counts[isTaken ? 'taken' : 'gone'] += 1
    if (!isTaken) await sql`delete from push_tokens where token = ${token}`.execute(db)
  }
  return counts
}

const sendOne = async (tx: Tx, sender: NotificationSender, notice: Waiting): Promise<void> => {
  await sendTo(tx, sender, notice.userId, notice)
  await sql`update notifications set "pushedAt" = now() where id = ${notice.id}`.execute(tx)
}

/** Sends what was not sent yet to the person's own installations, and drops tokens that are no longer good. */
export const sendWaiting = async (
  db: Db,
  sender: NotificationSender,
  onError: (error: unknown) => void,
): Promise<void> => {
  const failed: string[] = []
  for (let done = false; !done;) {
    done = await db.transaction().execute(async (tx) => {
      const notice = await waiting(tx, failed)
      if (notice === null) return true
      try {
        await sendOne(tx, sender, notice)
      } catch (error) {
        failed.push(notice.id)
        onError(error)
      }
      return false
    })
  }
}

const mostJoins = 100

/** Lets installations that do not hear the topic of all yet hear it; the service being away ends the round. */
export const joinWaiting = async (
  db: Db,
  sender: NotificationSender,
  onError: (error: unknown) => void,
): Promise<void> => {
  const { rows } = await sql<{ token: string }>`select token from push_tokens
    where "joinedAt" is null order by "updatedAt" limit ${mostJoins}`.execute(db)
  for (const { token } of rows) {
    try {
      const state = await sender.joinAll(token)
      if (state === 'unsent') return
      if (state === 'gone') await sql`delete from push_tokens where token = ${token}`.execute(db)
      else await sql`update push_tokens set "joinedAt" = now() where token = ${token}`.execute(db)
    } catch (error) {
      onError(error)
      return
    }
  }
}
