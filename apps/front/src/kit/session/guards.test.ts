import { describe, expect, it } from 'vitest'
import { detour, targetOf } from './guards.ts'
import { parseSearch, stringifySearch } from '../page/search.ts'

const guest = { token: null, permissions: [] }
const reader = { token: 'abc', permissions: ['access_client'] }

describe('detour', () => {
  it('keeps guests out of every screen but their own', () => {
    expect(detour('login', guest)).toBe('login')
    expect(detour('access_client', guest)).toBe('login')
    expect(detour('guest', guest)).toBeNull()
  })

  it('sends whoever is signed in home from the login screen', () => {
    expect(detour('guest', reader)).toBe('home')
  })

  it('refuses a screen that needs several permissions to who lacks one', () => {
    expect(detour(['access_client', 'edit_client'], reader)).toBe('forbidden')
    expect(detour(['access_client'], reader)).toBeNull()
    expect(detour(['access_client'], guest)).toBe('login')
  })

  it('refuses a screen without its permission', () => {
    expect(detour('access_client', reader)).toBeNull()
    expect(detour('edit_client', reader)).toBe('forbidden')
    expect(detour('none', reader)).toBeNull()
  })
})

describe('targetOf', () => {
  it('goes back to the kept screen with its filters', () => {
    expect(targetOf('/admin/clientes?search=0134&page=2')).toEqual({
      to: '/admin/clientes',
      search: { search: '0134', page: '2' },
    })
  })

  it.each([undefined, '', 'https://example.com', '//example.com', '/\\example.com'])(
    'goes home instead of to %s',
    (kept) => {
      expect(targetOf(kept)).toEqual({ to: '/admin', search: {} })
    },
  )
})

it('keeps search parameters as they were typed', () => {
  expect(parseSearch('?search=0134&page=2')).toEqual({ search: '0134', page: '2' })
  expect(stringifySearch({ search: '0134 ç&=', page: 2, sort: undefined, status: '' })).toBe(
    '?search=0134+%C3%A7%26%3D&page=2',
  )
})
