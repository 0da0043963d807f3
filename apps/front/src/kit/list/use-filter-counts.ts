import type { Resource } from '@rentme/domain/kit/resource'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useData, type Counts } from '../data/data.ts'
import { parameterOf, togglesOf, type Filter } from './filter.ts'
import type { ListState } from './list-state.ts'

type Choices = Counts['choices'][string]

const withCounts = <R extends Resource>(filter: Filter<R>, counts: Choices | undefined): Filter<R> => {
  const counted = <O extends { value: string }>(option: O): O => {
    const count = counts?.[option.value]
    return count === undefined ? option : { ...option, count }
  }
  if ('look' in filter) return { ...filter, options: filter.options.map(counted) }
  return 'noun' in filter && filter.own !== undefined ? { ...filter, own: counted(filter.own) } : filter
}

/**
 * Filters whose choices stand as toggles, with the rows that each would leave under the search and the other filters; a
 * choice has no count until it is known. What is not known is asked once it is `due`.
 */
export const useFilterCounts = <R extends Resource>(
  resource: R,
  filters: readonly Filter<R>[],
  { search, filters: values }: Pick<ListState, 'search' | 'filters'>,
  due: boolean,
): readonly Filter<R>[] => {
  const data = useData()
  const toggles = filters.flatMap((filter) => {
    const options = togglesOf(filter)
    return options.length === 0 ? [] : [[parameterOf(filter), options.map(({ value }) => value)] as const]
  })
  const choices = Object.fromEntries(toggles)
  const narrowing = { filters: values, ...(search !== '' && { search }) }
  const { data: counts } = useQuery({
    queryKey: [resource.name, 'counts', { ...narrowing, choices }],
    queryFn: () => data.counts({ resource, ...narrowing, choices }),
    // What is known already is not asked again with each page.
    enabled: ({ state: known }) => toggles.length > 0 && (due || known.data !== undefined),
    placeholderData: keepPreviousData<Counts>,
  })
  return filters.map((filter) => withCounts(filter, counts?.choices[parameterOf(filter)]))
}
