import { buildApp } from '../apps/api/src/app.ts'
import { ConfigError, readConfig, type Config } from '../apps/api/src/config.ts'
import type { Db } from '../apps/api/src/kit/database.ts'
import { closeOnSignal, startServer } from '../apps/api/src/server.ts'
import { endWithNpm } from './end-with-npm.ts'

const explain = (error: unknown): unknown => {
  if (error instanceof ConfigError) return error.message
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  return code === 'EADDRINUSE'
    ? `Port ${port} is taken: end what uses it, or set PORT or METRICS_PORT to another`
    : error
}

const giveUp = (error: unknown): never => {
  console.error(explain(error))
  process.exit(1)
}

/**
 * Starts the server of the environment until a signal ends it, and resolves with its address when it answers. When
 * it can not start, says why and ends the process.
 */
export const serve = async (
  env: NodeJS.ProcessEnv,
  prepare: (db: Db, config: Config) => Promise<unknown>,
): Promise<{ url: string; config: Config }> => {
  try {
    const config = readConfig(env)
    const starting = startServer(config, buildApp, prepare)
    closeOnSignal(() => starting.then((server) => server.close()))
    endWithNpm()
    return { url: (await starting).url, config }
  } catch (error) {
    return giveUp(error)
  }
}
