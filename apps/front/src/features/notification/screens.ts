import type { Screen } from '../../kit/session/guards.ts'
import { notificationsPath } from './unread.ts'

export const notificationsScreen: Screen = {
  path: notificationsPath,
  guard: 'login',
  load: () => import('./notifications.tsx'),
}
