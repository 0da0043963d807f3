import { atLeast } from '@rentme/domain/kit/levels'
import { references, type Level, type Resource } from '@rentme/domain/kit/resource'
import { formsOf } from '@rentme/domain/kit/text'
import { sql, type RawBuilder } from 'kysely'
import type { Levels } from './actor.ts'
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

/** Whether a word is in the rows that the row `t` points at, each searched at the reader's level of its own noun. */
const inPointed = (noun: Resource, levels: Levels, forms: readonly string[]): RawBuilder<boolean>[] =>
  (noun.searchThrough ?? []).flatMap((column) => {
    const target = resourceOf(references(noun)[column])
    if (target === undefined) return []
    return inRow(target, levels[target.name] ?? 'none', 's', forms).map(
      (found) =>
        sql<boolean>`${sql.ref(`t.${column}`)} in (select s.id from ${sql.table(target.store)} s where ${found})`,
    )
  })

/** Each word is looked for in every row: what people search for has fewer. */
const mostWords = 10

/** Every word of the search, the first ten, must be found by a condition that `found` gives for its forms. */
export const everyWord = (
  search: string,
  found: (forms: readonly string[]) => readonly RawBuilder<boolean>[],
): RawBuilder<boolean> => {
  const words = [...new Set(search.trim().split(/\s+/).filter(Boolean))].slice(0, mostWords)
  const conditions = words.map((word) => sql`(${sql.join([sql`false`, ...found(formsOf(word))], sql` or `)})`)
  return sql<boolean>`(${sql.join([sql`true`, ...conditions], sql` and `)})`
}

/**
 * A search finds the row `t` by what its reader may read there and in the rows that the noun is searched through: what he
 * may not read never makes a row be found.
 */
export const searchCondition = (search: string, noun: Resource, levels: Levels): RawBuilder<boolean> =>
  everyWord(search, (forms) => [
    ...inRow(noun, levels[noun.name] ?? 'none', 't', forms),
    ...inPointed(noun, levels, forms),
  ])
