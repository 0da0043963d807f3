import type { FastifyReply, FastifyRequest } from 'fastify'
import { checkAnswer, checkBody, headers, pullAnswer, pushAnswer, pushBody } from '@rentme/domain/sync/wire'
import type { App } from '../../kit/app.ts'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { bySession } from '../../http/bounds.ts'
import { problem } from '../../kit/answers.ts'
import type { Db } from '../../kit/database.ts'
import { whileWanted } from '../../kit/while-wanted.ts'
import { check, noteCheck } from './check.ts'
import {
  assertSchema,
  deviceOf,
  headerOf,
  meetAgain,
  meetDevice,
  missing,
  numberOf,
  servedSchema,
} from './device.ts'
import { registerKnown } from './known.ts'
import { maxPageRows, pull, quietPage, readState, whereNoted, type PullRequest, type State } from './pull.ts'
import { push } from './push.ts'
import { registerBatches } from './read-batch.ts'

/** A whole batch of checklists, which carry no photos, is far smaller. */
const maxPushBytes = 8 * 1024 * 1024

const tags = ['Sync']

const pullHeaders = z.looseObject({
  [headers.syncToken.toLowerCase()]: z
    .string()
    .optional()
    .describe('Token of the last answer; absent at first'),
  [headers.pageRows.toLowerCase()]: z.string().optional().describe(`Rows of a page, at most ${maxPageRows}`),
})

const registerCheck = (app: App, db: Db, config: Config): void => {
  app.post(
    '/offline-sync/check',
    {
      schema: {
        tags,
        summary: 'Check what the device holds',
        headers: pullHeaders,
        body: checkBody,
        response: { 200: checkAnswer, 426: problem },
      },
      // A device asks once a day; phones of one yard share an address.
      config: { rateLimit: { max: 120, timeWindow: '1 minute' } },
    },
    async (request, reply) => {
      const device = deviceOf(request)
      const token = headerOf(request, headers.syncToken)
      if (device === null) throw missing(headers.deviceId)
      if (token === undefined) throw missing(headers.syncToken)
      const body = request.body
      const answer = await whileWanted(db, reply, async (own) => {
        const schema = await assertSchema(own, request)
        await meetDevice(own, request, device)
        const { syncWindowDays: windowDays } = config
        return check(own, { actor: request.actor, token, schema, windowDays, body })
      })
      await noteCheck(db, device, answer)
      if (answer.differing.length > 0)
        request.log.warn({ device, stores: answer.differing }, 'a device differed from the server')
      return answer
    },
  )
}

const registerPush = (app: App, db: Db): void => {
  app.post(
    '/offline-sync/push',
    {
      schema: {
        tags,
        summary: 'Send operations of the queue, in order',
        body: pushBody,
        response: { 200: pushAnswer, 426: problem },
      },
      bodyLimit: maxPushBytes,
      config: {
        ownPace: 'transfer',
        carries: true,
        rateLimit: { max: 600, timeWindow: '1 minute', keyGenerator: bySession },
      },
    },
    async (request) => {
      await assertSchema(db, request)
      return { results: await push({ app, db, request }, request.body.ops) }
    },
  )
}

/** A page leaves the database as the JSON that its schema describes. */
const sendPage = (reply: FastifyReply, text: string) =>
  reply.type('application/json; charset=utf-8').send(text)

/** Meets who pulls, over one connection: what the database says of itself, and what the call asks for. */
const arrive = async (
  db: Db,
  request: FastifyRequest,
  device: string | null,
  { syncWindowDays: windowDays }: Config,
): Promise<{ state: State; asked: PullRequest }> => {
  const state = await whereNoted(db, () => readState(db, device))
  const schema = servedSchema(request, state.minSchema)
  const isAhead = device !== null && (await meetAgain(db, request, device, state.device))
  const pageRows = Math.min(Math.max(numberOf(request, headers.pageRows) ?? maxPageRows, 1), maxPageRows)
  const token = headerOf(request, headers.syncToken)
  const asked = {
    actor: request.actor,
    token,
    isAhead,
    isDevice: device !== null,
    // They tell their clock, which the first ones do not.
    hearsProgress: headerOf(request, headers.clockOffset) !== undefined,
    schema,
    pageRows,
    windowDays,
  }
  return { state, asked }
}

/** What devices pull and push, and how they are checked. */
export const registerSync = (app: App, db: Db, config: Config): void => {
  app.get(
    '/offline-sync',
    {
      schema: {
        tags,
        summary: 'Receive what changed since the last token',
        headers: pullHeaders,
        response: { 200: pullAnswer, 426: problem },
      },
    },
    async (request, reply) => {
      const device = deviceOf(request)
      const { state, asked } = await db.connection().execute((own) => arrive(own, request, device, config))
      const quiet = await quietPage(db, asked, state)
      const text = quiet ?? (await whileWanted(db, reply, (own) => pull(own, asked)))
      return sendPage(reply, text)
    },
  )

  registerCheck(app, db, config)
  registerKnown(app, db)

  void app.register(async (pushing) => {
    registerBatches(pushing)
    registerPush(pushing, db)
  })
}
