import { stores } from '@rentme/domain'
import { Failure } from '@rentme/domain/failure'
import type { FastifyReply } from 'fastify'
import type { App } from '../../kit/app.ts'
import { actorsOf, levelOf, type Actor } from '../../kit/actor.ts'
import { bytes, problem } from '../../kit/answers.ts'
import type { Db } from '../../kit/database.ts'
import { decidingTables } from '../../kit/known-actors.ts'
import { whenOver } from '../../kit/when-over.ts'
import type { Changes } from '../../postgres/changes.ts'

export interface Listener {
  actor: Actor
  reply: FastifyReply
  pending: Set<string>
  /** Its person was told something, or has read it elsewhere. */
  isTold: boolean
}

const gatherMs = 200
const heartbeatMs = 25_000
const maxOfOnePerson = 20

const send = (listener: Listener, event: string, data: unknown) =>
  listener.reply.raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)

/** Changes of a quarter of a second go out together, and only the names of stores that the listener may read. */
const flush = (listeners: ReadonlySet<Listener>) => {
  for (const listener of listeners) {
    if (listener.isTold) send(listener, 'told', {})
    listener.isTold = false
    if (listener.pending.size === 0) continue
    const nouns = [...listener.pending].filter((noun) => levelOf(listener.actor, noun) !== 'none')
    listener.pending.clear()
    if (nouns.length > 0) send(listener, 'pull', { nouns })
  }
}

/** Ends a stream. Nobody writes to one that has ended: that would end the process. */
const end = (listeners: Set<Listener>, listener: Listener): void => {
  listeners.delete(listener)
  listener.reply.raw.end()
}

const nounOf = new Map<string, string>(stores.map(({ store, name }) => [store, name]))

/** Ends the streams of sessions that have ended, and lets the others hear what their people may read by now. */
export const review = async (db: Db, listeners: Set<Listener>): Promise<void> => {
  // Those that come meanwhile are not asked about.
  const asked = [...listeners]
  const actors = await actorsOf(
    db,
    asked.map(({ actor }) => actor.sessionId),
  )
  for (const listener of asked) {
    if (!listeners.has(listener)) continue
    const actor = actors.get(listener.actor.sessionId)
    if (actor === undefined) end(listeners, listener)
    else listener.actor = actor
  }
}

/** The streams of this process, with what keeps them going. */
const openStreams = (app: App, db: Db, changes: Changes) => {
  const listeners = new Set<Listener>()
  let isDoubtful = false
  const look = async () => {
    if (isDoubtful && listeners.size > 0) {
      isDoubtful = false
      await review(db, listeners).catch((error: unknown) => {
        isDoubtful = true
        app.log.warn({ err: error }, 'sessions of streams were not reviewed')
      })
    }
    flush(listeners)
  }
  const tell = (userId: string) => {
    for (const listener of listeners) if (listener.actor.userId === userId) listener.isTold = true
  }
  changes.onChange((payload) => {
    const [store = '', userId] = payload.split(' ')
    if (userId !== undefined) return tell(userId)
    if (decidingTables.has(store)) isDoubtful = true
    const noun = nounOf.get(store)
    if (noun !== undefined) for (const listener of listeners) listener.pending.add(noun)
  })
  const gather = setInterval(() => void look(), gatherMs)
  const heartbeat = setInterval(() => {
    isDoubtful = true
    for (const { reply } of listeners) reply.raw.write(': here\n\n')
  }, heartbeatMs)
  gather.unref()
  heartbeat.unref()
  app.addHook('preClose', async () => {
    clearInterval(gather)
    clearInterval(heartbeat)
    for (const listener of listeners) end(listeners, listener)
  })
  return {
    count: (userId: string) => [...listeners].filter(({ actor }) => actor.userId === userId).length,
    add: (listener: Listener) => {
      listeners.add(listener)
      // Its session may have ended between its call and now.
      isDoubtful = true
    },
    remove: (listener: Listener) => listeners.delete(listener),
  }
}

/**
 * `GET /offline-sync/events`: says "pull now" when rows changed, in whatever process, until its session ends. Polling
 * stays the safety net.
 */
export const registerLive = (app: App, db: Db, changes: Changes): void => {
  const streams = openStreams(app, db, changes)
  app.get(
    '/offline-sync/events',
    {
      schema: {
        tags: ['Sync'],
        summary: 'Hear of changes (server-sent events)',
        response: {
          200: bytes('The events ready and pull, with the names of what changed', 'text/event-stream'),
          429: problem,
        },
      },
      config: { ownPace: 'stream' },
    },
    (request, reply) => {
      if (streams.count(request.actor.userId) >= maxOfOnePerson)
        throw new Failure('too_many_requests', { retryAfterSeconds: 60 })
      void reply.hijack()
      const headers = {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      }
      // Each header of this answer has one value.
      reply.raw.writeHead(200, { ...reply.getHeaders(), ...headers } as Record<string, string>)
      const listener: Listener = { actor: request.actor, reply, pending: new Set(), isTold: false }
      streams.add(listener)
      send(listener, 'ready', {})
      whenOver(reply, () => streams.remove(listener))
    },
  )
}
