import { stores } from '@rentme/domain'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Actor } from '../../kit/actor.ts'
import { bytes } from '../../kit/answers.ts'
import { levelOf } from '../../kit/actor.ts'
import { listen } from './listen.ts'

interface Listener {
  actor: Actor
  reply: FastifyReply
  pending: Set<string>
}

const gatherMs = 200
const heartbeatMs = 25_000

const send = (listener: Listener, event: string, data: unknown) =>
  listener.reply.raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)

/** Changes of a quarter of a second go out together, and only the names of stores that the listener may read. */
const flush = (listeners: ReadonlySet<Listener>) => {
  for (const listener of listeners) {
    if (listener.pending.size === 0) continue
    const nouns = [...listener.pending].filter((noun) => levelOf(listener.actor, noun) !== 'none')
    listener.pending.clear()
    if (nouns.length > 0) send(listener, 'pull', { nouns })
  }
}

const nounOf = new Map(stores.map(({ store, name }) => [store as string, name as string]))

/** `GET /offline-sync/events`: says "pull now" when rows changed, in whatever process. Polling stays the safety net. */
export const registerLive = (app: FastifyInstance, databaseUrl: string | null): void => {
  const listeners = new Set<Listener>()
  const onStore = (store: string) => {
    const noun = nounOf.get(store)
    if (noun !== undefined) for (const listener of listeners) listener.pending.add(noun)
  }
  const stop = listen(databaseUrl, onStore)
  const gather = setInterval(() => flush(listeners), gatherMs)
  const heartbeat = setInterval(() => {
    for (const { reply } of listeners) reply.raw.write(': here\n\n')
  }, heartbeatMs)
  gather.unref()
  heartbeat.unref()
  app.addHook('preClose', async () => {
    clearInterval(gather)
    clearInterval(heartbeat)
    for (const { reply } of listeners) reply.raw.end()
    await stop()
  })

  app.get(
    '/offline-sync/events',
    {
      schema: {
        tags: ['Sincronização'],
        summary: 'Aviso de mudanças (server-sent events)',
        response: { 200: bytes('Eventos ready e pull, com os nomes do que mudou', 'text/event-stream') },
      },
    },
    (request, reply) => {
      void reply.hijack()
      const headers = {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      }
      reply.raw.writeHead(200, { ...reply.getHeaders(), ...headers } as Record<string, string>)
      const listener: Listener = { actor: request.actor, reply, pending: new Set() }
      listeners.add(listener)
      send(listener, 'ready', {})
      request.raw.on('close', () => listeners.delete(listener))
    },
  )
}
