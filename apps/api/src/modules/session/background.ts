import type { App } from '../../kit/app.ts'

/** Runs work that answers do not wait for; its failure is logged, and closing the server waits for it. */
export type Background = (work: () => Promise<void>) => void

export const backgroundOf = (app: App): Background => {
  const running = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    await Promise.all(running)
  })
  return (work) => {
    const run = work()
      .catch((error: unknown) => app.log.error({ err: error }, 'background work failed'))
      .finally(() => running.delete(run))
    running.add(run)
  }
}
