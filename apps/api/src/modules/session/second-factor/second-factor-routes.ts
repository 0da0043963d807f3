import { Failure, invalid } from '@rentme/domain/failure'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../../kit/app.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { nothing, problem } from '../../../kit/answers.ts'
import { idParams } from '../../../kit/crud.ts'
import type { Db, Tx } from '../../../kit/database.ts'
import { needs } from '../../../kit/guard.ts'
import { assertRules, permissionsOfTitle } from '../../employee-role/rule.ts'
import { endSessions } from '../account.ts'
import { assertOwnPassword } from '../password/password-routes.ts'
import { askPasskey, withPasskey } from '../passkey/passkey.ts'
import { asked, attempt, usedPasskey } from '../passkey/passkey-answers.ts'
import {
  confirmFactor,
  counted,
  leftWith,
  offerFactor,
  removeFactor,
  renewRecoveryCodes,
  standingOf,
  trailFactor,
  withCode,
  type House,
} from './second-factor.ts'

const tags = ['Session']
const standing = z.strictObject({
  isOn: z.boolean().describe('Whether the second factor is on'),
  hasApp: z.boolean().describe('Whether an authenticator may confirm it'),
  hasPasskey: z.boolean().describe('Whether a passkey may confirm it'),
  isRequired: z.boolean().describe('Whether the job title asks for it'),
  recoveryCodesLeft: z.int().describe('Recovery codes that are not used yet'),
})
const offer = {
  secret: z.string().describe('The key to type into the authenticator'),
  uri: z.string().describe('What the QR code of the authenticator says'),
}
const password = z.strictObject({ currentPassword: z.string().max(128).describe('The current password') })
const code = z.strictObject({ code: z.string().max(40).describe('Code of the authenticator') })
export const recoveryCodes = z.array(z.string()).describe('Recovery codes, shown this once')

/** A factor that is shown: a code, or a passkey. */
const proof = z.union([code, z.strictObject({ attempt, credential: usedPasskey })])

/** What `/login` answers beside a token, and what finishes it. */
export const steps = [
  z.strictObject({
    step: z.literal('code'),
    challenge: z.string().describe('Proof that the password was right'),
    hasApp: z.boolean().describe('Whether there is an authenticator'),
    hasPasskey: z.boolean().describe('Whether there is a passkey'),
  }),
  z.strictObject({ step: z.literal('setup'), challenge: z.string(), ...offer }),
] as const
export const secondStep = z.strictObject({
  challenge: z.string().max(128).describe('What the first step answered'),
  code: z.string().max(40).describe('Code of the authenticator, or a recovery code'),
})
export const loggedIn = z.strictObject({
  token: z.string().describe('Token of the session, for Authorization: Bearer'),
})
export const finished = loggedIn.extend({ recoveryCodes: recoveryCodes.nullable() })

const confirm = async (house: House, request: FastifyRequest, typed: string) => {
  const { userId, sessionId } = request.actor
  if ((await standingOf(house.db, userId)).hasApp)
    throw invalid('code', 'O aplicativo autenticador já está ativo.')
  return withCode(house, userId, { typed, of: 'offered' }, async (tx) => {
    const codes = await confirmFactor(tx, userId)
    if (codes !== null) await endSessions(tx, userId, sessionId)
    const what = codes === null ? ('aplicativo ativado' as const) : ('ativada' as const)
    await trailFactor(tx, request, userId, { of: userId, what })
    return { recoveryCodes: codes }
  })
}

const turnOff = async (db: Db, request: FastifyRequest): Promise<void> => {
  const { userId } = request.actor
  await db.transaction().execute(async (tx) => {
    await sql`delete from second_factors where "userId" = ${userId}`.execute(tx)
    const isLeft = await leftWith(tx, userId)
    await trailFactor(tx, request, userId, {
      of: userId,
      what: isLeft ? 'aplicativo desativado' : 'desativada',
    })
  })
}

/** For whoever lost the app and the codes: by who rules his title; his sessions end. */
const resetOther = async (db: Db, request: FastifyRequest, id: string): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ userId: string; employeeRoleId: string }>`select "userId", "employeeRoleId"
      from employees where id = ${id} and "deletedAt" is null`.execute(tx)
    const person = rows[0]
    if (person === undefined) throw new Failure('not_found')
    const message = 'Esta pessoa tem permissões que você não possui. Quem possui todas elas pode fazer isto.'
    assertRules(request.actor, await permissionsOfTitle(tx, person.employeeRoleId), message)
    await removeFactor(tx, person.userId)
    await endSessions(tx, person.userId, request.actor.sessionId)
    await trailFactor(tx, request, request.actor.userId, { of: person.userId, what: 'redefinida' })
  })
}

const registerOwn = (app: App, house: House): void => {
  const { db } = house
  app.get(
    '/me/second-factor',
    { schema: { tags, summary: 'Read one’s own second factor', response: { 200: standing } } },
    ({ actor }) => standingOf(db, actor.userId),
  )

  app.post(
    '/me/second-factor',
    {
      schema: {
        tags,
        summary: 'Begin the second factor',
        body: password,
        response: { 200: z.strictObject(offer), 429: problem },
      },
    },
    async (request) => {
      await assertOwnPassword(db, request.actor.userId, request.body.currentPassword)
      return offerFactor(house, request.actor.userId)
    },
  )

  app.post(
    '/me/second-factor/confirm',
    {
      schema: {
        tags,
        summary: 'Turn the second factor on with its first code',
        body: code,
        response: { 200: z.strictObject({ recoveryCodes: recoveryCodes.nullable() }), 429: problem },
      },
    },
    (request) => confirm(house, request, request.body.code),
  )

  app.post(
    '/me/second-factor/off',
    {
      schema: {
        tags,
        summary: 'Turn the second factor off',
        body: password,
        response: { 204: nothing, 429: problem },
      },
    },
    async (request, reply) => {
      await assertOwnPassword(db, request.actor.userId, request.body.currentPassword)
      await turnOff(db, request)
      return reply.code(204).send(null)
    },
  )
}

const renew = async (
  house: House,
  request: FastifyRequest,
  shown: z.output<typeof proof>,
): Promise<string[]> => {
  const { userId } = request.actor
  const run = async (tx: Tx) => {
    const codes = await renewRecoveryCodes(tx, userId)
    await trailFactor(tx, request, userId, { of: userId, what: 'códigos de recuperação refeitos' })
    return codes
  }
  if ('code' in shown) return withCode(house, userId, { typed: shown.code, of: 'confirmed' }, run)
  return counted(house.db, userId, async () => {
    const codes = await withPasskey(house, { purpose: 'prove', userId, step: null }, shown, run)
    if (codes === null) throw invalid('code', 'A chave de acesso não foi reconhecida. Tente novamente.')
    return codes
  })
}

/** Recovery codes made anew by whoever shows a factor that he has. */
const registerRecoveryCodes = (app: App, house: House): void => {
  app.post(
    '/me/second-factor/passkey',
    {
      schema: {
        tags,
        summary: 'Confirm with a passkey: what the browser needs',
        response: { 200: asked },
      },
    },
    ({ actor }) => askPasskey(house, { purpose: 'prove', userId: actor.userId, step: null }),
  )

  app.post(
    '/me/second-factor/recovery-codes',
    {
      schema: {
        tags,
        summary: 'Make new recovery codes; those before end',
        body: proof,
        response: { 200: z.strictObject({ recoveryCodes }), 429: problem },
      },
    },
    async (request) => ({ recoveryCodes: await renew(house, request, request.body) }),
  )
}

/** A second factor: each person's own, by an authenticator app, its recovery codes, and its reset for others. */
export const registerSecondFactor = (app: App, house: House): void => {
  registerOwn(app, house)
  registerRecoveryCodes(app, house)
  app.post(
    '/employees/:id/second-factor/reset',
    {
      schema: {
        tags,
        summary: 'Reset the second factor of an employee',
        params: idParams,
        response: { 204: nothing },
      },
      config: needs('edit_employee'),
    },
    async (request, reply) => {
      await resetOther(house.db, request, request.params.id)
      return reply.code(204).send(null)
    },
  )
}
