import { deadReferences } from '../../kit/dead-references.ts'
import type { Job } from './context.ts'

/** Says in the log when a live row points at one that is gone: somebody wrote past the rules. */
export const checkReferences: Job = async ({ db, onError }) => {
  const found = await deadReferences(db)
  if (found.length === 0) return
  const told = found.map(({ store, column, rows }) => `${store}.${column}: ${rows}`).join(', ')
  onError(new Error(`Rows point at rows that are gone: ${told}`))
}
