import { Failure } from '@rentme/domain/failure'
import { asProblem } from './as-problem.ts'
import { isOffered } from '@rentme/domain/kit/offered'
import { leadOf, stateOf } from '@rentme/domain/kit/option'
import { references, type Read, type Resource, type Row } from '@rentme/domain/kit/resource'
import type { Tally } from '@rentme/domain/kit/tally'
import type { LocalDatabase } from '../../offline/local/database.ts'
import type { LocalRow } from '../../offline/queue/queue-item.ts'
import type { Writes } from '../../offline/local/writes.ts'
import type { Best, Counted, Counts, DataSource, ListParams, Option, Page, Sought } from './data.ts'
import { createAffected } from './local/affected.ts'
import { pageAlong } from './local/along-index.ts'
import { areMany, createCache, onRowsChanged, type Cache } from './local/cache.ts'
import { createLook, type LocalNoun, type Look } from './local/noun.ts'
import { readOne, readRows } from './local/read.ts'
import { rankRows, searchRows, searchTexts } from './local/search.ts'
import { itemsThat } from './local/slices.ts'
import { resourceOf } from '@rentme/domain/kit/stores'
import { isText } from '@rentme/domain/kit/naming'

export interface LocalDataOptions {
  db: LocalDatabase
  writes: Writes
  /** What each noun adds on the device, by the noun's name. */
  nouns: Readonly<Record<string, LocalNoun>>
  /** The company's day, `YYYY-MM-DD`. */
  today: () => string
}

interface Source {
  db: LocalDatabase
  cache: Cache
  look: Look
  nouns: LocalDataOptions['nouns']
}

type Test = (row: LocalRow) => boolean

const optionCount = 50
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const columnTest = (column: string, text: string): Test => {
  const values = new Set(text.split(','))
  return (row) => values.has(String(row[column]))
}

/** What the filters of a list ask of a row, by the descriptor and by the noun; null when they ask nothing. */
const filterTest = async (
  { look, nouns }: Source,
  resource: Resource,
  filters: ListParams['filters'] = {},
): Promise<Test | null> => {
  const noun = nouns[resource.name]
  const tests: Test[] = []
  for (const [name, text] of Object.entries(filters)) {
    const column = ['id', ...resource.filters].find((each) => snake(each) === name)
    const own = noun?.filters?.[name]
    if (own !== undefined) tests.push(await own(text.split(','), look))
    else if (column !== undefined) tests.push(columnTest(column, text))
    else throw new Failure('invalid', { fields: { [name]: 'Filtro desconhecido.' } })
  }
  return tests.length === 0 ? null : (row) => tests.every((test) => test(row))
}

/** Who sees an empty field to search in may type next. What fails here fails the list too, which tells it. */
const prepareSearch = ({ cache }: Source, resource: Resource, sort: string, byName: boolean): void => {
  void cache.sorted(resource.store, sort, byName).then(
    (all) => searchTexts(resource, all),
    () => null,
  )
}

/** Every row that a list asks for, in its order. */
const foundRows = async (
  source: Source,
  resource: Resource,
  { search, filters, sort = resource.sort }: ListParams,
): Promise<readonly LocalRow[]> => {
  const { cache } = source
  const byName = sort
    .replace(/^-/, '')
    .split('+')
    .every((column) => isText(resource, column))
  const passes = await filterTest(source, resource, filters)
  if (search === undefined || search.trim() === '') {
    if (search === '') prepareSearch(source, resource, sort, byName)
    return passes === null
      ? cache.sorted(resource.store, sort, byName)
      : cache.found(resource.store, sort, byName, passes)
  }
  const all = await cache.sorted(resource.store, sort, byName)
  const found = await searchRows(cache, resource, search, all)
  return passes === null ? found : itemsThat(passes, found)
}

const pageOf = async (source: Source, resource: Resource, params: ListParams) => {
  const found = await foundRows(source, resource, params)
  const { page = 1, perPage = 25 } = params
  return { rows: found.slice((page - 1) * perPage, page * perPage), total: found.length }
}

const shownRows = async (source: Source, resource: Resource, params: ListParams) =>
  (await pageAlong(source.db, resource, params, source.nouns[resource.name])) ??
  (await pageOf(source, resource, params))

const listRows = async (source: Source, resource: Resource, params: ListParams): Promise<Page<unknown>> => {
  const shown = await shownRows(source, resource, params)
  const rows = await readRows(resource, shown.rows, source.look, source.nouns[resource.name])
  return { rows, total: shown.total }
}

const countRows = async (
  source: Source,
  { resource, choices = {}, filters, search = '' }: Counted,
): Promise<Counts> => {
  const tally = async (more: ListParams['filters']): Promise<Tally> => {
    const params = { ...(search !== '' && { search }), filters: { ...filters, ...more }, perPage: 1 }
    return { total: (await shownRows(source, resource, params)).total }
  }
  const of = async ([name, values]: [string, readonly string[]]) => {
    const each = values.map(async (value) => [value, await tally({ [name]: value })] as const)
    return [name, Object.fromEntries(await Promise.all(each))] as const
  }
  const counted = await Promise.all(Object.entries(choices).map(of))
  return { ...(await tally({})), choices: Object.fromEntries(counted) }
}

const bestRows = async (source: Source, resource: Resource, params: Sought, most: number) => {
  const found = await foundRows(source, resource, params)
  const best = (await rankRows(resource, params.search, found)).slice(0, most)
  const rows = best.map(({ row }) => row)
  const reads = await readRows(resource, rows, source.look, source.nouns[resource.name])
  return { rows: reads.map((row, at) => ({ row, rank: best[at]?.rank ?? 4 })), total: found.length }
}

const labelOf = ({ option }: Resource, row: LocalRow): string =>
  option.label.map((column) => row[column]).find((value) => typeof value === 'string') ?? ''

/** What the option of each row hints at: a value of its own, or of the row that it refers to. */
const hintsOf = async ({ look }: Source, resource: Resource, rows: readonly LocalRow[]) => {
  const { hint } = resource.option
  if (hint === undefined) return []
  const target = resourceOf(references(resource)[hint])
  if (target === undefined) return rows.map((row) => row[hint])
  const ids = rows.map((row) => row[hint])
  const found = await look.get(target.store, ids)
  const column = target.option.hint ?? target.option.label[0] ?? 'id'
  return ids.map((id) => found.get(String(id))?.[column])
}

const optionsOf = async (
  source: Source,
  resource: Resource,
  rows: readonly LocalRow[],
): Promise<Option[]> => {
  const hints = await hintsOf(source, resource, rows)
  const stateColumn = stateOf(resource)
  return rows.map((row, at) => {
    const hint = hints[at]
    const state = stateColumn === null ? null : row[stateColumn]
    return {
      id: row.id,
      label: labelOf(resource, row),
      ...(typeof hint === 'string' ? { hint: resource.option.words?.[hint] ?? hint } : {}),
      ...(typeof state === 'string' ? { state } : {}),
    }
  })
}

const listOptions = async (
  source: Source,
  resource: Resource,
  search: string,
  today: string,
): Promise<Option[]> => {
  const rows = await source.cache.sorted(
    resource.store,
    leadOf(resource) ?? resource.option.label.join('+'),
    true,
  )
  const found = (await searchRows(source.cache, resource, search, rows))
    .filter((row) => isOffered(resource, row, today))
    .slice(0, optionCount)
  return optionsOf(source, resource, found)
}

/** Rows of the device: the same shapes as from the server, at once, with what is not sent yet. */
export const localData = ({ db, writes, nouns, today }: LocalDataOptions): DataSource => {
  const cache = createCache(db)
  const look = createLook(db, cache, today)
  const source: Source = { db, cache, look, nouns }
  const affected = createAffected(nouns)
  return {
    list: async <R extends Resource>(resource: R, params: ListParams) =>
      // A read has what the noun's own descriptor says.
      (await listRows(source, resource, params)) as Page<Read<R>>,
    counts: (counted) => countRows(source, counted),
    best: async <R extends Resource>(resource: R, params: Sought, most: number) =>
      // A read has what the noun's own descriptor says.
      (await bestRows(source, resource, params, most)) as Page<Best<R>>,
    one: async <R extends Resource>(resource: R, id: string) => {
      const row = await db.rows(resource.store).get(id)
      return row === undefined
        ? null
        : // As above.
          ((await readOne(resource, row, look, nouns[resource.name])) as Read<R>)
    },
    options: (resource, search) => listOptions(source, resource, search, today()),
    optionsOf: async (resource, ids) => {
      const rows = await db.rows(resource.store).bulkGet([...ids])
      return optionsOf(
        source,
        resource,
        rows.filter((row) => row !== undefined),
      )
    },
    create: async <R extends Resource>(resource: R, input: object) =>
      // As above.
      (await asProblem(writes.create(resource, input))) as Row<R>,
    update: async <R extends Resource>(resource: R, id: string, changes: object, version: number) =>
      // As above.
      (await asProblem(writes.update(resource, id, changes, version))) as Row<R>,
    remove: (resource, id, reason) => asProblem(writes.remove(resource, id, reason)),
    onChange: (listener) =>
      onRowsChanged(db, (changed) => listener(affected(changed.keys()), areMany(changed))),
  }
}
