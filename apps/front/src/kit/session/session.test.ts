import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSession, onSessionEnd } from './session.ts'

const me = { id: 'u1', name: 'Ana', timeZone: 'America/Sao_Paulo' }
const kept = new Map<string, string>()
const storage = {
  get: (key: string) => kept.get(key) ?? null,
  set: async (key: string, value: string) => void kept.set(key, value),
  remove: async (key: string) => void kept.delete(key),
}
let starts: number
const open = () =>
  createSession({ storage, application: 'cms', base: '', startAnew: () => void (starts += 1) })

/** Answers of the server by path; a missing one is no connection. */
let answers: Record<string, { status: number; body: unknown }>

beforeEach(() => {
  kept.clear()
  starts = 0
  answers = {
    '/api/login': { status: 200, body: { token: 't1' } },
    '/api/me': { status: 200, body: me },
    '/api/me/permissions': { status: 200, body: ['access_client'] },
  }
  vi.stubGlobal('fetch', async (url: string) => {
    const answer = answers[url]
    if (answer === undefined) throw new TypeError('no connection')
    return Response.json(answer.body, { status: answer.status })
  })
})
afterEach(() => vi.unstubAllGlobals())

it('is still open after a reload', async () => {
  await open().login('ana@example.com', 'x')
  expect(open().state()).toMatchObject({ token: 't1', user: me, permissions: ['access_client'] })
})

it('keeps the cached user and permissions without connection', async () => {
  const session = open()
  await session.login('ana@example.com', 'x')
  answers = {}
  await session.refresh()
  expect(session.state()).toMatchObject({ token: 't1', user: me, permissions: ['access_client'] })
})

it('takes permissions away and gives new ones on a reload', async () => {
  const session = open()
  await session.login('ana@example.com', 'x')
  answers['/api/me/permissions'] = { status: 200, body: ['access_product'] }
  await session.refresh()
  expect(session.state().permissions).toEqual(['access_product'])
})

it('forgets everything and says why when the server no longer knows the token', async () => {
  const session = open()
  await session.login('ana@example.com', 'x')
  answers['/api/me'] = { status: 401, body: { code: 'unauthenticated', message: '' } }
  await expect(session.refresh()).rejects.toMatchObject({ status: 401 })
  expect(session.state()).toEqual({
    isDeviceRevoked: false,
    token: null,
    user: null,
    permissions: [],
    notice: 'Sua sessão expirou. Entre novamente.',
  })
  expect([...kept]).toEqual([['rentme.cms.last', 'u1']])
})

it('does not open without a token in the answer', async () => {
  answers['/api/login'] = { status: 200, body: {} }
  await expect(open().login('ana@example.com', 'x')).rejects.toThrow('auth token is not present')
  expect(open().state().token).toBeNull()
})

it('says nothing about expiry when the user himself leaves', async () => {
  const session = open()
  await session.login('ana@example.com', 'x')
  await session.logout()
  expect(session.state()).toMatchObject({ token: null, notice: null })
})

it('leaves the page of one person to nobody else: it starts anew with the next, who is signed in there', async () => {
  const session = open()
  const heard: unknown[] = []
  await session.login('ana@example.com', 'x')
  await session.logout()
  await session.login('ana@example.com', 'x')
  expect(starts).toBe(0)
  await session.logout()
  session.subscribe(() => heard.push(session.state().user))
  answers['/api/me'] = { status: 200, body: { ...me, id: 'u2', name: 'Bia' } }
  const isOpen = vi.fn<() => void>()
  void session.login('bia@example.com', 'x').then(isOpen)
  await expect.poll(() => starts).toBe(1)
  expect(isOpen).not.toHaveBeenCalled()
  expect(heard).toEqual([null])
  expect(open().state()).toMatchObject({ token: 't1', user: { id: 'u2' }, permissions: ['access_client'] })
})

it('tells when a session ends, once', async () => {
  const session = open()
  const ends = vi.fn<() => void>()
  onSessionEnd(session, ends)
  await session.login('ana@example.com', 'x')
  expect(ends).not.toHaveBeenCalled()
  await session.logout()
  await session.end('Senha redefinida.')
  expect(ends).toHaveBeenCalledTimes(1)
})

it('opens on a machine without any room, for as long as the page lives', async () => {
  vi.spyOn(storage, 'set').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  const session = open()
  await session.login('ana@example.com', 'x')
  expect(session.state()).toMatchObject({ token: 't1', user: me })
  vi.restoreAllMocks()
})
