import { createRootRoute } from '@tanstack/react-router'
import { forbiddenPath, loginPath, screenRoutes, type Screen } from '../../kit/guards.ts'
import type { Session } from '../../kit/session.ts'

const login = () => import('../../features/session/login.tsx')

/** Screens without the frame. */
export const bareScreens: readonly Screen[] = [
  { path: '/', guard: 'guest', load: login },
  { path: loginPath, guard: 'guest', load: login },
  { path: forbiddenPath, guard: 'none', load: () => import('../../features/session/forbidden.tsx') },
]

export const cmsRoutes = (session: Session) => {
  const root = createRootRoute()
  return root.addChildren([...screenRoutes(root, session, bareScreens)])
}
