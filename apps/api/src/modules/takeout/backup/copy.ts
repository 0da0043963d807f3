import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import type { Client, Submittable } from 'pg'

// COPY speaks its own messages, which the driver passes to whatever query is running.
interface Wire {
  stream: Duplex
  query: (text: string) => void
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
  sendCopyFail: (message: string) => void
}

const maxWaiting = 1024 * 1024

const rowsOf = (tag: string): number => Number(/^COPY (\d+)$/.exec(tag)?.[1] ?? 0)

/** Rows that `copy … to stdout` answers, each chunk one row of text with its line end. */
export const copyOut = (client: Client, text: string): AsyncIterable<Buffer> => {
  const waiting: Buffer[] = []
  let size = 0
  const outcome: { done: boolean; error: Error | null } = { done: false, error: null }
  let wire: Wire | undefined
  let wake = () => {}
  const settle = (error: Error | null) => {
    outcome.done = true
    outcome.error ??= error
    wake()
  }
  const query = {
    submit: (connection: unknown) => {
      // The driver hands over its connection, of which its types tell nothing.
      wire = connection as Wire
      wire.query(text)
    },
    handleCopyData: ({ chunk }: { chunk: Buffer }) => {
      waiting.push(Buffer.from(chunk))
      size += chunk.length
      if (size > maxWaiting) wire?.stream.pause()
      wake()
    },
    handleCommandComplete: () => {},
    handleReadyForQuery: () => settle(null),
    handleError: (error: Error) => settle(error),
  }
  // Of what may be submitted the driver calls what stands here; its types ask for more.
  client.query(query as unknown as Submittable)
  return (async function* () {
    for (;;) {
      const chunk = waiting.shift()
      if (chunk !== undefined) {
        size -= chunk.length
        if (size <= maxWaiting) wire?.stream.resume()
        yield chunk
      } else if (outcome.error !== null) throw outcome.error
      else if (outcome.done) return
      else await new Promise<void>((resolve) => (wake = resolve))
    }
  })()
}

const send = async (wire: Wire, bytes: Buffer): Promise<void> => {
  wire.sendCopyFromChunk(bytes)
  if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain')
  wire.endCopyFrom()
}

/** Runs `copy … from stdin` with whole rows of text, and answers how many it took. */
export const copyIn = (client: Client, text: string, bytes: Buffer): Promise<number> =>
  new Promise((resolve, reject) => {
    let rows = 0
    const query = {
      // The connection of the driver, as above.
      submit: (connection: unknown) => (connection as Wire).query(text),
      handleCopyInResponse: (connection: unknown) => {
        // The connection of the driver, as above.
        send(connection as Wire, bytes).catch(reject)
      },
      handleCommandComplete: ({ text: tag }: { text: string }) => {
        rows = rowsOf(tag)
      },
      handleReadyForQuery: () => resolve(rows),
      handleError: reject,
    }
    // Of what may be submitted the driver calls what stands here; its types ask for more.
    client.query(query as unknown as Submittable)
  })
