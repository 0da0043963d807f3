import { agendaEvents } from '@rentme/domain/agenda-event/agenda-event'
import { instant } from '@rentme/domain/kit/fields'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { bytes, nothing, problem } from '../../kit/answers.ts'
import type { App } from '../../kit/app.ts'
import type { Db } from '../../kit/database.ts'
import { needsLevel } from '../../kit/guard.ts'
import { nounWords } from '../../kit/noun-words.ts'
import { limit } from '../session/limit.ts'
import { closeFeed, feedOf, openFeed, readFeed } from './calendar-feed.ts'
import { calendarText } from './calendar-text.ts'

const path = '/me/calendar-feed'
const mediaType = 'text/calendar'
const renewals = { max: 10, minutes: 60 }

const standing = z.strictObject({
  feed: z
    .strictObject({
      createdAt: instant().describe('When its link was made'),
      lastReadAt: instant().nullable().describe('When a program last read it'),
    })
    .nullable()
    .describe('The private calendar; null while it is off'),
})
const opened = z.strictObject({
  url: z.string().describe('Address that calendar programs read, shown this once'),
})
const query = z.strictObject({
  token: z.string().max(64).describe('What the address was made with'),
})

/** One's own events as a calendar that other programs subscribe to: switched on, renewed and ended by its person. */
const registerOwn = (app: App, db: Db, { publicUrl }: Pick<Config, 'publicUrl'>): void => {
  const tags = [nounWords(agendaEvents).tag]
  const config = needsLevel(agendaEvents.name, 'read')
  app.get(
    path,
    { schema: { tags, summary: 'Read one’s own calendar feed', response: { 200: standing } }, config },
    async ({ actor }) => ({ feed: await feedOf(db, actor.userId) }),
  )

  app.post(
    path,
    {
      schema: {
        tags,
        summary: 'Switch one’s own calendar feed on, or renew its address',
        response: { 201: opened, 429: problem },
      },
      config,
    },
    async (request, reply) => {
      await limit(db, `calendar-feed ${request.actor.userId}`, renewals)
      const token = await openFeed(db, request)
      return reply.code(201).send({ url: `${publicUrl}/api/calendar.ics?token=${token}` })
    },
  )

  app.delete(
    path,
    { schema: { tags, summary: 'Switch one’s own calendar feed off', response: { 204: nothing } } },
    async (request, reply) => {
      await closeFeed(db, request, request.actor.userId)
      return reply.code(204).send(null)
    },
  )
}

/** `GET /calendar.ics?token=…`: open to guests who know the address. The token is a value of the query, which no log has. */
export const registerCalendarFeed = (app: App, db: Db, config: Pick<Config, 'publicUrl'>): void => {
  registerOwn(app, db, config)
  const schema = {
    tags: [nounWords(agendaEvents).tag],
    summary: 'Read a private calendar',
    querystring: query,
    response: { 200: bytes('The events as iCalendar', mediaType), 404: problem },
  }
  app.get(
    '/calendar.ics',
    { schema, config: { guest: true, rateLimit: { max: 60, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const events = await readFeed(db, request, request.query.token)
      return reply
        .type(`${mediaType}; charset=utf-8`)
        .header('Content-Disposition', 'inline; filename="agenda.ics"')
        .send(Buffer.from(calendarText(events, config.publicUrl)))
    },
  )
}
