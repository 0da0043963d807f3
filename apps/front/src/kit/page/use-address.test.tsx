import { clients } from '@rentme/domain/client/client'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useListState } from '../list/list-state.ts'
import { useAddressText } from './use-address.ts'

/** What a typed text is written by, and how its screen calls it. */
const writers = [
  {
    name: 'a text that rests first',
    use: () => useAddressText('search'),
  },
  {
    name: 'the state of a list',
    use: () => {
      const { state, change } = useListState(clients, [])
      return [state.search, (search: string) => void setTimeout(() => change({ search }), 250)] as const
    },
  },
]

const go = 'Cadastrar'

/** A screen with a search and a way on, under the base of a build; the next screen comes when `arrive` is called. */
const open = async (use: (typeof writers)[number]['use']) => {
  const next = Promise.withResolvers<void>()
  const root = createRootRoute({ component: Outlet })
  const router = createRouter({
    basepath: '/app',
    history: createMemoryHistory({ initialEntries: ['/app/lista?estado=ativo'] }),
    routeTree: root.addChildren([
      createRoute({
        getParentRoute: () => root,
        path: '/lista',
        component: function List() {
          const [text, setText] = use()
          return (
            <>
              <input aria-label="Buscar" value={text} onChange={(event) => setText(event.target.value)} />
              <Link to="/form" search={{ produto: 'p1', tipo: 'retorno' }}>
                {go}
              </Link>
            </>
          )
        },
      }),
      createRoute({
        getParentRoute: () => root,
        path: '/form',
        loader: () => next.promise,
        component: () => <h1>Formulário</h1>,
      }),
    ]),
  })
  await act(async () => render(<RouterProvider router={router} />))
  return { router, arrive: () => act(async () => next.resolve()) }
}

const type = (text: string) =>
  act(async () => fireEvent.change(screen.getByLabelText('Buscar'), { target: { value: text } }))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test.each(writers)(
  '$name comes into the address, beside what else stands there or instead',
  async ({ use }) => {
    const { router } = await open(use)
    await type('EMP')
    await pass(1000)
    expect(router.latestLocation.search).toMatchObject({ search: 'EMP' })
    expect(router.latestLocation.pathname).toBe('/lista')
  },
)

test.each(writers)('$name leaves the address of a screen that is still loading alone', async ({ use }) => {
  const { router, arrive } = await open(use)
  await type('EMP')
  await act(async () => fireEvent.click(screen.getByText(go)))
  await pass(1000)
  await arrive()
  expect(screen.getByText('Formulário')).toBeDefined()
  const { pathname, search } = router.state.location
  expect([pathname, search]).toEqual(['/form', { produto: 'p1', tipo: 'retorno' }])
})
