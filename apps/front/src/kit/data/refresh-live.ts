import type { QueryClient } from '@tanstack/react-query'
import type { DataSource } from './data.ts'

const restMs = 500

/** A picture never changes, and what was searched for is asked again by typing. */
const unmoved = new Set<unknown>(['file', 'search'])

/**
 * Open screens ask again when rows changed on the server. All do, as after a save: a row of one noun shows names, counts
 * and states of others. One question serves half a second of changes.
 */
export const refreshLive = (queries: QueryClient, data: DataSource): void => {
  let timer: ReturnType<typeof setTimeout> | null = null
  const refresh = () => {
    timer = null
    void queries.invalidateQueries({ predicate: ({ queryKey }) => !unmoved.has(queryKey[0]) })
  }
  data.onChange(() => {
    timer ??= setTimeout(refresh, restMs)
  })
}
