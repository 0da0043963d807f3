import type { Notification } from '@rentme/domain/notification/notification'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { useSession } from '../../kit/session/session-context.tsx'

/** Where all of them are read. */
export const notificationsPath = '/admin/notificacoes'

/** Begins the key of every question about what the user was told. */
export const notificationsKey = 'notifications'

/** One page of `GET /me/notifications`. */
export interface NotificationPage {
  data: Notification[]
  meta: { total: number; unread: number; page: number; perPage: number }
}

/** Asks again, where it is shown, what the user was told. */
export const refreshNotifications = (queries: QueryClient): void =>
  void queries.invalidateQueries({ queryKey: [notificationsKey] })

/** How many the user has not read; 0 until that is known. */
export const useUnread = (): number => {
  const { api } = useSession()
  const { data } = useQuery({
    queryKey: [notificationsKey, 'unread'],
    queryFn: () => api.call<NotificationPage>('/me/notifications?unread=true&per_page=1'),
  })
  return data?.meta.unread ?? 0
}
