import type { Change, LocalRow } from './queue-item.ts'

const added = (row: LocalRow, add: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(add).map(([column, by]) => [column, Number(row[column] ?? 0) + by]))

/**
 * One predicted change over a row. The server's row, once there is one, wins over the row that a create
 * predicted; a change of a row that the server no longer has shows nothing.
 */
const applied = (row: LocalRow | null, change: Change): LocalRow | null => {
  if ('deleted' in change) return null
  if ('row' in change) return row ?? change.row
  return row === null ? null : { ...row, ...change.patch, ...added(row, change.add ?? {}) }
}

/** The local row: the server's row under the pending changes of it, in the order they were made (docs/offline.md#receiving). */
export const rebase = (base: LocalRow | null, changes: readonly Change[]): LocalRow | null => {
  let row = base
  for (const change of changes) row = applied(row, change)
  return row
}
