import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Passes connections at a port of this machine on to ports that may change, each to the next in turn. */
export const startRelay = async (first: readonly number[]) => {
  let targets = first
  let turns = 0
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(targets[(turns += 1) % targets.length] ?? 0, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.once('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // It listens at a port, not at a pipe.
  const { port } = server.address() as AddressInfo
  return {
    port,
    /** What was open ends; what comes next goes there. */
    lead: (next: readonly number[]) => {
      targets = next
      for (const socket of open) socket.destroy()
    },
    close: () => {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
