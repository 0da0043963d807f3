import { Failure, invalid } from '@rentme/domain/failure'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../../kit/app.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { nothing, problem } from '../../../kit/answers.ts'
import type { Db, Tx } from '../../../kit/database.ts'
import { trail } from '../../../kit/trail.ts'
import { endSessions, passwordLine, setPassword } from '../account.ts'
import { placeOf } from '../guesses.ts'
import { limit } from '../limit.ts'
import { newPassword, passwordMatches } from './password.ts'
import { redeem } from './password-link.ts'
import type { PasswordPost } from './password-post.ts'

const tags = ['Sessão']
const perAddress = { max: 30, minutes: 15 }
const perAccount = { max: 10, minutes: 15 }
const mailsPerAccount = { max: 3, minutes: 15 }

const email = z.string().max(254).describe('E-mail')
const chosen = {
  password: newPassword().describe('Nova senha'),
  passwordConfirmation: z.string().max(128).describe('Confirmar nova senha'),
}
const asConfirmed = <S extends z.ZodType<{ password: string; passwordConfirmation: string }>>(schema: S) =>
  schema.refine(({ password, passwordConfirmation }) => password === passwordConfirmation, {
    path: ['passwordConfirmation'],
    error: 'As senhas não conferem.',
  })

const change = asConfirmed(
  z.strictObject({ currentPassword: z.string().max(128).describe('Senha atual'), ...chosen }),
)
const request = z.strictObject({ email })
const asked = z.strictObject({ message: z.string().describe('O que acontece a seguir') })
const reset = asConfirmed(
  z.strictObject({ token: z.string().max(128).describe('Token do link'), email, ...chosen }),
)

const audit = (tx: Tx, userId: string, { ip, id, headers }: FastifyRequest) =>
  trail(tx, { actor: { userId }, ip, id, headers }, passwordLine(userId))

/** What changes how somebody signs in asks for his password. Throws `invalid` at `currentPassword`. */
export const assertOwnPassword = async (db: Db, userId: string, given: string): Promise<void> => {
  await limit(db, `update-password ${userId}`, perAccount)
  const { rows } = await sql<{ passwordHash: string }>`
    select "passwordHash" from credentials where "userId" = ${userId}`.execute(db)
  if (!(await passwordMatches(rows[0]?.passwordHash ?? null, given)))
    throw invalid('currentPassword', 'Senha atual incorreta.')
}

const updatePassword = async (db: Db, call: FastifyRequest) => {
  const { currentPassword, password } = call.body as z.output<typeof change>
  const { userId, sessionId } = call.actor
  await assertOwnPassword(db, userId, currentPassword)
  await db.transaction().execute(async (tx) => {
    await setPassword(tx, userId, password)
    await endSessions(tx, userId, sessionId)
    await audit(tx, userId, call)
  })
}

const resetPassword = async (db: Db, call: FastifyRequest) => {
  const { token, email, password } = call.body as z.output<typeof reset>
  await limit(db, `reset-password from ${placeOf(call.ip)}`, perAddress)
  await limit(db, `reset-password of ${email.toLowerCase()} from ${placeOf(call.ip)}`, perAccount)
  await db.transaction().execute(async (tx) => {
    const userId = await redeem(tx, token, email)
    if (userId === null) throw new Failure('invalid', { message: 'O link expirou. Solicite um novo.' })
    await setPassword(tx, userId, password)
    await endSessions(tx, userId)
    await audit(tx, userId, call)
  })
}

/** Change of the own password, and a new one by a link that comes by mail. */
export const registerPasswords = (app: App, db: Db, post: PasswordPost): void => {
  app.post(
    '/update-password',
    {
      schema: {
        tags,
        summary: 'Alterar a própria senha',
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
      schema: { tags, summary: 'Pedir link para redefinir a senha', body: request, response: { 200: asked } },
      config: { guest: true },
    },
    async (call) => {
      const { email } = call.body as z.output<typeof request>
      await limit(db, `forgot-password from ${placeOf(call.ip)}`, perAddress)
      await limit(db, `forgot-password ${email.toLowerCase()}`, mailsPerAccount)
      post.reset(email)
      return { message: 'Se o e-mail estiver cadastrado, enviaremos um link para redefinir a senha.' }
    },
  )

  app.post(
    '/reset-password',
    {
      schema: { tags, summary: 'Redefinir a senha com o link', body: reset, response: { 204: nothing } },
      config: { guest: true },
    },
    async (call, reply) => {
      await resetPassword(db, call)
      return reply.code(204).send(null)
    },
  )
}
