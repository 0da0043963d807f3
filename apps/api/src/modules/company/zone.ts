import type { App } from '../../kit/app.ts'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Db } from '../../kit/database.ts'

/** The company's time zone, or the server's own while it has none. */
export const zoneOf = async (db: Db, serverZone: string): Promise<string> => {
  const { rows } = await sql<{ zone: string | null }>`select "timeZone" as zone from company`.execute(db)
  return rows[0]?.zone ?? serverZone
}

/** Longest time that a process goes by a zone which was changed through another one. */
const staleMs = 2000

/**
 * Settings whose `timeZone` is the company's: read again as requests come, and by `refresh` at once. Read it when it is
 * needed; a copy that is kept goes on with the old one.
 */
export const followZone = (app: App, db: Db, given: Config) => {
  const config = { ...given }
  let readAt = 0
  const refresh = async () => {
    readAt = Date.now()
    config.timeZone = await zoneOf(db, given.timeZone)
  }
  app.addHook('onRequest', async () => {
    if (Date.now() - readAt > staleMs) await refresh()
  })
  return { config, refresh }
}
