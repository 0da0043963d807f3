import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { expect } from 'vitest'

/** A mail in words: quoted-printable undone. */
export const decoded = (source: string) =>
  source
    .replace(/=\r?\n/g, '')
    .replace(/((?:=[0-9A-F]{2})+)/g, (run) => Buffer.from(run.replaceAll('=', ''), 'hex').toString())

/** A mail server that keeps what it takes, in the order of arrival; `refuses` says that it takes nothing. */
export const inbox = async () => {
  const mails: { to: string[]; source: string }[] = []
  const refused: string[] = []
  const state = { refuses: false }
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      if (state.refuses) refused.push(address)
      done(state.refuses ? new Error('mailbox unavailable') : null)
    },
    onData: (stream, { envelope }, done) => {
      text(stream).then((source) => {
        mails.push({ to: envelope.rcptTo.map(({ address }) => address), source })
        done()
      }, done)
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  const mailsTo = (email: string) => mails.filter(({ to }) => to.includes(email))
  return {
    url: `smtp://127.0.0.1:${port}`,
    state,
    refused,
    addresses: () => mails.flatMap(({ to }) => to),
    /** The mails to an address in words, once there are as many; the server sends them after it has answered. */
    mailsTo: async (email: string, wanted: number): Promise<string[]> => {
      await expect.poll(() => mailsTo(email)).toHaveLength(wanted)
      return mailsTo(email).map(({ source }) => decoded(source))
    },
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  }
}

export type Inbox = Awaited<ReturnType<typeof inbox>>
