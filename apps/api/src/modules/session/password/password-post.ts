import { employees } from '@rentme/domain/employee/employee'
import type { App } from '../../../kit/app.ts'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../kit/database.ts'
import { mailerOf } from '../../mail/mailer.ts'
import { backgroundOf } from '../background.ts'
import { requestReset, sendLinks } from './password-link.ts'

export interface PasswordPost {
  /** Asks for a reset link and sends it, when the e-mail is an account's. */
  reset: (email: string) => void
}

/**
 * Sends links to set a password without making an answer wait, so that its time tells nothing. Invitations leave once
 * the employee is there.
 */
export const passwordPost = (app: App, db: Db, config: Config): PasswordPost => {
  const mailer = mailerOf(config)
  const background = backgroundOf(app)
  const onError = (error: unknown) => app.log.error({ err: error }, 'mail was not taken')
  const sendAll = () => sendLinks({ db, mailer, publicUrl: config.publicUrl, onError })
  app.addHook('onResponse', async ({ routeOptions }, { statusCode }) => {
    if (statusCode === 201 && routeOptions.url === `${app.prefix}${employees.path}`) background(sendAll)
  })
  return {
    reset: (email) =>
      background(async () => {
        await requestReset(db, email)
        await sendAll()
      }),
  }
}
