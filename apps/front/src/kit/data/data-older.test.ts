import { serviceOrders } from '@rentme/domain/service-order/service-order'
import { newId } from '@rentme/domain/kit/uuid'
import { expect, it } from 'vitest'
import { anApp } from '../../offline/testing/app.ts'
import { fakeServer } from '../../offline/testing/fake-server.ts'
import type { Api } from './api.ts'
import { withOlder } from './data-older.ts'

const [old, heldToo] = [newId(), newId()]

/** A device that holds one order that is open for long, and a server that has that and a closed one. */
const aDevice = async (isOnline: boolean) => {
  const server = fakeServer()
  const order = { status: 'open', openedAt: '2024-01-02T12:00:00.000Z', completedAt: null }
  server.save('service_orders', { id: heldToo, number: 'OS-2024-00002', ...order })
  const app = anApp({ api: server.api })
  await app.engine.syncNow()
  const asked: string[] = []
  const call = async (path: string) => {
    asked.push(path)
    if (path.startsWith('/service-orders?'))
      return { data: [{ id: old }, { id: heldToo }], meta: { total: 2 } }
    if (path === `/service-orders/${old}`) return { id: old, number: 'OS-2024-00001' }
    throw Object.assign(new Error('none'), { status: 404 })
  }
  const data = withOlder(app.data, {
    db: app.db,
    // The only call of the client that rows are asked for by.
    api: { call } as unknown as Api,
    isOnline: () => isOnline,
    now: () => Date.parse('2026-11-29T12:00:00.000Z'),
    zone: () => 'America/Sao_Paulo',
    windowDays: () => 365,
  })
  return { data, asked, app }
}

it('asks the server for what began before the window, and leaves out what the device holds', async () => {
  const { data, asked } = await aDevice(true)
  const page = await data.older?.(serviceOrders, { filters: { priority: 'high' }, page: 1, perPage: 20 })
  expect(page?.rows.map(({ id }) => id)).toEqual([old])
  const query = new URL(asked[0] ?? '', 'http://x').searchParams
  expect(Object.fromEntries(query)).toEqual({
    priority: 'high',
    opened_at: '..2025-11-29',
    page: '1',
    per_page: '20',
  })
})

it('shows a record that the device does not hold, with a signal only', async () => {
  const { data } = await aDevice(true)
  expect((await data.one(serviceOrders, old))?.number).toBe('OS-2024-00001')
  const { data: dark, asked } = await aDevice(false)
  expect(await dark.one(serviceOrders, old)).toBeNull()
  expect(asked).toEqual([])
})

it('does not bring back what was deleted here and is not sent', async () => {
  const { data, app, asked } = await aDevice(true)
  await app.data.remove(serviceOrders, heldToo)
  expect(await data.one(serviceOrders, heldToo)).toBeNull()
  expect(asked).toEqual([])
})

it('has no record where the server refuses to show it', async () => {
  const { data } = await aDevice(true)
  expect(await data.one(serviceOrders, newId())).toBeNull()
})
