import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/** Stands between a transaction's last statement and its COMMIT; `query` sends one more statement in it. */
export type AtCommit = (
  commit: () => Promise<unknown>,
  query: (text: string) => Promise<unknown>,
) => Promise<unknown>

const watching = new AsyncLocalStorage<AtCommit>()
type Query = (this: unknown, ...args: unknown[]) => Promise<unknown>

const client = pg.Client.prototype as unknown as { query: Query }
const original = client['query']
client.query = function (...args) {
  const atCommit = watching.getStore()
  const send = (...sent: unknown[]) =>
    Reflect.apply<unknown, unknown[], Promise<unknown>>(original, this, sent)
  if (atCommit === undefined || args[0] !== 'commit') return send(...args)
  return atCommit(
    () => send(...args),
    (text) => send(text),
  )
}

/** Runs `work`; every transaction that it commits, in this process, passes through `atCommit`. */
export const watchCommits = <T>(atCommit: AtCommit, work: () => PromiseLike<T>): Promise<T> =>
  // An injected request is sent when it is awaited, so that has to happen in here.
  watching.run(atCommit, async () => await work())
