import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { productCategoryPaths } from '../../features/product-category/paths.ts'
import { forbiddenPath, loginPath, screenRoutes, type Screen } from '../../kit/guards.ts'
import type { Session } from '../../kit/session.ts'
import { peopleScreens } from './people-screens.ts'
import { rentalScreens } from './rental-screens.ts'

const login = () => import('../../features/session/login.tsx')

/** Screens without the frame. */
const bareScreens: readonly Screen[] = [
  { path: '/', guard: 'guest', load: login },
  { path: loginPath, guard: 'guest', load: login },
  { path: forbiddenPath, guard: 'none', load: () => import('../../features/session/forbidden.tsx') },
]

const categories = productCategoryPaths.routes
const categoryForm = () => import('../../features/product-category/form.tsx')

/** Screens inside the frame, in the order of the specification's table. */
const framedScreens: readonly Screen[] = [
  ...peopleScreens,
  ...rentalScreens,
  {
    path: categories.list,
    guard: 'access_product_category',
    load: () => import('../../features/product-category/list.tsx'),
  },
  { path: categories.create, guard: 'create_product_category', load: categoryForm },
  { path: categories.edit, guard: 'edit_product_category', load: categoryForm },
]

/** Every screen of the build. */
export const screens: readonly Screen[] = [...bareScreens, ...framedScreens]

/** The routes of the cms build. The frame is a chunk of its own, which a guest does not load. */
export const cmsRoutes = (session: Session) => {
  const root = createRootRoute()
  const shell = createRoute({
    getParentRoute: () => root,
    id: 'shell',
    component: lazyRouteComponent(() => import('./shell.tsx')),
  })
  return root.addChildren([
    ...screenRoutes(root, session, bareScreens),
    shell.addChildren(screenRoutes(shell, session, framedScreens)),
  ])
}
