import { isText } from '@rentme/domain/kit/naming'
import type { Resource } from '@rentme/domain/kit/resource'
import { Dexie } from 'dexie'
import type { LocalDatabase } from '../../../offline/local/database.ts'
import type { LocalRow } from '../../../offline/queue/queue-item.ts'
import type { ListParams } from '../data.ts'
import { sortRows } from './cache.ts'
import type { LocalNoun } from './noun.ts'

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Column → the values that a list wants of it; null when it asks for anything else. */
const wantedOf = (
  { filters: columns }: Resource,
  { search, filters = {} }: ListParams,
  noun: LocalNoun | undefined,
): [string, string[]][] | null => {
  if (search !== undefined && search.trim() !== '') return null
  const wanted = Object.entries(filters).map(([name, text]): [string, string[]] => [
    noun?.filters?.[name] === undefined ? (columns.find((column) => snake(column) === name) ?? '') : '',
    text.split(','),
  ])
  return wanted.some(([column]) => column === '') ? null : wanted
}

/** Whether an index has the order of a column: every row has a value there, and names stand as Brazilians sort elsewhere. */
const isInOrder = (resource: Resource, column: string): boolean => {
  const schema = resource.row.shape[column]
  return schema !== undefined && !schema.safeParse(null).success && !isText(resource, column)
}

/**
 * A page of the rows with one value of a column, walked along an index of that column and another: the one of the order, or a
 * second that is asked for. Null where no index leads to them; then the whole store is read once and kept.
 */
export const pageAlong = async (
  db: LocalDatabase,
  resource: Resource,
  params: ListParams,
  noun: LocalNoun | undefined,
): Promise<{ rows: LocalRow[]; total: number } | null> => {
  const { sort = resource.sort, page = 1, perPage = 25 } = params
  const [first, second, ...more] = wantedOf(resource, params, noun) ?? []
  if (first === undefined || more.length > 0 || first[1].length !== 1) return null
  const [column, [value = '']] = first
  const table = db.rows(resource.store)
  const by = sort.replace(/^-/, '')
  const along = `[${column}+${second?.[0] ?? by}]`
  if (!(along in table.schema.idxByName) || !isInOrder(resource, by)) return null
  if (second !== undefined) {
    const found = await table
      .where(along)
      .anyOf(second[1].map((each) => [value, each]))
      .toArray()
    const rows = sortRows(found, sort, false)
    return { rows: rows.slice((page - 1) * perPage, page * perPage), total: rows.length }
  }
  const all = () => table.where(along).between([value, Dexie.minKey], [value, Dexie.maxKey])
  const walked = all()
  if (sort.startsWith('-')) walked.reverse()
  const rows = await walked
    .offset((page - 1) * perPage)
    .limit(perPage)
    .toArray()
  return { rows, total: await all().count() }
}
