import { resources } from '@rentme/domain'
import { waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { screens } from './routes.ts'
import { openScreen, type Asked } from './testing/open-screen.tsx'

const lists = resources.flatMap(({ name, permission, path: api }) => {
  const screen = screens.find(
    ({ path, guard }) => guard === `access_${permission}` && !path.includes('$') && api !== '/agenda',
  )
  return screen === undefined ? [] : [{ name, path: screen.path, api }]
})

const none = { data: [], meta: { total: 0, page: 1, perPage: 25, unread: 0 } }

/** A list's screen, what it asked for until now, and the way to let rows come, which wait until then. */
const open = (address: string, api: string) => {
  const calls: string[] = []
  const waiting: (() => void)[] = []
  const answers = ({ path, method, body }: Asked) => {
    calls.push(`${method} ${path}`)
    if (path === '/counts') {
      // What the kit itself sends.
      const { counted } = body as { counted: object[] }
      return counted.map(() => ({ total: 12_345, more: false, choices: {} }))
    }
    return path === api ? new Promise((resolve) => waiting.push(() => resolve(none))) : none
  }
  const screen = openScreen(address, { answers })
  const come = () => waiting.splice(0).forEach((resolve) => resolve())
  return { ...screen, calls, come }
}

describe.each(lists)('the list of $name', ({ path, api }) => {
  it('asks for its rows first, then for all counts by one call', async () => {
    const { calls, come, findAllByText } = open(path, api)
    await waitFor(() => expect(calls).toContain(`GET ${api}`))
    expect(calls.toSorted()).toEqual([`GET ${api}`, 'GET /me/notifications'].toSorted())
    come()
    await findAllByText('12.345')
    expect(calls.slice(2)).toEqual(['POST /counts'])
  })
})

it('narrowed, asks again for its rows and its counts, and with another page for rows alone', async () => {
  const { calls, come, router } = open('/admin/produtos', '/products')
  const rows = () => calls.filter((call) => call === 'GET /products').length
  const counts = () => calls.filter((call) => call === 'POST /counts').length
  const narrowed = [{}, { status: 'rented' }, { status: 'rented', page: '2' }, { status: 'available' }]
  for (const [at, search] of narrowed.entries()) {
    if (at > 0) await router.navigate({ to: '/admin/produtos', search })
    await waitFor(() => expect(rows()).toBe(at + 1))
    come()
    if (at !== 2) await waitFor(() => expect(counts()).toBe(at === 3 ? 3 : at + 1))
  }
  const [rowsCall, countsCall] = ['GET /products', 'POST /counts']
  expect(calls.filter((call) => call !== 'GET /me/notifications')).toEqual([
    rowsCall,
    countsCall,
    rowsCall,
    countsCall,
    rowsCall,
    rowsCall,
    countsCall,
  ])
})

it('reads who looks once for each screen that is gone to, and not for what its list is narrowed to', async () => {
  const { router } = openScreen('/admin/produtos', { answers: () => none })
  const asked = () => vi.mocked(fetch).mock.calls.filter(([url]) => url === '/api/me').length
  const rested = () => waitFor(() => expect(router.state.status).toBe('idle'))
  await rested()
  await router.navigate({ to: '/admin/produtos', search: { status: 'rented' } })
  await rested()
  expect(asked()).toBe(0)
  await router.navigate({ to: '/admin/clientes' })
  await waitFor(() => expect(asked()).toBe(1))
  await router.navigate({ to: '/admin/clientes', search: { active: 'true' } })
  await router.navigate({ to: '/admin/produtos' })
  await waitFor(() => expect(asked()).toBe(2))
})
