import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { notificationsScreen } from '../../features/notification/screens.ts'
import { bareScreens, passwordScreen } from '../../features/session/screens.ts'
import { verifyCertificatePath } from '../../features/training/paths.ts'
import { homePath, screenRoutes, type Screen } from '../../kit/session/guards.ts'
import type { Session } from '../../kit/session/session.ts'
import { nounScreens } from './noun-screens.ts'
import { settingsScreens } from './settings-screens.ts'

/** Screens inside the frame. */
const framedScreens: readonly Screen[] = [
  passwordScreen,
  { path: homePath, guard: 'login', load: () => import('../../features/dashboard/dashboard.tsx') },
  notificationsScreen,
  ...nounScreens,
  ...settingsScreens,
]

/** Screens without the frame. */
const openScreens: readonly Screen[] = [
  ...bareScreens,
  {
    path: verifyCertificatePath,
    guard: 'none',
    load: () => import('../../features/training/verify-certificate.tsx'),
  },
]

/** Every screen of the build. */
export const screens: readonly Screen[] = [...openScreens, ...framedScreens]

/** The routes of the cms build. The frame is a chunk of its own, which a guest does not load. */
export const cmsRoutes = (session: Session) => {
  const root = createRootRoute()
  const shell = createRoute({
    getParentRoute: () => root,
    id: 'shell',
    component: lazyRouteComponent(() => import('./shell.tsx')),
  })
  return root.addChildren([
    ...screenRoutes(root, session, openScreens),
    shell.addChildren(screenRoutes(shell, session, framedScreens)),
  ])
}
