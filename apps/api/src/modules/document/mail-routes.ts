import { companyName } from '@rentme/domain/company/company'
import { invalid } from '@rentme/domain/failure'
import { email, text } from '@rentme/domain/kit/fields'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../kit/database.ts'
import { trail } from '../../kit/trail.ts'
import { companyOf } from '../company/company.ts'
import type { SentDocument } from '../mail/document-mail.ts'
import { limit } from '../session/limit.ts'

/** Mails that a person sends, of any document: many for an office, few for who would spam from it. */
const mailsEach = { max: 60, minutes: 60 }
/** Larger ones are refused by most servers that take mail. */
const mostBytes = 15 * 1024 * 1024

export const mailInput = z.strictObject({
  to: email().describe('Whom it goes to'),
  message: text(1, 2000).nullable().default(null).describe('What the sender writes above it'),
})

export const mailAnswer = z.strictObject({
  to: z.string().describe('Whom it goes to'),
  name: z.string().describe('Name of the file'),
})

interface Sending {
  /** Noun of the row, and which document of it. */
  store: string
  rowId: string
  document: string
  title: string
}

/** Throws `too_many_requests` for who has sent too many. */
export const limitMails = (db: Db, { actor }: FastifyRequest): Promise<void> =>
  limit(db, `document-mail ${actor.userId}`, mailsEach)

/**
 * Puts a document that was made into the queue of mails, and writes into the trail to whom it goes, in one transaction.
 * Throws `invalid` when it is too large for a mail.
 */
export const queueDocument = async (
  db: Db,
  request: FastifyRequest,
  { store, rowId, document, title }: Sending,
  made: { name: string; content: Buffer },
): Promise<z.output<typeof mailAnswer>> => {
  const { to, message } = mailInput.parse(request.body)
  if (made.content.length > mostBytes)
    throw invalid('to', 'Este documento é grande demais para um e-mail: baixe-o e envie de outra forma.')
  const company = await companyOf(db)
  const sent: SentDocument = {
    title,
    name: made.name,
    message,
    company: companyName(company),
    replyTo: company.email,
  }
  await db.transaction().execute(async (tx) => {
    await sql`insert into mails ("userId", email, document, content)
      values (${request.actor.userId}, ${to}, ${JSON.stringify(sent)}::jsonb, ${made.content})`.execute(tx)
    await trail(tx, request, { store, rowId, action: 'export', changes: { document, sentTo: to } })
  })
  return { to, name: made.name }
}
