import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { addresses } from '../../features/addresses.ts'
import { bareScreens, passwordScreen } from '../../features/session/screens.ts'
import { verifyCertificatePath } from '../../features/training/paths.ts'
import { screenRoutes, type Screen } from '../../kit/session/guards.ts'
import type { Session } from '../../kit/session/session.ts'
import { maintenanceScreens } from './maintenance-screens.ts'
import { peopleScreens } from './people-screens.ts'
import { planningScreens } from './planning-screens.ts'
import { rentalScreens } from './rental-screens.ts'
import { settingsScreens } from './settings-screens.ts'

const categories = addresses.productCategory.routes
const categoryForm = () => import('../../features/product-category/form.tsx')

/** Screens inside the frame, in the order of the specification's table. */
const framedScreens: readonly Screen[] = [
  passwordScreen,
  ...peopleScreens,
  ...rentalScreens,
  {
    path: categories.list,
    guard: 'access_product_category',
    load: () => import('../../features/product-category/list.tsx'),
  },
  { path: categories.create, guard: 'create_product_category', load: categoryForm },
  { path: categories.edit, guard: 'edit_product_category', load: categoryForm },
  ...maintenanceScreens,
  ...planningScreens,
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
