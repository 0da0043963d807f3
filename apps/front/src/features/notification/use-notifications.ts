import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Problem } from '../../kit/data/problem.ts'
import { tell } from '../../kit/data/tell.ts'
import { useSession } from '../../kit/session/session-context.tsx'
import { notificationsKey, refreshNotifications, type NotificationPage } from './unread.ts'

const perPage = 25

/** What was listed before a new one came moves to the next page, and is listed once. */
const flat = (pages: readonly NotificationPage[]) => [
  ...new Map(pages.flatMap(({ data }) => data).map((one) => [one.id, one])).values(),
]

/** What the user was told, the newest first; `isUnread` for what he has not read alone. */
export const useNotifications = (isUnread: boolean) => {
  const { api } = useSession()
  return useInfiniteQuery({
    queryKey: [notificationsKey, 'list', isUnread],
    queryFn: ({ pageParam }) =>
      api.call<NotificationPage>(
        `/me/notifications?page=${pageParam}&per_page=${perPage}${isUnread ? '&unread=true' : ''}`,
      ),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page * meta.perPage < meta.total ? meta.page + 1 : null),
    select: ({ pages }) => ({ rows: flat(pages), unread: pages[0]?.meta.unread ?? 0 }),
  })
}

/** Marks some as read, or all that the user has. */
export const useRead = () => {
  const { api } = useSession()
  const queries = useQueryClient()
  return useMutation<unknown, Problem, { ids?: string[] }>({
    mutationFn: (body) => api.call('/me/notifications/read', { method: 'POST', body }),
    onSuccess: () => refreshNotifications(queries),
    onError: tell,
  })
}
