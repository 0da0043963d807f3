import { letter } from './letter.ts'
import type { Mail } from './mailer.ts'

/** What the queue keeps of a document that leaves, beside its bytes. */
export interface SentDocument {
  /** What it is: `Ordem de serviço`. */
  title: string
  /** Name of its file. */
  name: string
  /** What its sender wrote; null for nothing. */
  message: string | null
  /** The company, as it heads its documents. */
  company: string
  /** Where an answer goes; null where the company has no address. */
  replyTo: string | null
}

interface Way {
  to: string
  /** Name of who sent it. */
  by: string
  content: Buffer
}

/** A document for somebody outside, with what its sender wrote. There is no link in it: what it shows lies in it alone. */
export const documentMail = (
  { title, name, message, company, replyTo }: SentDocument,
  { to, by, content }: Way,
): Mail => ({
  ...letter({
    to,
    name: null,
    subject: `${title} – ${company}`,
    parts: [
      ...(message === null ? [] : message.split(/\n{2,}/)),
      `Segue em anexo: ${title}.`,
      `Enviado por ${by}, de ${company}.`,
    ],
  }),
  ...(replyTo !== null && { replyTo }),
  attachments: [{ filename: name, content, contentType: 'application/pdf' }],
})
