import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Longest time for requests under way when the server stops; open streams are cut then. */
const drainMilliseconds = 10_000

/**
 * When the server stops, connections that nobody waits on end at once. One that was in use then stays open for its next
 * request until it is told to go, and Node takes one that never asked anything, as browsers open them ahead, for busy.
 */
export const registerDrain = (app: FastifyInstance): void => {
  const connections = new Set<Socket>()
  app.server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  const closeUnused = () => {
    app.server.closeIdleConnections()
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
  }
  let unused: NodeJS.Timeout | undefined
  let cut: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    unused = setInterval(closeUnused, 100)
    cut = setTimeout(() => app.server.closeAllConnections(), drainMilliseconds)
  })
  app.addHook('onClose', async () => {
    clearInterval(unused)
    clearTimeout(cut)
  })
}
