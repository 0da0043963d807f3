import { sql } from 'kysely'
import type { Db, Tx } from '../../kit/database.ts'
import type { PushSender } from './push-sender.ts'

export interface Notice {
  userId: string
  kind: 'agenda' | 'maintenance' | 'overdueReturn'
  title: string
  body: string
  path: string
  /** What is told once. */
  key: string
}

/** Tells a person something, unless it was told before. */
export const notify = async (
  db: Db | Tx,
  { userId, kind, title, body, path, key }: Notice,
): Promise<void> => {
  await sql`insert into notifications ("userId", kind, title, body, path, key)
    values (${userId}, ${kind}, ${title}, ${body}, ${path}, ${key}) on conflict (key) do nothing`.execute(db)
}

interface Waiting {
  id: string
  userId: string
  title: string
  body: string
  path: string | null
}

const waiting = async (tx: Tx, failed: readonly string[]): Promise<Waiting | null> => {
  const { rows } = await sql<Waiting>`select id, "userId", title, body, path from notifications
    where "pushedAt" is null and "readAt" is null and "createdAt" > now() - interval '12 hours' and id <> all(${failed}::uuid[])
    order by "createdAt", id limit 1 for update skip locked`.execute(tx)
  return rows[0] ?? null
}

const tokensOf = async (tx: Tx, userId: string): Promise<string[]> => {
  const { rows } = await sql<{ token: string }>`
    select t.token from push_tokens t join sessions s on s.id = t."sessionId"
     where s."userId" = ${userId} and s."revokedAt" is null and s."expiresAt" > now()`.execute(tx)
  return rows.map(({ token }) => token)
}

const pushOne = async (tx: Tx, sender: PushSender, notice: Waiting): Promise<void> => {
  for (const token of await tokensOf(tx, notice.userId))
    if (!(await sender.toToken(token, notice)))
      await sql`delete from push_tokens where token = ${token}`.execute(tx)
  await sql`update notifications set "pushedAt" = now() where id = ${notice.id}`.execute(tx)
}

/** Pushes what was not pushed yet to the person's own installations, and drops tokens that are no longer good. */
export const pushWaiting = async (
  db: Db,
  sender: PushSender,
  onError: (error: unknown) => void,
): Promise<void> => {
  const failed: string[] = []
  for (let done = false; !done;) {
    done = await db.transaction().execute(async (tx) => {
      const notice = await waiting(tx, failed)
      if (notice === null) return true
      try {
        await pushOne(tx, sender, notice)
      } catch (error) {
        failed.push(notice.id)
        onError(error)
      }
      return false
    })
  }
}
