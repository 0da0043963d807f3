import { Failure } from '@rentme/domain/failure'
import { instant } from '@rentme/domain/kit/fields'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../../kit/app.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { nothing, pageOf, problem } from '../../../kit/answers.ts'
import { idParams } from '../../../kit/crud.ts'
import type { Db, Tx } from '../../../kit/database.ts'
import { endSessions } from '../account.ts'
import type { Place } from '../login.ts'
import { offerPasskey, registerPasskey } from './passkey.ts'
import {
  asked,
  attempt,
  createdPasskey,
  newPasskeyName,
  passkeyName,
  usedPasskey,
} from './passkey-answers.ts'
import {
  beginPasskeyLogin,
  beginPasskeySetup,
  finishPasskeyLogin,
  finishPasskeySetup,
} from './passkey-login.ts'
import { assertOwnPassword } from '../password/password-routes.ts'
import { leftWith, trailFactor, type House } from '../second-factor/second-factor.ts'
import { finished, loggedIn, recoveryCodes } from '../second-factor/second-factor-routes.ts'

const tags = ['Session']
const challenge = z.string().max(128).describe('What the first step answered')
const password = z.strictObject({ currentPassword: z.string().max(128).describe('The current password') })
const created = { attempt, name: newPasskeyName, credential: createdPasskey }
const passkey = z.strictObject({
  id: z.uuid().describe('Id of the passkey'),
  name: passkeyName,
  createdAt: instant().describe('When it was registered'),
  lastUsedAt: instant().nullable().describe('When it was last used'),
})

const begin = z.strictObject({
  challenge: challenge
    .optional()
    .describe('What the first step answered; without it one signs in without a password'),
})
const finish = begin.extend({ attempt, credential: usedPasskey })
const beginSetup = z.strictObject({ challenge })
const finishSetup = beginSetup.extend(created)
const register = z.strictObject(created)
const rename = z.strictObject({ name: passkeyName })

interface GuestRoute<B extends z.ZodType> {
  url: string
  summary: string
  body: B
  answer: z.ZodType
  run: (place: Place, body: z.output<B>) => Promise<unknown>
}

/** Signing in by a passkey: without a password, after it, and with one that is made there. */
export const registerPasskeyLogin = (app: App, db: Db, config: Place['config']): void => {
  const guest = <B extends z.ZodType>({ url, summary, body, answer, run }: GuestRoute<B>) =>
    app.post(
      url,
      {
        schema: { tags, summary, body, response: { 200: answer, 401: problem } },
        config: { guest: true },
      },
      // The compiler does not follow the body's type through the parameter of this function.
      (request) => run({ db, request, config }, request.body as z.output<B>),
    )
  guest({
    url: '/login/passkey/options',
    summary: 'Sign in with a passkey: what the browser needs',
    body: begin,
    answer: asked,
    run: (place, body) => beginPasskeyLogin(place, body.challenge ?? null),
  })
  guest({
    url: '/login/passkey',
    summary: 'Sign in with a passkey, without a password or as the second step',
    body: finish,
    answer: loggedIn,
    run: (place, { challenge: step = null, ...used }) => finishPasskeyLogin(place, step, used),
  })
  guest({
    url: '/login/passkey/setup/options',
    summary: 'Register a passkey while signing in: what the browser needs',
    body: beginSetup,
    answer: asked,
    run: (place, body) => beginPasskeySetup(place, body.challenge),
  })
  guest({
    url: '/login/passkey/setup',
    summary: 'Register a passkey while signing in, where the job title asks for a second factor',
    body: finishSetup,
    answer: finished,
    run: (place, { challenge: step, ...made }) => finishPasskeySetup(place, step, made),
  })
}

const list = async (db: Db, userId: string) => {
  const { rows } = await sql`select id, name, "createdAt", "lastUsedAt" from passkeys
    where "userId" = ${userId} order by "createdAt", id`.execute(db)
  return { data: rows, meta: { total: rows.length, page: 1, perPage: rows.length } }
}

const remove = async (tx: Tx, request: FastifyRequest, id: string): Promise<void> => {
  const { userId } = request.actor
  const { rows } = await sql<{ name: string }>`delete from passkeys
    where id = ${id} and "userId" = ${userId} returning name`.execute(tx)
  if (rows[0] === undefined) throw new Failure('not_found')
  await leftWith(tx, userId)
  await trailFactor(tx, request, userId, {
    of: userId,
    what: 'chave de acesso removida',
    which: rows[0].name,
  })
}

const renamed = async (tx: Tx, request: FastifyRequest, id: string, name: string): Promise<void> => {
  const { userId } = request.actor
  const { rows } = await sql`update passkeys set name = ${name}
    where id = ${id} and "userId" = ${userId} returning 1`.execute(tx)
  if (rows.length === 0) throw new Failure('not_found')
  await trailFactor(tx, request, userId, { of: userId, what: 'chave de acesso renomeada' })
}

/** The own passkeys: listed and registered, and what is done with them. */
export const registerPasskeys = (app: App, house: House): void => {
  const { db } = house
  app.get(
    '/me/passkeys',
    { schema: { tags, summary: 'List one’s own passkeys', response: { 200: pageOf(passkey) } } },
    ({ actor }) => list(db, actor.userId),
  )

  app.post(
    '/me/passkeys/options',
    {
      schema: {
        tags,
        summary: 'Register a passkey: what the browser needs',
        body: password,
        response: { 200: asked, 429: problem },
      },
    },
    async (request) => {
      await assertOwnPassword(db, request.actor.userId, request.body.currentPassword)
      return offerPasskey(house, request.actor.userId)
    },
  )

  app.post(
    '/me/passkeys',
    {
      schema: {
        tags,
        summary: 'Register a passkey',
        body: register,
        response: { 200: z.strictObject({ recoveryCodes: recoveryCodes.nullable() }) },
      },
    },
    (request) => {
      const { userId, sessionId } = request.actor
      const made = request.body
      const agent = request.headers['user-agent']
      return registerPasskey(house, { userId, agent }, made, async (tx, { name, recoveryCodes: codes }) => {
        if (codes !== null) await endSessions(tx, userId, sessionId)
        await trailFactor(tx, request, userId, {
          of: userId,
          what: 'chave de acesso registrada',
          which: name,
        })
        return { recoveryCodes: codes }
      })
    },
  )
  registerChanges(app, db)
}

/** The own passkeys that are there: renamed, and removed with the password. */
const registerChanges = (app: App, db: Db): void => {
  app.put(
    '/me/passkeys/:id',
    {
      schema: {
        tags,
        summary: 'Rename a passkey',
        params: idParams,
        body: rename,
        response: { 204: nothing },
      },
    },
    async (request, reply) => {
      await db.transaction().execute((tx) => renamed(tx, request, request.params.id, request.body.name))
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/me/passkeys/:id/remove',
    {
      schema: {
        tags,
        summary: 'Remove a passkey',
        params: idParams,
        body: password,
        response: { 204: nothing, 429: problem },
      },
    },
    async (request, reply) => {
      await assertOwnPassword(db, request.actor.userId, request.body.currentPassword)
      await db.transaction().execute((tx) => remove(tx, request, request.params.id))
      return reply.code(204).send(null)
    },
  )
}
