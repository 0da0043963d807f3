import {
  createRouter,
  type AnyRoute,
  type ErrorRouteComponent,
  type NotFoundRouteComponent,
} from '@tanstack/react-router'
import { parseSearch, stringifySearch } from './search.ts'
import type { Session } from '../session/session.ts'

interface Options {
  routeTree: AnyRoute
  session: Session
  /** Path under which the build is served, such as `/app`. */
  basepath: string
  notFound: NotFoundRouteComponent
  failed: ErrorRouteComponent
}

/**
 * The router of a build: top of the page on a new route, smoothly to an anchor, guards again when the session
 * changes, and user and permissions reloaded after every navigation to another screen once the first load is done. A list that is
 * narrowed or turned to another page stays the same screen.
 */
export const createAppRouter = ({ routeTree, session, basepath, notFound, failed }: Options) => {
  const router = createRouter({
    routeTree,
    basepath,
    parseSearch,
    // `parseSearch` reads texts alone, and screens set texts alone.
    stringifySearch: (search) => stringifySearch(search as Record<string, string | undefined>),
    scrollRestoration: true,
    scrollRestorationBehavior: 'instant',
    defaultHashScrollIntoView: { behavior: 'smooth' },
    defaultPreload: 'intent',
    defaultNotFoundComponent: notFound,
    defaultErrorComponent: failed,
  })
  let known = session.state()
  session.subscribe(() => {
    const { token, user, permissions } = session.state()
    const isSame = token === known.token && user?.id === known.user?.id && permissions === known.permissions
    known = session.state()
    if (!isSame && (token === null || user !== null)) void router.invalidate()
  })
  let isLoaded = false
  let read = session.state().user
  const keep = () => {
    read = session.state().user
  }
  router.subscribe('onResolved', ({ pathChanged }) => {
    // Who has just signed in was read with that.
    const isFresh = session.state().user !== read
    if (isLoaded && pathChanged && !isFresh) void session.refresh().then(keep, () => null)
    keep()
    isLoaded = true
  })
  return router
}
