import type { Query, QueryClient } from '@tanstack/react-query'
import type { DataSource } from '../../kit/data/data.ts'

const restMs = 100
/** Between two looks at rows that come by the page: each look reads again what the pages before have brought. */
const pagesRestMs = 2000

const ask = async (queries: QueryClient, nouns: ReadonlySet<string>): Promise<void> => {
  const predicate = ({ queryKey }: Query) => nouns.has(String(queryKey[0]))
  // A first answer that is under way is not asked for again by an invalidation, and may be of before the change.
  const unborn = queries
    .getQueryCache()
    .findAll({ predicate, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  await queries.invalidateQueries({ predicate })
  if (unborn.length > 0) await queries.invalidateQueries({ predicate: (query) => unborn.includes(query) })
}

/** Nouns that are asked for together, so long after the first of them. */
const gathering = (queries: QueryClient, rest: () => number) => {
  const waiting = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | null = null
  const refresh = () => {
    timer = null
    const nouns = new Set(waiting)
    waiting.clear()
    void ask(queries, nouns)
  }
  return (nouns: readonly string[]): void => {
    for (const noun of nouns) waiting.add(noun)
    timer ??= setTimeout(refresh, rest())
  }
}

/**
 * Screens ask again for the nouns whose rows changed on the device. One question serves a tenth of a second of changes, and
 * two seconds of those that a download brings by the page; what a person writes meanwhile does not wait for these.
 */
export const refreshOnChange = (queries: QueryClient, data: DataSource): void => {
  let pagesFrom = 0
  const few = gathering(queries, () => restMs)
  const pages = gathering(queries, () => {
    const rest = Math.max(restMs, pagesFrom - performance.now())
    pagesFrom = performance.now() + rest + pagesRestMs
    return rest
  })
  data.onChange((nouns, ofMany = false) => (ofMany ? pages : few)(nouns))
}
