import { stores } from '@rentme/domain'
import type { Resource } from '@rentme/domain/kit/resource'
import type { Change } from './queue-item.ts'
import { newRow, type WriteContext } from './write-context.ts'

type Values = Readonly<Record<string, unknown>>

const shapeOf = (name: string): object => stores.find(({ store }) => store === name)?.row.shape ?? {}

/** Lines of one field as rows; those of a questionnaire begin with its first version. */
const rowsOf = (context: WriteContext, store: string, parent: Values, lines: unknown): Change[] => {
  const known = shapeOf(store)
  return (Array.isArray(lines) ? (lines as Values[]) : []).map((line, position) => {
    const id = typeof line['id'] === 'string' ? line['id'] : context.newId()
    const extra = { ...parent, position, sinceVersion: 1, untilVersion: null }
    const columns = Object.entries({ ...line, ...extra }).filter(([name]) => name in known)
    return { store, id, row: newRow(id, context.now(), Object.fromEntries(columns)) }
  })
}

/** The lines that come with a new header. */
export const newLines = (context: WriteContext, resource: Resource, id: string, values: Values): Change[] =>
  Object.entries(resource.lines ?? {}).flatMap(([field, { store, parent }]) =>
    rowsOf(context, store, { [parent]: id }, values[field]),
  )

/**
 * Makes the lines of the fields sent exactly those sent. Lines that carry versions are left: the server makes their next
 * one, which shows once it has.
 */
export const changedLines = async (
  context: WriteContext,
  resource: Resource,
  id: string,
  values: Values,
): Promise<Change[]> => {
  const changes: Change[] = []
  for (const [field, { store, parent }] of Object.entries(resource.lines ?? {})) {
    if (!(field in values) || 'sinceVersion' in shapeOf(store)) continue
    const wanted = rowsOf(context, store, { [parent]: id }, values[field])
    const stay = new Set(wanted.map((line) => line.id))
    const held = await context.db.rows(store).where(parent).equals(id).primaryKeys()
    const gone = held.filter((line) => !stay.has(line))
    changes.push(...gone.map((line) => ({ store, id: line, deleted: true as const })), ...wanted)
  }
  return changes
}
