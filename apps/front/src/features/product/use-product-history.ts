import { products } from '@rentme/domain/product/product'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSession } from '../../kit/session-context.tsx'

export const historyKindLabels = {
  exit: 'Saídas',
  return: 'Retornos',
  serviceOrder: 'Ordens',
  preventiveMaintenance: 'Preventivas',
  status: 'Status',
  hourMeter: 'Horímetro',
} as const
export type HistoryKind = keyof typeof historyKindLabels

/** One line of a machine's logbook, as `GET /products/:id/history` answers. */
export interface HistoryEntry {
  kind: HistoryKind
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

/** What happened to a machine, of some kinds or without one of all, newest first, a page at a time. */
export const useProductHistory = (id: string, kinds: readonly HistoryKind[] = []) => {
  const { api } = useSession()
  const query = useInfiniteQuery({
    queryKey: [products.name, 'history', id, kinds],
    queryFn: ({ pageParam }) =>
      api.call<Paged<HistoryEntry>>(
        `${products.path}/${id}/history?page=${pageParam}&per_page=${perPage}${kinds.length === 0 ? '' : `&kind=${kinds.join(',')}`}`,
      ),
    placeholderData: keepPreviousData,
    initialPageParam: 1,
    getNextPageParam: ({ meta: { total, page } }) => (page * perPage < total ? page + 1 : null),
  })
  return {
    ...query,
    entries: query.data?.pages.flatMap(({ data }) => data),
    total: query.data?.pages[0]?.meta.total,
  }
}

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
