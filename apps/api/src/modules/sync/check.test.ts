import { stores } from '@rentme/domain'
import type { Permission } from '@rentme/domain/employee-role/permissions'
import { newId } from '@rentme/domain/kit/uuid'
import { rowSums, type StoreSum } from '@rentme/domain/sync/sums'
import type { CheckAnswer } from '@rentme/domain/sync/wire'
import { demoContext } from '@rentme/testing/demo/context'
import { loadDemo } from '@rentme/testing/demo/load'
import { employeeRoleRows } from '@rentme/testing/demo/nouns/employee-roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi, type Account, type Client, type TestApi } from '../../testing/api.ts'
import { deviceClient, type Replica } from './testing.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
  await loadDemo({ db: api.db, size: 'mini', today: '2026-11-27', files: null })
})
afterAll(() => api.close())

const windowDays = 365

const sumsOf = (device: Replica): Record<string, StoreSum> =>
  Object.fromEntries(
    stores.map(({ store }) => {
      const sums = rowSums()
      for (const id of device.ids(store)) sums.add(id, Number(device.row(store, id)?.['version']))
      return [store, sums.sum()]
    }),
  )

/** A device that has just pulled everything. */
const aDevice = async (permissions?: readonly Permission[]) => {
  const user = await api.signIn({ ...(permissions && { permissions }), application: 'app' })
  const id = newId()
  const device = deviceClient(user, id)
  const pages = await device.sync()
  return { user, id, device, at: pages.at(-1)?.serverTime ?? '' }
}

const checked = async (
  { user, id, device, at }: { user: Client & Account; id: string; device: Replica; at: string },
  more: object = {},
): Promise<CheckAnswer> => {
  const headers = { 'x-device-id': id, 'x-app-schema': '2', synctoken: device.token ?? '' }
  const body = { at, windowDays, stores: sumsOf(device), ...more }
  const answer = await user.post<CheckAnswer>('/offline-sync/check', body, headers)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body
}

const titles = employeeRoleRows(demoContext('mini', '2026-11-27', 'levels'))

describe.each([...titles, { name: 'nobody', permissions: [] }])('the device of $name', ({ permissions }) => {
  it('holds what the server counts, in every store that it may hold', async () => {
    const one = await aDevice(permissions)
    const { compared, differing, refreshSyncToken } = await checked(one)
    expect(differing).toEqual([])
    expect(refreshSyncToken).toBeUndefined()
    expect(compared).toEqual(expect.arrayContaining(one.device.stores()))
  })
})

it('is told of a store that it holds wrong, gets it whole, and administrators see it', async () => {
  const one = await aDevice()
  const [lost = '', old = ''] = one.device.ids('products')
  const [person = ''] = one.device.ids('clients')
  one.device.forget('products', lost)
  one.device.plant('products', { ...one.device.row('products', old), id: old, version: 99 })
  const ghost = newId()
  one.device.plant('clients', { ...one.device.row('clients', person), id: ghost })
  const { differing, refreshSyncToken } = await checked(one)
  expect(differing.toSorted()).toEqual(['clients', 'products'])

  one.device.token = refreshSyncToken ?? null
  const pages = await one.device.sync({ 'X-Page-Rows': '7' })
  expect(pages[0]?.replaces?.toSorted()).toEqual(['clients', 'products'])
  expect([...new Set(pages.flatMap(({ models }) => Object.keys(models)))].toSorted()).toEqual([
    'clients',
    'products',
  ])
  const fresh = await aDevice()
  expect(one.device.ids('clients')).toEqual(fresh.device.ids('clients'))
  expect(one.device.row('products', old)).toEqual(fresh.device.row('products', old))
  expect(await checked({ ...one, at: pages.at(-1)?.serverTime ?? '' })).toMatchObject({ differing: [] })

  const administrator = await api.signIn()
  const { body } = await administrator.get<{ data: { id: string }[] }>('/devices')
  const seen = body.data.find(({ id }) => id === one.id)
  expect(seen).toMatchObject({
    checkedAt: expect.any(String),
    differedAt: expect.any(String),
    differedStores: expect.arrayContaining(['clients', 'products']),
  })
})

it('leaves what changed since to another day, and all of it to a token in the middle of a cycle', async () => {
  const one = await aDevice()
  const [id = ''] = one.device.ids('products')
  await sql`update products set notes = 'Mudou' where id = ${id}`.execute(api.db)
  const { compared, differing } = await checked(one)
  expect(compared).not.toContain('products')
  expect(compared).toContain('clients')
  expect(differing).toEqual([])
  const begun = deviceClient(one.user, one.id)
  const page = await begun.page({ 'X-Page-Rows': '5' })
  expect(await checked({ ...one, device: begun, at: page.serverTime })).toEqual({
    compared: [],
    differing: [],
  })
})

it('compares nothing across another window, a forged token or somebody else’s', async () => {
  const one = await aDevice()
  expect(await checked(one, { windowDays: 30 })).toEqual({ compared: [], differing: [] })
  const other = await aDevice()
  expect(await checked({ ...one, device: other.device })).toEqual({ compared: [], differing: [] })
})

it('asks for the device and its token, and refuses one that was disconnected', async () => {
  const { user, id, device, at } = await aDevice()
  const body = { at, windowDays, stores: {} }
  const headers = { 'x-device-id': id, synctoken: device.token ?? '' }
  for (const missing of ['x-device-id', 'synctoken'] as const) {
    const { [missing]: _, ...rest } = headers
    expect((await user.post('/offline-sync/check', body, rest)).status).toBe(400)
  }
  expect((await user.post('/offline-sync/check', { ...body, stores: { products: 1 } }, headers)).status).toBe(
    422,
  )
  await sql`update sync_device set revoked_at = now() where id = ${id}`.execute(api.db)
  expect(await user.post('/offline-sync/check', body, headers)).toMatchObject({
    status: 401,
    body: { code: 'device_revoked' },
  })
})
