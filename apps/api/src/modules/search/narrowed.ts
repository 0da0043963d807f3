import type { Resource } from '@rentme/domain/kit/resource'
import { fold } from '@rentme/domain/kit/text'
import { describeColumn } from '@rentme/domain/words/column'

/** What a query that begins with a name of its noun, or of a value of one of its columns, still looks for. */
export interface Narrowed {
  rest: string
  /** The column that has one value in all rows that are meant; null when the noun alone was named. */
  column: string | null
  value: string | null
}

const nounNames = ({ label }: Resource): [string, Omit<Narrowed, 'rest'>][] =>
  [label.one, label.many].map((name) => [name, { column: null, value: null }])

/** The values that columns of the noun may have, in the words that people read, as far as all who list it read them. */
const valueNames = (resource: Resource): [string, Omit<Narrowed, 'rest'>][] =>
  Object.entries(resource.columns)
    .filter(([column]) => resource.sensitive?.[column] === undefined)
    .flatMap(([column, schema]) =>
      Object.entries(describeColumn(resource, column, schema).words).map(
        ([value, name]): [string, Omit<Narrowed, 'rest'>] => [name, { column, value }],
      ),
    )

/**
 * How a query narrows itself to a noun by its first words: `saída 0143` to the exits, `cliente silva` to the clients; case
 * and accents do not matter. Null when they name neither the noun nor a value of it, or when nothing follows.
 */
export const narrowedTo = (resource: Resource, q: string): Narrowed | null => {
  const query = fold(q.trim())
  for (const [name, meant] of [...nounNames(resource), ...valueNames(resource)]) {
    const first = `${fold(name)} `
    const rest = query.slice(first.length).trim()
    if (query.startsWith(first) && rest !== '') return { rest, ...meant }
  }
  return null
}
