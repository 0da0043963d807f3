import type { FastifyReply } from 'fastify'

/**
 * Runs once an answer is over: sent whole, or nobody is there to take it. When that came before, while something else was
 * waited for, it runs at once: no event tells of it again.
 */
export const whenOver = ({ raw }: Pick<FastifyReply, 'raw'>, run: () => void): void => {
  if (raw.destroyed) run()
  else raw.once('close', run)
}
