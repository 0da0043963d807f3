import type { Resource } from '@rentme/domain/kit/resource'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useData } from './data.ts'
import type { ListState } from './list-state.ts'

/** Rows that each value of a filter would leave under the search and the other filters; undefined until known. */
export const useFilterCounts = (
  resource: Resource,
  parameter: string,
  values: readonly string[],
  { search, filters }: Pick<ListState, 'search' | 'filters'>,
): (number | undefined)[] => {
  const data = useData()
  const answers = useQueries({
    queries: values.map((value) => {
      const params = { search, filters: { ...filters, [parameter]: value }, page: 1, perPage: 1 }
      return {
        queryKey: [resource.name, 'list', params],
        queryFn: () => data.list(resource, params),
        placeholderData: keepPreviousData,
      }
    }),
  })
  return answers.map((answer) => answer.data?.total)
}

/** Options of a filter with their counts. */
export const withCounts = <O extends object>(
  options: readonly O[],
  counts: readonly (number | undefined)[],
): (O & { count?: number })[] =>
  options.map((option, at) => {
    const count = counts[at]
    return count === undefined ? option : { ...option, count }
  })
