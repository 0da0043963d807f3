import type { Resource } from '@rentme/domain/kit/resource'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useData } from '../data/data.ts'
import { parameterOf, type Filter } from './filter.ts'
import type { ListState } from './list-state.ts'

/**
 * Filters whose choices stand as toggles, with the rows that each would leave under the search and the other filters; a
 * choice has no count until it is known. The server counts those of one filter, in one answer.
 */
export const useFilterCounts = <R extends Resource>(
  resource: R,
  filters: readonly Filter<R>[],
  { search, filters: values }: Pick<ListState, 'search' | 'filters'>,
): readonly Filter<R>[] => {
  const data = useData()
  const counted = filters.find((filter) => 'look' in filter)
  const count = counted === undefined ? '' : parameterOf(counted)
  const { [count]: _own, ...others } = values
  const params = { search, filters: others, page: 1, perPage: 1, count }
  const { data: answer } = useQuery({
    queryKey: [resource.name, 'list', params],
    queryFn: () => data.list(resource, params),
    placeholderData: keepPreviousData,
    enabled: counted !== undefined,
  })
  return filters.map((filter) => {
    if (filter !== counted || !('options' in filter)) return filter
    const options = filter.options.map((option) => {
      const known = answer?.counts?.[option.value]
      return known === undefined ? option : { ...option, count: known }
    })
    return { ...filter, options }
  })
}
