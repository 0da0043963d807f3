import { products, type Product } from '@rentme/domain/product/product'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useData } from '../../kit/data/data.ts'
import { usePermissions } from '../../kit/session/session-context.tsx'

// Ids of a filter must fit its 2,000 characters.
const idsAtOnce = 50

const chunksOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / idsAtOnce) }, (_, at) =>
    ids.slice(at * idsAtOnce, (at + 1) * idsAtOnce),
  )

/** Machines by their ids, as they stand today; null for who may not list machines. */
export const useMachines = (ids: readonly string[]): ReadonlyMap<string, Product> | null => {
  const data = useData()
  const may = usePermissions()('access_product')
  const wanted = [...new Set(ids)].sort()
  const answers = useQueries({
    queries: (may ? chunksOf(wanted) : []).map((chunk) => {
      const params = { filters: { id: chunk.join(',') }, page: 1, perPage: idsAtOnce }
      return {
        queryKey: [products.name, 'list', params],
        queryFn: () => data.list(products, params),
        placeholderData: keepPreviousData,
      }
    }),
  })
  if (!may) return null
  return new Map(answers.flatMap((answer) => answer.data?.rows ?? []).map((row) => [row.id, row]))
}
