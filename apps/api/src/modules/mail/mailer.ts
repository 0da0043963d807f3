import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../../config.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string
  attachments?: { filename: string; content: Buffer; contentType: string }[]
}

export interface Mailer {
  /** Throws when the mail was not taken. */
  send: (mail: Mail) => Promise<void>
  /** Drops what is kept of mails: those made before a moment, or those to an address. */
  drop: (kept: { before: Date } | { to: string }) => Promise<void>
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

const smtpMailer = (url: string, from: string): Mailer => {
  const transport = createTransport({ url, ...timeouts }, { from })
  return {
    send: async (mail) => {
      await transport.sendMail(mail)
    },
    drop: async () => {},
  }
}

const isTo = async (path: string, address: string): Promise<boolean> =>
  (await readFile(path, 'utf8')).toLowerCase().includes(`\r\nto: ${address.toLowerCase()}\r\n`)

/** Each mail is one `.eml` file, readable by the server's own user only, since it may hold a link that opens an account. */
const fileMailer = (folder: string, from: string): Mailer => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from })
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(mail)
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(join(folder, name), message, { mode: 0o600 })
    },
    drop: async (kept) => {
      const names = await readdir(folder).catch(() => [])
      for (const path of names.filter((name) => name.endsWith('.eml')).map((name) => join(folder, name)))
        if ('before' in kept ? (await stat(path)).mtime < kept.before : await isTo(path, kept.to))
          await rm(path, { force: true })
    },
  }
}

/** By the SMTP server of the configuration; without one, into `mail` of the data folder. */
export const mailerOf = ({
  smtpUrl,
  mailFrom,
  dataDir,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer =>
  smtpUrl === null ? fileMailer(join(dataDir, 'mail'), mailFrom) : smtpMailer(smtpUrl, mailFrom)
