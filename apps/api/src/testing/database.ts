import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { inject } from 'vitest'
import { newDatabaseName, urlOf, withServer } from './template.ts'

export type TestDatabase = { db: Kysely<unknown>; url: string; drop: () => Promise<void> }

/** A migrated, empty database of the test's own; call `drop` in `afterAll`. */
export const testDatabase = async (): Promise<TestDatabase> => {
  const serverUrl = inject('testServerUrl')
  const name = newDatabaseName()
  await withServer(serverUrl, (client) =>
    client.query(`create database ${name} template ${inject('testTemplate')}`),
  )
  const url = urlOf(serverUrl, name)
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: url, max: 5 }) }),
  })
  const drop = async () => {
    await db.destroy()
    await withServer(serverUrl, (client) => client.query(`drop database ${name} with (force)`))
  }
  return { db, url, drop }
}
