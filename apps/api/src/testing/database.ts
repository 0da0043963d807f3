import { inject } from 'vitest'
import { openDatabase, type Db } from '../kit/database.ts'
import { newDatabaseName, urlOf, withServer } from './template.ts'

export type TestDatabase = { db: Db; url: string; drop: () => Promise<void> }

/** A migrated, empty database of the test's own; call `drop` in `afterAll`. */
export const testDatabase = async (connections = 5): Promise<TestDatabase> => {
  const serverUrl = inject('testServerUrl')
  const name = newDatabaseName()
  await withServer(serverUrl, (client) =>
    client.query(`create database ${name} template ${inject('testTemplate')} strategy file_copy`),
  )
  const url = urlOf(serverUrl, name)
  const db = openDatabase(url, connections)
  const drop = async () => {
    await db.destroy()
    await withServer(serverUrl, (client) => client.query(`drop database ${name} with (force)`))
  }
  return { db, url, drop }
}
