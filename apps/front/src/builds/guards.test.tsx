import { allPermissions } from '@rentme/domain/employee-role/permissions'
import contract from '@rentme/testing/contract.json' with { type: 'json' }
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Guard } from '../kit/session/guards.ts'
import { createAppRouter } from '../kit/page/router.ts'
import { guest, signedIn } from '../testing/signed-in.ts'
import { appRoutes } from './app/routes.ts'
import { cmsRoutes } from './cms/routes.ts'
import { settingsScreens } from './cms/settings-screens.ts'

type Session = ReturnType<typeof guest>

const builds = { cms: { base: '', routes: cmsRoutes }, app: { base: '/app', routes: appRoutes } }
type Build = keyof typeof builds

interface Route {
  build: Build
  address: string
  guard: Guard
}

const specified = (Object.keys(builds) as Build[]).flatMap((build) =>
  contract.routes[build].flatMap(({ path, guard }): Route[] =>
    path === '*'
      ? []
      : [
          {
            build,
            guard: guard as Guard,
            address: path.replace(':id', '0198a000-0000-7000-8000-000000000000'),
          },
        ],
  ),
)
const settings = settingsScreens.map(({ path, guard }): Route => ({ build: 'cms', guard, address: path }))
const every = [...specified, ...settings]

/** Where the router of a build ends when this address is opened. */
const landing = async (build: Build, address: string, session: Session) => {
  const { base, routes } = builds[build]
  window.history.replaceState(null, '', `${base}${address}`)
  const router = createAppRouter({
    routeTree: routes(session),
    session,
    basepath: base || '/',
    notFound: () => null,
    failed: () => null,
  })
  await router.load()
  await waitFor(() => expect(router.state.status).toBe('idle'))
  const { pathname, searchStr } = router.state.location
  return `${pathname}${searchStr}`
}

const needed = (guard: Guard): readonly string[] =>
  ['guest', 'none', 'login'].includes(String(guard)) ? [] : [guard].flat()

it.each(every)('$build: a guest who opens $address is asked to sign in for it', async (route) => {
  const { build, guard, address } = route
  const isOpen = guard === 'guest' || guard === 'none'
  const login = address === '/admin' ? '/login' : `/login?${new URLSearchParams({ destino: address })}`
  expect(await landing(build, address, guest(build))).toBe(isOpen ? address : login)
})

it.each(every)('$build: whoever holds all rights but those of $address is refused', async (route) => {
  const { build, guard, address } = route
  const others = allPermissions.filter((permission) => !needed(guard).includes(permission))
  const refused = needed(guard).length === 0 ? address : '/acesso-negado'
  expect(await landing(build, address, signedIn(build, others))).toBe(guard === 'guest' ? '/admin' : refused)
})

it.each(every)(
  '$build: who holds the rights of $address alone opens it',
  async ({ build, guard, address }) => {
    const session = signedIn(build, needed(guard))
    expect(await landing(build, address, session)).toBe(guard === 'guest' ? '/admin' : address)
  },
)
