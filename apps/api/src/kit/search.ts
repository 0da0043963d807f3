import { atLeast } from '@rentme/domain/kit/levels'
import { references, type Level, type Resource } from '@rentme/domain/kit/resource'
import { formsOf } from '@rentme/domain/kit/text'
import { sql, type RawBuilder } from 'kysely'
import type { Levels } from './actor.ts'
import type { Db, Tx } from './database.ts'
import { resourceOf } from '@rentme/domain/kit/stores'

/** The column that holds what a level may search of a noun's rows (migration 0026); null when that is nothing. */
const searchedColumn = ({ search, display, sensitive = {} }: Resource, level: Level): string | null => {
  if (level === 'none') return null
  if (level === 'ref') return search.every((column) => display.includes(column)) ? 'searchText' : 'searchRef'
  const readsAll = search.every((column) => atLeast(level, sensitive[column]?.level ?? 'read'))
  return readsAll ? 'searchText' : 'searchRead'
}

const pattern = (form: string) => `%${form.replace(/[\\%_]/g, '\\$&')}%`

/** Whether a word stands in a searched text, in one of its forms. */
export const contains = (text: string, forms: readonly string[]) =>
  sql<boolean>`(${sql.join(
    forms.map((form) => sql`${sql.ref(text)} like ${pattern(form)}`),
    sql` or `,
  )})`

/** Whether a word, in one of its forms, is in what a level may search of a noun's own row, named `alias`. */
const inRow = (
  noun: Resource,
  level: Level,
  alias: string,
  forms: readonly string[],
): RawBuilder<boolean>[] => {
  const column = searchedColumn(noun, level)
  return column === null ? [] : [contains(`${alias}.${column}`, forms)]
}

/** How many rows of a noun a word may be in for their ids to be handed over as a list. */
const fewRows = 2000

/** The rows of another noun that hold a word: their ids where they are few, else null. */
interface Pointed {
  column: string
  /** Selects their ids. */
  rows: RawBuilder<unknown>
  ids: readonly string[] | null
}

/** What a word is in, of the nouns that a noun is searched through, each at the reader's level of it. */
const throughs = (noun: Resource, levels: Levels, forms: readonly string[]): Omit<Pointed, 'ids'>[] =>
  (noun.searchThrough ?? []).flatMap((column) => {
    const target = resourceOf(references(noun)[column])
    if (target === undefined) return []
    return inRow(target, levels[target.name] ?? 'none', 's', forms).map((found) => ({
      column,
      rows: sql`select s.id from ${sql.table(target.store)} s where ${found}`,
    }))
  })

/** One look for all words: the planner knows then how many rows each is in, and which index finds what they point from. */
const lookUp = async (db: Db | Tx, words: readonly Omit<Pointed, 'ids'>[][]): Promise<Pointed[][]> => {
  const all = words.flat()
  if (all.length === 0) return words.map(() => [])
  const lists = all.map(({ rows }, at) => sql`array(${rows} limit ${fewRows + 1}) as ${sql.id(String(at))}`)
  const { rows } = await sql<Record<string, string[]>>`select ${sql.join(lists)}`.execute(db)
  let at = 0
  return words.map((ways) =>
    ways.map((way) => {
      const ids = rows[0]?.[String(at++)] ?? []
      return { ...way, ids: ids.length > fewRows ? null : ids }
    }),
  )
}

const inPointed = ({ column, rows, ids }: Pointed): RawBuilder<boolean>[] => {
  if (ids?.length === 0) return []
  return ids === null
    ? [sql<boolean>`${sql.ref(`t.${column}`)} in (${rows})`]
    : [sql<boolean>`${sql.ref(`t.${column}`)} = any(${ids}::uuid[])`]
}

/** Each word is looked for in every row: what people search for has fewer. */
const mostWords = 10

/** The words of a search, the first ten. */
const wordsOf = (search: string): string[] =>
  [...new Set(search.trim().split(/\s+/).filter(Boolean))].slice(0, mostWords)

const all = (conditions: readonly (readonly RawBuilder<boolean>[])[]): RawBuilder<boolean> => {
  if (conditions.length === 0) return sql<boolean>`true`
  const each = conditions.map((ways) =>
    ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`,
  )
  return sql<boolean>`(${sql.join(each, sql` and `)})`
}

/** Every word of the search must be found by a condition that `found` gives for its forms. */
export const everyWord = (
  search: string,
  found: (forms: readonly string[]) => readonly RawBuilder<boolean>[],
): RawBuilder<boolean> => all(wordsOf(search).map((word) => found(formsOf(word))))

/**
 * A search finds the row `t` by what its reader may read there and in the rows that the noun is searched through: what he
 * may not read never makes a row be found.
 */
export const searchCondition = async (
  db: Db | Tx,
  search: string,
  noun: Resource,
  levels: Levels,
): Promise<RawBuilder<boolean>> => {
  const words = wordsOf(search).map(formsOf)
  const pointed = await lookUp(
    db,
    words.map((forms) => throughs(noun, levels, forms)),
  )
  return all(
    words.map((forms, at) => [
      ...inRow(noun, levels[noun.name] ?? 'none', 't', forms),
      ...(pointed[at] ?? []).flatMap(inPointed),
    ]),
  )
}
