import { Failure, invalid } from '@rentme/domain/failure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { nothing, problem } from '../../kit/answers.ts'
import { idParams } from '../../kit/crud.ts'
import type { Db } from '../../kit/database.ts'
import { needs } from '../../kit/guard.ts'
import { assertRules, permissionsOfTitle } from '../employee-role/rule.ts'
import { endSessions } from './account.ts'
import { assertOwnPassword } from './password-routes.ts'
import {
  confirmFactor,
  offerFactor,
  removeFactor,
  standingOf,
  trailFactor,
  withCode,
} from './second-factor.ts'

const tags = ['Sessão']
const standing = z.strictObject({
  isOn: z.boolean().describe('A verificação em duas etapas está ativa'),
  isRequired: z.boolean().describe('O cargo a exige'),
  recoveryCodesLeft: z.int().describe('Códigos de recuperação ainda não usados'),
})
const offer = {
  secret: z.string().describe('Chave para digitar no aplicativo autenticador'),
  uri: z.string().describe('O que o QR code do aplicativo autenticador diz'),
}
const password = z.strictObject({ currentPassword: z.string().max(128).describe('Senha atual') })
const code = z.strictObject({ code: z.string().max(40).describe('Código do aplicativo') })
const recoveryCodes = z.array(z.string()).describe('Códigos de recuperação, mostrados só desta vez')

/** What `/login` answers beside a token, and what finishes it. */
export const steps = [
  z.strictObject({
    step: z.literal('code'),
    challenge: z.string().describe('Prova de que a senha estava certa'),
  }),
  z.strictObject({ step: z.literal('setup'), challenge: z.string(), ...offer }),
] as const
export const secondStep = z.strictObject({
  challenge: z.string().max(128).describe('O que o primeiro passo respondeu'),
  code: z.string().max(40).describe('Código do aplicativo, ou um código de recuperação'),
})
export const finished = z.strictObject({
  token: z.string().describe('Token da sessão, para Authorization: Bearer'),
  recoveryCodes: recoveryCodes.nullable(),
})

const currentPassword = ({ body }: FastifyRequest) => (body as z.output<typeof password>).currentPassword

const turnOff = async (db: Db, request: FastifyRequest): Promise<void> => {
  const { userId } = request.actor
  await assertOwnPassword(db, userId, currentPassword(request))
  if ((await standingOf(db, userId)).isRequired)
    throw invalid('currentPassword', 'O seu cargo exige a verificação em duas etapas.')
  await db.transaction().execute(async (tx) => {
    await removeFactor(tx, userId)
    await trailFactor(tx, request, userId, { of: userId, what: 'desativada' })
  })
}

/** For whoever lost the app and the codes: by who rules his title; his sessions end. */
const resetOther = async (db: Db, request: FastifyRequest): Promise<void> => {
  const { id } = request.params as z.output<typeof idParams>
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

const registerOwn = (app: FastifyInstance, db: Db): void => {
  app.get(
    '/me/second-factor',
    { schema: { tags, summary: 'A própria verificação em duas etapas', response: { 200: standing } } },
    ({ actor }) => standingOf(db, actor.userId),
  )

  app.post(
    '/me/second-factor',
    {
      schema: {
        tags,
        summary: 'Começar a verificação em duas etapas',
        body: password,
        response: { 200: z.strictObject(offer), 429: problem },
      },
    },
    async (request) => {
      await assertOwnPassword(db, request.actor.userId, currentPassword(request))
      return offerFactor(db, request.actor.userId)
    },
  )

  app.post(
    '/me/second-factor/confirm',
    {
      schema: {
        tags,
        summary: 'Ativar a verificação em duas etapas com o primeiro código',
        body: code,
        response: { 200: z.strictObject({ recoveryCodes }), 429: problem },
      },
    },
    async (request) => {
      const { userId } = request.actor
      if ((await standingOf(db, userId)).isOn)
        throw invalid('code', 'A verificação em duas etapas já está ativa.')
      const given = (request.body as z.output<typeof code>).code
      return withCode(db, userId, given, async (tx) => {
        const codes = await confirmFactor(tx, userId)
        await endSessions(tx, userId, request.actor.sessionId)
        await trailFactor(tx, request, userId, { of: userId, what: 'ativada' })
        return { recoveryCodes: codes }
      })
    },
  )

  app.post(
    '/me/second-factor/off',
    {
      schema: {
        tags,
        summary: 'Desativar a verificação em duas etapas',
        body: password,
        response: { 204: nothing, 429: problem },
      },
    },
    async (request, reply) => {
      await turnOff(db, request)
      return reply.code(204).send()
    },
  )
}

/** A second factor by an authenticator app: each person's own, and its reset for others. */
export const registerSecondFactor = (app: FastifyInstance, db: Db): void => {
  registerOwn(app, db)
  app.post(
    '/employees/:id/second-factor/reset',
    {
      schema: {
        tags,
        summary: 'Redefinir a verificação em duas etapas de um funcionário',
        params: idParams,
        response: { 204: nothing },
      },
      config: needs('edit_employee'),
    },
    async (request, reply) => {
      await resetOther(db, request)
      return reply.code(204).send()
    },
  )
}
