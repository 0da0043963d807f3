import type { UseQueryResult } from '@tanstack/react-query'

export interface Failure {
  error: Error
  retry: () => void
}

/** Why one of several questions has no answer, and how all that have none are asked again; null where each has one. */
export const failureOf = (
  queries: readonly Pick<UseQueryResult, 'data' | 'error' | 'refetch'>[],
): Failure | null => {
  const failed = queries.filter(({ data, error }) => data === undefined && error !== null)
  const error = failed[0]?.error
  return error ? { error, retry: () => failed.forEach(({ refetch }) => void refetch()) } : null
}
