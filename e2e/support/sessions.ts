import { join } from 'node:path'
import { openDatabase } from '../../apps/api/src/kit/database.ts'
import { startEmbedded } from '../../apps/api/src/postgres/embedded.ts'
import type { Api } from './api.ts'
import { serverDataDir } from './server.ts'

/** The database of the server under test. */
const serverDatabase = async () => {
  const url = process.env['DATABASE_URL']
  return url === undefined
    ? startEmbedded(join(serverDataDir(), 'postgres'))
    : { url, stop: () => Promise.resolve() }
}

/** Makes the sessions of an employee too old, as months without use do: past the screens and the API. */
export const expireSessions = async (office: Api, employeeId: string): Promise<void> => {
  const { userId } = await office.get<{ userId: string; id: string }>(`/employees/${employeeId}`)
  const database = await serverDatabase()
  const db = openDatabase(database.url, 1)
  try {
    const expiresAt = new Date(0).toISOString()
    await db.updateTable('sessions').set({ expiresAt }).where('userId', '=', userId).execute()
  } finally {
    await db.destroy()
    await database.stop()
  }
}
