import type { App } from '../../../kit/app.ts'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../kit/database.ts'
import { mailerOf } from '../../mail/mailer.ts'
import { sendMails } from '../../mail/queue.ts'
import { backgroundOf } from '../background.ts'
import { requestReset } from './password-link.ts'

export interface PasswordPost {
  /** Asks for a reset link and sends it, when the e-mail is an account's. */
  reset: (email: string) => void
}

/** What may have put a mail into the queue. A mail from elsewhere leaves with the job `deliver`, within a minute. */
const mailing = /^\/(employees|me|login|update-password|reset-password)(\/|$)|\/mail$/

/** Sends mail without making an answer wait, so that its time tells nothing; it leaves once what it tells of is there. */
export const passwordPost = (app: App, db: Db, config: Config): PasswordPost => {
  const mailer = mailerOf(config)
  const background = backgroundOf(app)
  const onError = (error: unknown) => app.log.error({ err: error }, 'mail was not taken')
  const sendAll = () =>
    sendMails({ db, mailer, publicUrl: config.publicUrl, timeZone: config.timeZone, onError })
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode }) => {
    if (method === 'GET' || statusCode >= 300) return
    if (mailing.test(routeOptions.url?.slice(app.prefix.length) ?? '')) background(sendAll)
  })
  return {
    reset: (email) =>
      background(async () => {
        await requestReset(db, email)
        await sendAll()
      }),
  }
}
