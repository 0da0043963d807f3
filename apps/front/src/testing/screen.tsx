import '@rentme/domain/kit/messages'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
} from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type { DataSource } from '../kit/data/data.ts'
import type { FileSource } from '../kit/files/files.ts'
import { createQueryClient, Providers } from '../kit/page/providers.tsx'
import { createAppTheme } from '../ui/theme/theme.ts'
import { signedIn, user } from './signed-in.ts'

export const { employeeId } = user

interface Options {
  build: 'cms' | 'app'
  /** Pattern and place of the screen, such as `/admin/produtos/$id` and `/admin/produtos/1`. */
  path: string
  at: string
  data: DataSource
  files: FileSource
  /** What the server answers; without it none is there. */
  server?: (path: string, init: RequestInit) => Promise<Response>
  /** What the person may do; everything unless the test says what. */
  permissions?: readonly string[]
  /** Around everything, such as the device of a phone. */
  around?: (children: ReactNode) => ReactNode
}

/** One screen of a build as it stands in the browser, whatever else is left blank. `leave` goes as a closed page does. */
export const openScreen = async (Screen: RouteComponent, options: Options) => {
  const { build, path, at, data, files, permissions, around = (children) => children } = options
  // Screens ask their data source; what goes around it finds no server, unless the test is one.
  const { server = async () => new Response('{}', { status: 503 }) } = options
  vi.stubGlobal('fetch', server)
  const session = signedIn(build, permissions)
  const root = createRootRoute()
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path, component: Screen }),
      createRoute({ getParentRoute: () => root, path: '$', component: () => null }),
    ]),
    history: createMemoryHistory({ initialEntries: [at] }),
  })
  const queries = createQueryClient()
  render(around(<Providers {...{ session, queries, data, files, router }} theme={createAppTheme(build)} />))
  return { router, queries, leave: cleanup }
}

/** A promise that the test ends when it wants. */
export const held = <T,>() => {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  return { promise, resolve, reject }
}
