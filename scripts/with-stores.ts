import { readConfig } from '../apps/api/src/config.ts'
import { openStorage } from '../apps/api/src/modules/file/open-storage.ts'
import type { FileStorage } from '../apps/api/src/modules/file/storage.ts'
import { startDatabase } from '../apps/api/src/server.ts'

interface Stores {
  databaseUrl: string
  storage: FileStorage
}

/**
 * Runs a command on the database and the files of the environment, with the path that follows it on the command line.
 * An embedded database that is not running is started for it. A failure is one line, and exit code 1.
 */
export const withStores = async (
  command: string,
  run: (stores: Stores, file: string) => Promise<void>,
): Promise<void> => {
  const file = process.argv[2]
  try {
    if (file === undefined) throw new Error(`Usage: npm run ${command} -- FILE`)
    const config = readConfig(process.env)
    const database = await startDatabase(config)
    try {
      await run({ databaseUrl: database.url, storage: openStorage(config) }, file)
    } finally {
      await database.stop()
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
