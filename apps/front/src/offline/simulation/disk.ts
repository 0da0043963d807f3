import { forceCloseDatabase } from 'fake-indexeddb'
import type { LocalDatabase } from '../local/database.ts'
import type { Counts } from './faults.ts'

// What the stand-in for IndexedDB has, and no browser lets a page do.
const abort = '_abort'
type Transaction = EventTarget & Record<typeof abort, (error: string) => void>
// Its types ask for the class of a database where it takes one.
const forceClose = forceCloseDatabase as unknown as (database: IDBDatabase) => void

/** Lets the transaction end as one without room does: its requests have succeeded, and its end is an abort. */
const doom = (transaction: Transaction): void => {
  const dispatch = transaction.dispatchEvent.bind(transaction)
  transaction.dispatchEvent = (event) => {
    if (event.type !== 'complete') return dispatch(event)
    transaction[abort]('QuotaExceededError')
    return true
  }
}

/** The room of a phone, and its connection to the database. */
export const createDisk = (db: LocalDatabase, counts: Counts) => {
  const { dexie } = db
  const rowStores = new Set(db.rowStores)
  const doomed = new WeakSet()
  let written = 0
  let left = 0
  const strike = (transaction: Transaction): void => {
    if (left === 0 || doomed.has(transaction)) return
    left -= 1
    doomed.add(transaction)
    counts.add('F12')
    doom(transaction)
  }
  dexie.use({
    stack: 'dbcore',
    name: 'disk',
    create: (core) => ({
      ...core,
      table: (name) => {
        const table = core.table(name)
        const mutate: typeof table.mutate = (request) => {
          if (rowStores.has(name)) written += 1
          strike(request.trans as unknown as Transaction)
          return table.mutate(request)
        }
        return { ...table, mutate }
      },
    }),
  })
  return {
    /** Times that rows of the company were written. */
    rowsWritten: () => written,
    /** The next transactions that write find no room. */
    fill: (transactions: number): void => void (left = transactions),
    /** The system closes the connection. */
    cut: (): void => {
      if (!dexie.isOpen()) return
      counts.add('F13')
      forceClose(dexie.backendDB())
    },
  }
}
