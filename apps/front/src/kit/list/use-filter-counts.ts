import type { Resource } from '@rentme/domain/kit/resource'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useData, type DataSource, type ListParams } from '../data/data.ts'
import { parameterOf, togglesOf, type Filter } from './filter.ts'
import type { ListState } from './list-state.ts'

type Counts = Readonly<Record<string, number>>

/** A filter's choices are counted by the server in one answer; of rows of another noun, the one that stands alone is. */
const countsOf = async (
  data: DataSource,
  resource: Resource,
  filter: Filter<Resource>,
  params: ListParams,
): Promise<Counts> => {
  const name = parameterOf(filter)
  if (!('noun' in filter)) return (await data.list(resource, { ...params, count: name })).counts ?? {}
  const own = filter.own?.value ?? ''
  const { total } = await data.list(resource, { ...params, filters: { ...params.filters, [name]: own } })
  return { [own]: total }
}

const withCounts = <R extends Resource>(filter: Filter<R>, counts: Counts | undefined): Filter<R> => {
  const counted = <O extends { value: string }>(option: O): O & { count?: number } => {
    const count = counts?.[option.value]
    return count === undefined ? option : { ...option, count }
  }
  if ('look' in filter) return { ...filter, options: filter.options.map(counted) }
  return 'noun' in filter && filter.own !== undefined ? { ...filter, own: counted(filter.own) } : filter
}

/**
 * Filters whose choices stand as toggles, with the rows that each would leave under the search and the other filters; a
 * choice has no count until it is known.
 */
export const useFilterCounts = <R extends Resource>(
  resource: R,
  filters: readonly Filter<R>[],
  { search, filters: values }: Pick<ListState, 'search' | 'filters'>,
): readonly Filter<R>[] => {
  const data = useData()
  const counted = filters.filter((filter) => togglesOf(filter).length > 0)
  const answers = useQueries({
    queries: counted.map((filter) => {
      const name = parameterOf(filter)
      const { [name]: _own, ...others } = values
      const params = { search, filters: others, page: 1, perPage: 1 }
      return {
        queryKey: [resource.name, 'list', params, name],
        queryFn: () => countsOf(data, resource, filter, params),
        placeholderData: keepPreviousData<Counts>,
      }
    }),
  })
  return filters.map((filter) => withCounts(filter, answers[counted.indexOf(filter)]?.data))
}
