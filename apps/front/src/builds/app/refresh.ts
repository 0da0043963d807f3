import type { Query, QueryClient } from '@tanstack/react-query'
import type { DataSource } from '../../kit/data/data.ts'

const restMs = 100

/**
 * Screens ask again for the nouns whose rows changed on the device. A download changes rows many times a second: one
 * question serves a tenth of a second of changes.
 */
export const refreshOnChange = (queries: QueryClient, data: DataSource): void => {
  const waiting = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | null = null
  const refresh = async () => {
    timer = null
    const nouns = new Set(waiting)
    waiting.clear()
    const predicate = ({ queryKey }: Query) => nouns.has(String(queryKey[0]))
    // A first answer that is under way is not asked for again by an invalidation, and may be of before the change.
    const unborn = queries
      .getQueryCache()
      .findAll({ predicate, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined)
    await queries.invalidateQueries({ predicate })
    if (unborn.length > 0) await queries.invalidateQueries({ predicate: (query) => unborn.includes(query) })
  }
  data.onChange((nouns) => {
    for (const noun of nouns) waiting.add(noun)
    timer ??= setTimeout(() => void refresh(), restMs)
  })
}
