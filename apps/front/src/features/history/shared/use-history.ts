import type { Resource } from '@rentme/domain/kit/resource'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSession } from '../../../kit/session/session-context.tsx'
import type { HistoryEntry, HistoryKind } from '../entry.ts'

interface Paged {
  data: HistoryEntry[]
  meta: { total: number; page: number; perPage: number }
}

const perPage = 25

/** What happened to a row, of some kinds or without one of all, newest first, a page at a time. */
export const useHistory = ({ name, path }: Resource, id: string, kinds: readonly HistoryKind[] = []) => {
  const { api } = useSession()
  const query = useInfiniteQuery({
    queryKey: [name, 'history', id, kinds],
    queryFn: ({ pageParam }) =>
      api.call<Paged>(
        `${path}/${id}/history?page=${pageParam}&per_page=${perPage}${kinds.length === 0 ? '' : `&kind=${kinds.join(',')}`}`,
      ),
    placeholderData: (pages, query) => (query?.queryKey[2] === id ? pages : undefined),
    initialPageParam: 1,
    getNextPageParam: ({ meta: { total, page } }) => (page * perPage < total ? page + 1 : null),
  })
  return {
    ...query,
    entries: query.data?.pages.flatMap(({ data }) => data),
    total: query.data?.pages[0]?.meta.total,
  }
}
