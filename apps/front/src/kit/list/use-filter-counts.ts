import type { Resource } from '@rentme/domain/kit/resource'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useData } from '../data/data.ts'
import { parameterOf, type ListFilter } from './filter.ts'
import type { ListState } from './list-state.ts'

/**
 * A filter of choices with the rows that each would leave under the search and the other filters; a choice has no count
 * until it is known.
 */
export const useFilterCounts = <R extends Resource>(
  resource: R,
  filter: Extract<ListFilter<R>, { options: unknown }>,
  { search, filters }: Pick<ListState, 'search' | 'filters'>,
): ListFilter<R> => {
  const data = useData()
  const answers = useQueries({
    queries: filter.options.map(({ value }) => {
      const params = { search, filters: { ...filters, [parameterOf(filter)]: value }, page: 1, perPage: 1 }
      return {
        queryKey: [resource.name, 'list', params],
        queryFn: () => data.list(resource, params),
        placeholderData: keepPreviousData,
      }
    }),
  })
  const options = filter.options.map((option, at) => {
    const count = answers[at]?.data?.total
    return count === undefined ? option : { ...option, count }
  })
  return { ...filter, options }
}
