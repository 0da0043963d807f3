import type { Db } from '../../kit/database.ts'
import type { FileStorage } from '../file/storage.ts'
import type { Mail } from '../mail/mailer.ts'
import type { Notification } from '../notifications/sender.ts'
import type { JobContext } from './context.ts'

/** What jobs work with, at a time that the test sets; what they send is kept. */
export const testContext = (db: Db, now = '2026-11-20T15:00:00.000Z') => {
  const mails: Mail[] = []
  const sent: (Notification & { token: string })[] = []
  const bytes = new Map<string, Buffer>()
  const errors: unknown[] = []
  const pulls = { count: 0 }
  const clock = { now }
  const storage: FileStorage = {
    write: async (name, content) => void bytes.set(name, Buffer.from(content)),
    read: async (name) => bytes.get(name) ?? null,
    remove: async (name) => void bytes.delete(name),
    sweep: async () => {},
  }
  const context: JobContext = {
    db,
    clock: () => new Date(clock.now),
    timeZone: 'America/Sao_Paulo',
    publicUrl: 'https://rentme.example',
    storage,
    mailer: { send: async (mail) => void mails.push(mail), drop: async () => {} },
    notifications: {
      toToken: async (token, notification) => sent.push({ ...notification, token }) > 0,
      joinAll: async () => 'joined' as const,
      toAll: async () => void (pulls.count += 1),
    },
    onError: (error) => void errors.push(error),
  }
  return { context, clock, mails, sent, bytes, errors, pulls }
}
