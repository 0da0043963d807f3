import { products } from '@rentme/domain/product/product'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSession } from '../../kit/session-context.tsx'

/** One line of a machine's logbook, as `GET /products/:id/history` answers. */
export interface HistoryEntry {
  kind: 'exit' | 'return' | 'serviceOrder' | 'preventiveMaintenance' | 'status' | 'hourMeter'
  id: string
  at: string
  title: string
  status: string | null
  hourMeter: number | null
  who: string | null
  client: string | null
}

interface Paged<T> {
  data: T[]
  meta: { total: number; page: number; perPage: number }
}

const perPage = 25

/** Everything that happened to a machine, newest first, a page at a time. */
export const useProductHistory = (id: string) => {
  const { api } = useSession()
  const query = useInfiniteQuery({
    queryKey: [products.name, 'history', id],
    queryFn: ({ pageParam }) =>
      api.call<Paged<HistoryEntry>>(`${products.path}/${id}/history?page=${pageParam}&per_page=${perPage}`),
    initialPageParam: 1,
    getNextPageParam: ({ meta: { total, page } }) => (page * perPage < total ? page + 1 : null),
  })
  return {
    ...query,
    entries: query.data?.pages.flatMap(({ data }) => data),
    total: query.data?.pages[0]?.meta.total,
  }
}
export type ProductHistory = ReturnType<typeof useProductHistory>

/** A maintenance that counts for a machine, as `GET /products/:id/maintenances` answers. */
export interface CountedMaintenance {
  id: string
  maintainableType: 'ServiceOrder' | 'PreventiveMaintenance'
  maintainableId: string
  performedAt: string
  hourMeter: number | null
  title: string
  technician: string | null
}

export const useProductMaintenances = (id: string) => {
  const { api } = useSession()
  return useQuery({
    queryKey: [products.name, 'maintenances', id],
    queryFn: () => api.call<Paged<CountedMaintenance>>(`${products.path}/${id}/maintenances`),
  })
}
