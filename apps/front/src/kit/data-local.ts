import { Failure } from '@rentme/domain/failure'
import type { Read, Resource, Row } from '@rentme/domain/kit/resource'
import { compare } from '@rentme/domain/kit/text'
import type { LocalDatabase } from '../offline/database.ts'
import type { LocalRow } from '../offline/queue-item.ts'
import type { Writes } from '../offline/writes.ts'
import type { DataSource, ListParams, Option, Page } from './data.ts'
import { createAffected } from './local/affected.ts'
import { createCache, onRowsChanged, type Cache } from './local/cache.ts'
import { createLook, type LocalNoun, type Look } from './local/noun.ts'
import { readOne, readRows } from './local/read.ts'
import { searchTest } from './local/search.ts'
import { Problem } from './problem.ts'

export interface LocalDataOptions {
  db: LocalDatabase
  writes: Writes
  /** What each noun adds on the device, by the noun's name. */
  nouns: Readonly<Record<string, LocalNoun>>
  /** The company's day, `YYYY-MM-DD`. */
  today: () => string
}

interface Source {
  cache: Cache
  look: Look
  nouns: LocalDataOptions['nouns']
}

type Test = (row: LocalRow) => boolean

const optionCount = 50
const namesLike = new Set(['name', 'company', 'title', 'internCode'])
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const columnTest = (column: string, text: string): Test => {
  const values = new Set(text.split(','))
  return (row) => values.has(String(row[column]))
}

/** Everything that a list asks of a row: filters of the descriptor, of the noun, and the search. */
const testsOf = async (
  { cache, look, nouns }: Source,
  resource: Resource,
  params: ListParams,
): Promise<Test[]> => {
  const noun = nouns[resource.name]
  const tests: Test[] = []
  for (const [name, text] of Object.entries(params.filters ?? {})) {
    const column = resource.filters.find((each) => snake(each) === name)
    const own = noun?.filters?.[name]
    if (own !== undefined) tests.push(await own(text.split(','), look))
    else if (column !== undefined) tests.push(columnTest(column, text))
  }
  if (params.search !== undefined && params.search.trim() !== '')
    tests.push(await searchTest(cache, resource, noun, params.search))
  return tests
}

const listRows = async (source: Source, resource: Resource, params: ListParams): Promise<Page<unknown>> => {
  const sort = params.sort ?? resource.sort
  const byName = namesLike.has(sort.replace(/^-/, ''))
  const all = await source.cache.sorted(resource.store, sort, byName)
  const tests = await testsOf(source, resource, params)
  const found = tests.length === 0 ? all : all.filter((row) => tests.every((test) => test(row)))
  const { page = 1, perPage = 25 } = params
  const shown = found.slice((page - 1) * perPage, page * perPage)
  const rows = await readRows(resource, shown, source.look, source.nouns[resource.name])
  return { rows, total: found.length }
}

const optionOf = ({ option }: Resource, row: LocalRow): Option => {
  const label = option.label.map((column) => row[column]).find((value) => typeof value === 'string') ?? ''
  const hint = option.hint === undefined ? undefined : row[option.hint]
  return { id: row.id, label, ...(typeof hint === 'string' ? { hint } : {}) }
}

const listOptions = async (source: Source, resource: Resource, search: string): Promise<Option[]> => {
  const rows = await source.cache.sorted(resource.store, resource.option.label[0] ?? 'id', true)
  const test = await searchTest(source.cache, resource, undefined, search)
  return rows
    .filter((row) => row['active'] !== false && test(row))
    .slice(0, resource.option.label.length > 1 ? undefined : optionCount)
    .map((row) => optionOf(resource, row))
    .sort((a, b) => compare(a.label, b.label))
    .slice(0, optionCount)
}

/** Refusals of local rules as screens know them. */
const asProblem = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { fields, current } = error.details
    throw new Problem(error.code, error.message, {
      status: error.status,
      ...(fields === undefined ? {} : { fields }),
      current,
    })
  }
}

/** Rows of the device: the same shapes as from the server, at once, with what is not sent yet. */
export const localData = ({ db, writes, nouns, today }: LocalDataOptions): DataSource => {
  const look = createLook(db, today)
  const source: Source = { cache: createCache(db), look, nouns }
  const affected = createAffected(nouns)
  return {
    list: async <R extends Resource>(resource: R, params: ListParams) =>
      (await listRows(source, resource, params)) as Page<Read<R>>,
    one: async <R extends Resource>(resource: R, id: string) => {
      const row = await db.rows(resource.store).get(id)
      return row === undefined
        ? null
        : ((await readOne(resource, row, look, nouns[resource.name])) as Read<R>)
    },
    options: (resource, search) => listOptions(source, resource, search),
    create: async <R extends Resource>(resource: R, input: object) =>
      (await asProblem(writes.create(resource, input))) as Row<R>,
    update: async <R extends Resource>(resource: R, id: string, changes: object, version: number) =>
      (await asProblem(writes.update(resource, id, changes, version))) as Row<R>,
    remove: (resource, id) => asProblem(writes.remove(resource, id)),
    onChange: (listener) => onRowsChanged(db, (changed) => listener(affected(changed.keys()))),
  }
}
