import type { JournalPort } from './journal.ts'

/** A browser evicts an origin as a whole, its private file system with its databases: no place is safer than them. */
export const journal: JournalPort = null
