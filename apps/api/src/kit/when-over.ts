import type { FastifyReply } from 'fastify'

const waiting = new WeakMap<FastifyReply['raw'], (() => void)[]>()

/**
 * Runs once an answer is over: sent whole, or nobody is there to take it. When that came before, while something else was
 * waited for, it runs at once: no event tells of it again. However many ask, the answer has one listener.
 */
export const whenOver = ({ raw }: Pick<FastifyReply, 'raw'>, run: () => void): void => {
  if (raw.destroyed) return run()
  const others = waiting.get(raw)
  if (others !== undefined) return void others.push(run)
  const all = [run]
  waiting.set(raw, all)
  raw.once('close', () => {
    waiting.delete(raw)
    for (const one of all) one()
  })
}
