import { UnimplementedError } from './plugin.ts'
import type { NotificationsPort } from './notifications.ts'

/** Browsers get no notifications: register throws UnimplementedError, and nobody is ever called back. */
export const notifications: NotificationsPort = {
  register: () => Promise.reject(new UnimplementedError('PushNotifications')),
  onTap: () => () => {},
  onMessage: () => () => {},
  clear: async () => {},
}
