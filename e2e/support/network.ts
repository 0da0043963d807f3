import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Which calls: method and the beginning of the path. */
export interface Calls {
  method: string
  path: string
}

const concerns = (calls: Calls, { method, url }: IncomingMessage) =>
  method === calls.method && url?.startsWith(calls.path) === true

/**
 * The way of one device to the server: an address of its own through which everything goes, service worker included,
 * and which can be cut, lose answers that the server has given, hold calls back, and have other files than the server.
 */
export const createNetwork = async (target: string) => {
  const sockets = new Set<Socket>()
  const lost: string[] = []
  const files = new Map<string, { type: string; text: string }>()
  let isCut = false
  let losing: readonly Calls[] = []
  let held: { calls: Calls; until: Promise<void> } | null = null

  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, url, headers } = incoming
    const file = files.get(url?.split('?')[0] ?? '')
    if (file !== undefined) {
      outgoing.writeHead(200, { 'content-type': file.type, connection: 'close' }).end(file.text)
      return
    }
    const upstream = request(`${target}${url}`, { method, headers }, (reply) => {
      const losable = losing.find((calls) => concerns(calls, incoming))
      if (losable !== undefined) {
        losing = losing.filter((calls) => calls !== losable)
        lost.push(`${method} ${url}`)
        reply.resume().once('end', () => outgoing.socket?.destroy())
        return
      }
      // A browser sends a request again by itself when a connection that it has used before breaks.
      outgoing.writeHead(reply.statusCode ?? 502, { ...reply.headers, connection: 'close' })
      reply.pipe(outgoing)
    })
    upstream.on('error', () => outgoing.socket?.destroy())
    outgoing.on('close', () => upstream.destroy())
    incoming.pipe(upstream)
  }

  const server = createServer((incoming, outgoing) => {
    if (held !== null && concerns(held.calls, incoming))
      void held.until.then(() => answer(incoming, outgoing))
    else answer(incoming, outgoing)
  })
  server.on('connection', (socket: Socket) => {
    if (isCut) return socket.destroy()
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    return undefined
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined

  return {
    url: `http://localhost:${port}`,
    /** Breaks every connection and takes no new one. */
    cut: () => {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    restore: () => {
      isCut = false
    },
    /** Serves a file as it is after a change, from now on. */
    change: async (path: string, change: (text: string) => string) => {
      const served = await fetch(`${target}${path}`)
      const type = served.headers.get('content-type') ?? 'text/plain'
      files.set(path, { type, text: change(await served.text()) })
    },
    /** The next such call reaches the server, which acts on it; its answer does not come back. */
    loseNextAnswer: (calls: Calls) => {
      losing = [...losing, calls]
    },
    /** The calls whose answers were lost. */
    lost: lost as readonly string[],
    /** Keeps such calls from the server until the returned function is called. */
    hold: (calls: Calls) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = { calls, until: promise }
      return () => {
        held = null
        resolve()
      }
    },
    /** Makes it a way that nothing has happened on. */
    reset: () => {
      isCut = false
      losing = []
      held = null
      lost.length = 0
      files.clear()
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
