import { Failure, invalid } from '@rentme/domain/failure'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../../kit/app.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { nothing, problem } from '../../../kit/answers.ts'
import type { Db, Tx } from '../../../kit/database.ts'
import { trail } from '../../../kit/trail.ts'
import type { Told } from '../../mail/notice-mail.ts'
import { tellOwner } from '../../mail/tell-owner.ts'
import { endSessions, passwordLine, setPassword } from '../account.ts'
import { placeOf } from '../guesses.ts'
import { limit } from '../limit.ts'
import { newPassword, passwordMatches } from './password.ts'
import { holderOf } from './password-link.ts'
import type { PasswordPost } from './password-post.ts'
import { leftWith, trailFactor, withCode, type House } from '../second-factor/second-factor.ts'

const tags = ['Session']
const perAddress = { max: 30, minutes: 15 }
const perAccount = { max: 10, minutes: 15 }
const mailsPerAccount = { max: 3, minutes: 15 }

const email = z.string().max(254).describe('E-mail address')
const chosen = {
  password: newPassword().describe('The new password'),
  passwordConfirmation: z.string().max(128).describe('The new password once more'),
}
const asConfirmed = <S extends z.ZodType<{ password: string; passwordConfirmation: string }>>(schema: S) =>
  schema.refine(({ password, passwordConfirmation }) => password === passwordConfirmation, {
    path: ['passwordConfirmation'],
    error: 'As senhas não conferem.',
  })

const change = asConfirmed(
  z.strictObject({ currentPassword: z.string().max(128).describe('The current password'), ...chosen }),
)
const request = z.strictObject({ email })
const asked = z.strictObject({ message: z.string().describe('What happens next') })
const reset = asConfirmed(
  z.strictObject({
    token: z.string().max(128).describe('Token of the link'),
    email,
    ...chosen,
    removePasskeys: z.boolean().default(false).describe('Whether to remove the passkeys too'),
    code: z
      .string()
      .max(40)
      .default('')
      .describe('To remove the passkeys: code of the authenticator, or a recovery code'),
  }),
)

const audit = async (tx: Tx, userId: string, call: FastifyRequest, what: Told | null) => {
  const { ip, id, headers } = call
  await trail(tx, { actor: { userId }, ip, id, headers }, passwordLine(userId))
  if (what !== null) await tellOwner(tx, { what, of: userId, by: userId, call })
}

/** What changes how somebody signs in asks for his password. Throws `invalid` at `currentPassword`. */
export const assertOwnPassword = async (db: Db, userId: string, given: string): Promise<void> => {
  await limit(db, `update-password ${userId}`, perAccount)
  const { rows } = await sql<{ passwordHash: string }>`
    select "passwordHash" from credentials where "userId" = ${userId}`.execute(db)
  if (!(await passwordMatches(rows[0]?.passwordHash ?? null, given)))
    throw invalid('currentPassword', 'Senha atual incorreta.')
}

const updatePassword = async (db: Db, call: FastifyRequest) => {
  // The schema of its route let the body through.
  const { currentPassword, password } = call.body as z.output<typeof change>
  const { userId, sessionId } = call.actor
  await assertOwnPassword(db, userId, currentPassword)
  await db.transaction().execute(async (tx) => {
    await setPassword(tx, userId, password)
    await endSessions(tx, userId, sessionId)
    await audit(tx, userId, call, 'senha alterada')
  })
}

const assertHolder = async (db: Db | Tx, { token, email }: z.output<typeof reset>) => {
  const holder = await holderOf(db, token, email)
  if (holder === null) throw new Failure('invalid', { message: 'O link expirou. Solicite um novo.' })
  return holder
}

/** The mailbox alone sets a password; it takes no passkey away, which would leave the account to whoever reads the mail. */
const resetPassword = async (house: House, call: FastifyRequest) => {
  const { db } = house
  // The schema of its route let the body through.
  const body = call.body as z.output<typeof reset>
  const { email, password, removePasskeys, code } = body
  await limit(db, `reset-password from ${placeOf(call.ip)}`, perAddress)
  await limit(db, `reset-password of ${email.toLowerCase()} from ${placeOf(call.ip)}`, perAccount)
  const set = async (tx: Tx): Promise<string> => {
    const { userId, kind } = await assertHolder(tx, body)
    await setPassword(tx, userId, password)
    await endSessions(tx, userId)
    // The first password changes nothing that there was.
    await audit(tx, userId, call, kind === 'reset' ? 'senha redefinida' : null)
    return userId
  }
  if (!removePasskeys) return db.transaction().execute(set)
  const { userId: holder } = await assertHolder(db, body)
  return withCode(house, holder, { typed: code, of: 'confirmed' }, async (tx, how) => {
    const userId = await set(tx)
    await sql`delete from passkeys where "userId" = ${userId}`.execute(tx)
    await leftWith(tx, userId, { mayBeNone: true })
    const used = how === 'recovery' ? (['código de recuperação usado'] as const) : []
    for (const what of [...used, 'chaves de acesso removidas'] as const)
      await trailFactor(tx, call, userId, { of: userId, what })
  })
}

/** Change of the own password, and a new one by a link that comes by mail. */
export const registerPasswords = (app: App, house: House, post: PasswordPost): void => {
  const { db } = house
  app.post(
    '/update-password',
    {
      schema: {
        tags,
        summary: 'Change one’s own password',
        body: change,
        response: { 204: nothing, 429: problem },
      },
    },
    async (call, reply) => {
      await updatePassword(db, call)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/forgot-password',
    {
      schema: {
        tags,
        summary: 'Ask for a link that resets the password',
        body: request,
        response: { 200: asked },
      },
      config: { guest: true },
    },
    async (call) => {
      const { email } = call.body
      await limit(db, `forgot-password from ${placeOf(call.ip)}`, perAddress)
      await limit(db, `forgot-password ${email.toLowerCase()}`, mailsPerAccount)
      post.reset(email)
      return { message: 'Se o e-mail estiver cadastrado, enviaremos um link para redefinir a senha.' }
    },
  )

  app.post(
    '/reset-password',
    {
      schema: { tags, summary: 'Reset the password with the link', body: reset, response: { 204: nothing } },
      config: { guest: true },
    },
    async (call, reply) => {
      await resetPassword(house, call)
      return reply.code(204).send(null)
    },
  )
}
