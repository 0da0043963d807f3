import type { Permission } from '@rentme/domain/employee-role/permissions'
import {
  createRoute,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
  type RouteComponent,
} from '@tanstack/react-router'
import { parseSearch } from '../page/search.ts'
import type { Session } from './session.ts'

/** Who may open a screen: only guests, whoever is signed in, holders of a permission or of all in a list, or everybody. */
export type Guard = 'none' | 'guest' | 'login' | Permission | readonly Permission[]

export interface Screen {
  /** Path of the route, parameters as `$id`. */
  path: string
  guard: Guard
  load: () => Promise<{ default: RouteComponent }>
}

export const homePath = '/admin'
export const loginPath = '/login'
export const forbiddenPath = '/acesso-negado'

/** Where to go after login: the path inside this build that a guard kept, or home. */
export const targetOf = (kept: unknown): { to: string; search: Record<string, string> } => {
  if (typeof kept !== 'string' || !/^\/(?![/\\])/.test(kept)) return { to: homePath, search: {} }
  const [to = homePath, query = ''] = kept.split('#')[0]?.split('?') ?? []
  return { to, search: parseSearch(query) }
}

/** Where a guard sends the user instead, or null when the screen is open to him. */
export const detour = (
  guard: Guard,
  { token, permissions }: { token: string | null; permissions: readonly string[] },
): 'home' | 'login' | 'forbidden' | null => {
  if (guard === 'none') return null
  if (guard === 'guest') return token === null ? null : 'home'
  if (token === null) return 'login'
  const needed: readonly string[] = guard === 'login' ? [] : [guard].flat()
  return needed.every((permission) => permissions.includes(permission)) ? null : 'forbidden'
}

const run =
  (guard: Guard, session: Session) =>
  async ({ location }: { location: { href: string; search: object } }) => {
    const { token, user } = session.state()
    if (token !== null && user === null && guard !== 'none') await session.refresh()
    const to = detour(guard, session.state())
    if (to === 'home') throw redirect(targetOf('destino' in location.search ? location.search.destino : null))
    if (to === 'forbidden') throw redirect({ to: forbiddenPath })
    if (to === 'login')
      throw redirect({ to: loginPath, search: location.href === homePath ? {} : { destino: location.href } })
  }

/** Routes of screens under a parent; guards run before each navigation, code loads on the first. */
export const screenRoutes = (parent: AnyRoute, session: Session, screens: readonly Screen[]): AnyRoute[] =>
  screens.map(({ path, guard, load }) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      beforeLoad: run(guard, session),
      component: lazyRouteComponent(load),
    }),
  )
