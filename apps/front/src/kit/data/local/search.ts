import { storeOf, resourceOf } from '@rentme/domain/kit/stores'
import { references, type Resource, type Store } from '@rentme/domain/kit/resource'
import { ranker, type Rank } from '@rentme/domain/kit/rank'
import { matcher, narrows, searchText } from '@rentme/domain/kit/text'
import type { LocalRow } from '../../../offline/queue/queue-item.ts'
import type { Cache } from './cache.ts'
import { inSlices, itemsThat } from './slices.ts'

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

// A list in order is never changed, only replaced.
const prepared = new WeakMap<readonly LocalRow[], Promise<string[]>>()

const makeTexts = async (columns: readonly string[], rows: readonly LocalRow[]): Promise<string[]> => {
  const texts: string[] = []
  await inSlices(rows, (row) => texts.push(textOf(columns, row)))
  return texts
}

/** What each row of a list is searched by, in the same order; made once, best before anybody types. */
export const searchTexts = ({ search }: Resource, rows: readonly LocalRow[]): Promise<string[]> => {
  const texts = prepared.get(rows) ?? makeTexts(search, rows)
  prepared.set(rows, texts)
  return texts
}

const searchColumns = (store: Store): readonly string[] => resourceOf(store.name)?.search ?? []

/** What the rows that a row points at are searched by; null for a noun that is searched by its own columns alone. */
const pointedTexts = async (cache: Cache, resource: Resource) => {
  if (resource.searchThrough === undefined) return null
  const targets = references(resource)
  const through = await Promise.all(
    resource.searchThrough.map(async (column) => {
      const target = storeOf(targets[column])
      const rows = target === undefined ? new Map<string, LocalRow>() : await cache.rows(target.store)
      return { column, rows, columns: target === undefined ? [] : searchColumns(target) }
    }),
  )
  return (row: LocalRow): string[] =>
    through.flatMap(({ column, rows, columns }) => {
      const pointed = rows.get(String(row[column]))
      return pointed === undefined ? [] : [textOf(columns, pointed)]
    })
}

interface Found {
  query: string
  places: readonly number[]
}

// By a list's texts, what its latest searches found: the next letter looks among that alone, a deleted one too.
const latest = new WeakMap<readonly string[], readonly Found[]>()
const latestCount = 8

/** Places of the texts that a query finds. */
const placesOf = async (texts: readonly string[], query: string): Promise<readonly number[]> => {
  const known = latest.get(texts) ?? []
  const wider = known
    .filter((found) => narrows(query, found.query))
    .reduce<readonly number[] | null>(
      (least, { places }) => (least === null || places.length < least.length ? places : least),
      null,
    )
  const isMatch = matcher(query)
  const places = await itemsThat((place) => isMatch(texts[place] ?? ''), wider ?? texts.keys())
  const others = known.filter((found) => found.query !== query)
  latest.set(texts, [{ query, places }, ...others].slice(0, latestCount))
  return places
}

/** The rows of a list that a search finds, by the noun's own columns and those of rows that it points at. */
export const searchRows = async (
  cache: Cache,
  resource: Resource,
  query: string,
  rows: readonly LocalRow[],
): Promise<readonly LocalRow[]> => {
  const texts = await searchTexts(resource, rows)
  const pointed = await pointedTexts(cache, resource)
  if (pointed === null) return (await placesOf(texts, query)).flatMap((place) => rows[place] ?? [])
  const isMatch = matcher(query)
  return itemsThat((row, at) => isMatch([texts[at], ...pointed(row)].join(' ')), rows)
}

/** What a row is called, for a query that may name it: its label, and a code of its own beside it. */
const namesOf = (resource: Resource): ((row: LocalRow) => string[]) => {
  const { label, hint } = resource.option
  const isOwn = hint !== undefined && references(resource)[hint] === undefined
  const columns = isOwn ? [...label, hint] : label
  return (row) => columns.map((column) => row[column]).filter((value) => typeof value === 'string')
}

interface Ranked {
  row: LocalRow
  rank: Rank
}

/** Rows in the order of how well a query names them, and of equal ones the newest first. */
export const rankRows = async (
  resource: Resource,
  query: string,
  rows: readonly LocalRow[],
): Promise<Ranked[]> => {
  const rank = ranker(query)
  const names = namesOf(resource)
  const ranked: Ranked[] = []
  await inSlices(rows, (row) => ranked.push({ row, rank: rank(names(row)) }))
  return ranked.sort((a, b) => a.rank - b.rank || (a.row.id < b.row.id ? 1 : -1))
}
