import { stores } from '@rentme/domain'
import { references, type Resource, type Store } from '@rentme/domain/kit/resource'
import { matcher, searchText } from '@rentme/domain/kit/text'
import type { LocalRow } from '../../offline/queue-item.ts'
import type { Cache } from './cache.ts'
import type { LocalNoun } from './noun.ts'

// A changed row is a new object, so a folded text is never stale.
const folded = new WeakMap<LocalRow, string>()

const textOf = (columns: readonly string[], row: LocalRow): string => {
  const known = folded.get(row)
  if (known !== undefined) return known
  const values = columns.map((column) => row[column]).filter((value) => typeof value === 'string')
  const text = searchText(values)
  folded.set(row, text)
  return text
}

const searchColumns = (store: Store): readonly string[] =>
  'search' in store ? (store.search as readonly string[]) : []

/** A test of rows by the words of a search, over the noun's own columns and those of rows that it points at. */
export const searchTest = async (
  cache: Cache,
  resource: Resource,
  noun: LocalNoun | undefined,
  query: string,
): Promise<(row: LocalRow) => boolean> => {
  const matches = matcher(query)
  const targets = references(resource)
  const through = await Promise.all(
    (noun?.searchedThrough ?? []).map(async (column) => {
      const target = stores.find(({ name }) => name === targets[column])
      const rows = target === undefined ? new Map<string, LocalRow>() : await cache.rows(target.store)
      return { column, rows, columns: target === undefined ? [] : searchColumns(target) }
    }),
  )
  return (row) => {
    const parts = through.flatMap(({ column, rows, columns }) => {
      const pointed = rows.get(String(row[column]))
      return pointed === undefined ? [] : [textOf(columns, pointed)]
    })
    return matches([textOf(resource.search, row), ...parts].join(' '))
  }
}
