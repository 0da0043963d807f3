import type { AuditRow } from './read.ts'
import { namedStore } from './words.ts'

/** What one request did, told by its chief line. */
export interface Entry {
  chief: AuditRow
  parts: AuditRow[]
  /** Lines that were not read. */
  more: number
}

const ranks: Partial<Record<AuditRow['action'], number>> = { update: 1 }

/** A record that was made or removed says more than one that changed, and each more than a part of a record. */
const rankOf = ({ store, action }: AuditRow): number =>
  namedStore(store) === undefined ? 2 : (ranks[action] ?? 0)

/** Two lines of one row as one: from what it was before the first to what it was after the second. */
const joined = (first: AuditRow, second: AuditRow): AuditRow => ({
  ...first,
  action: first.action === 'update' ? second.action : first.action,
  changes: { ...first.changes, ...second.changes },
  before: { ...second.before, ...first.before },
})

const isChange = ({ action }: AuditRow) => action === 'create' || action === 'update'

/** A row that one request changed several times has one line. */
const byRow = (lines: readonly AuditRow[]): AuditRow[] => {
  const rows: AuditRow[] = []
  for (const line of lines) {
    const at = rows.findIndex(
      (row) => row.rowId !== null && row.rowId === line.rowId && row.store === line.store && isChange(row),
    )
    const before = rows[at]
    if (before === undefined) rows.push(line)
    else rows[at] = joined(before, line)
  }
  return rows
}

/** The lines of one request, the first first, as what a person would tell of it. */
export const entryOf = ({ lines, total }: { lines: readonly AuditRow[]; total: number }): Entry => {
  const [chief, ...parts] = byRow(lines).toSorted((a, b) => rankOf(a) - rankOf(b) || a.id - b.id)
  if (chief === undefined) throw new Error('An entry of the trail has no line')
  return { chief, parts, more: total - lines.length }
}
