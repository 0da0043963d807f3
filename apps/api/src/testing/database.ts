import { inject } from 'vitest'
import { openDatabase, type Db } from '../kit/database.ts'
import { newDatabaseName, urlOf, withServer } from './template.ts'

export type TestDatabase = { db: Db; url: string; close: () => Promise<void> }

/** A migrated, empty database of the test's own, dropped at the end of the run; call `close` in `afterAll`. */
export const testDatabase = async (connections = 5): Promise<TestDatabase> => {
  const serverUrl = inject('testServerUrl')
  const name = newDatabaseName(inject('testRun'))
  await withServer(serverUrl, (client) =>
    client.query(`create database ${name} template ${inject('testTemplate')} strategy file_copy`),
  )
  const url = urlOf(serverUrl, name)
  const db = openDatabase(url, connections)
  return { db, url, close: () => db.destroy() }
}
