import { employees } from '@rentme/domain/employee/employee'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Db } from '../../kit/database.ts'
import { offered } from '../../kit/offered.ts'
import { linkMail } from '../session/password/password-link.ts'
import type { Mailer } from './mailer.ts'
import { documentMail, type SentDocument } from './document-mail.ts'
import { noticeMail, type Notice } from './notice-mail.ts'

/** Tries of one mail, with up to four hours between them: over a day and a half. */
export const maxAttempts = 16
const longestWait = 240

interface Claimed {
  id: string
  linkId: string | null
  notice: Notice | null
  document: SentDocument | null
  content: Buffer | null
  name: string
  email: string
  createdAt: string
}

// A claim moves the next try ahead: while one process sends, or after it died, no other sends the same mail at once.
const claim = async (db: Db): Promise<Claimed | null> => {
  const { rows } = await sql<Claimed>`
    update mails m set attempts = attempts + 1,
           "retryAt" = now() + make_interval(mins => least(power(2, attempts), ${longestWait})::int)
      from users u
     where u.id = m."userId" and m.id = (
       select w.id from mails w join users r on r.id = w."userId"
        where w."retryAt" <= now() and w.attempts < ${maxAttempts} and coalesce(w.email, r.email) is not null
          and (w."linkId" is null
            or exists (select 1 from employees e where e."userId" = w."userId" and ${offered(employees, 'e')}))
        order by w.id limit 1 for update of w skip locked)
    returning m.id, m."linkId", m.notice, m.document, m.content, u.name, coalesce(m.email, u.email) as email, m."createdAt"`.execute(
    db,
  )
  return rows[0] ?? null
}

export interface Post {
  db: Db
  mailer: Mailer
  publicUrl: Config['publicUrl']
  timeZone: string
  /** Told of each mail that was not taken; it is tried again later, and less and less often. */
  onError: (error: unknown) => void
}

const written = async ({ db, publicUrl, timeZone }: Post, mail: Claimed) => {
  const { linkId, notice, document, content, name, email, createdAt } = mail
  if (linkId !== null) return linkMail(db, { linkId, name, email }, publicUrl)
  if (document !== null && content !== null) return documentMail(document, { to: email, by: name, content })
  return notice && noticeMail(notice, { to: email, name, at: createdAt, zone: timeZone, publicUrl })
}

/** Sends what waits. Each mail is sent by one process, and nothing of it is kept once it was taken. */
export const sendMails = async (post: Post): Promise<void> => {
  const { db, mailer, onError } = post
  for (;;) {
    const claimed = await claim(db)
    if (claimed === null) return
    try {
      const mail = await written(post, claimed)
      if (mail !== null) await mailer.send(mail)
      await sql`delete from mails where id = ${claimed.id}`.execute(db)
    } catch (error) {
      onError(error)
    }
  }
}
