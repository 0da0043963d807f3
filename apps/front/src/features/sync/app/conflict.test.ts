import { productCategories } from '@rentme/domain/product-category/product-category'
import { newId } from '@rentme/domain/kit/uuid'
import { expect, it } from 'vitest'
import type { QueueItem } from '../../../offline/queue/queue-item.ts'
import { aDevice, categoryWrites } from '../../../offline/testing/device.ts'
import { aWriter } from '../../../offline/testing/writer.ts'
import { fakeServer } from '../../../offline/testing/fake-server.ts'
import { conflictOf, isEmptied, judged, settle, together } from './conflict.ts'

const store = 'product_categories'

/** A phone whose change of name and description was refused, since Rita has changed the name in the office. */
const clashing = async () => {
  const server = fakeServer()
  const device = aDevice(server)
  const id = newId()
  server.save(store, { id, name: 'Grua', description: null })
  await device.engine.syncNow()
  await device.outbox.enqueue(() =>
    categoryWrites.update(id, { name: 'Grua do pátio', description: 'De torre' }, { ifMatch: 1 }),
  )
  const current = { id, name: 'Grua do escritório', description: null, version: 2, updatedAt: '2026-11-27' }
  server.refuse(id, 'stale', {
    current,
    changedBy: 'Rita Prado',
    fields: { name: 'Alterado por outra pessoa.' },
  })
  server.save(store, { id, name: 'Grua do escritório' })
  await device.engine.syncNow()
  const [item] = await device.items()
  if (item === undefined) throw new Error('Nothing is queued')
  return { device, id, item }
}

it('shows both values of what both changed, and who saved it when, in the words of the form', async () => {
  const { item } = await clashing()
  expect(conflictOf(item)).toEqual({
    form: productCategories,
    version: 2,
    current: expect.objectContaining({ name: 'Grua do escritório' }) as unknown,
    savedAt: '2026-11-27',
    savedBy: 'Rita Prado',
    clashes: [{ name: 'name', label: 'Nome', mine: 'Grua do pátio', theirs: 'Grua do escritório' }],
  })
})

it('sends what is chosen of mine upon the version of the server, and shows theirs for the rest', async () => {
  const { device, id, item } = await clashing()
  await settle(device.outbox, together(item, await device.items()), 2, ['name'])
  expect(await device.row(store, id)).toMatchObject({ name: 'Grua do escritório', description: 'De torre' })
  const [next, ...others] = await device.items()
  expect(others).toEqual([])
  expect(next).toMatchObject({
    queueStatus: 'PENDING',
    queueValue: { payload: { description: 'De torre' }, fetchOptions: { method: 'PUT', ifMatch: 2 } },
  })
  expect(next?.queueCode).not.toBe(item.queueCode)
})

it('knows when nothing of mine is left', async () => {
  const { item } = await clashing()
  expect(isEmptied(item, ['name', 'description'])).toBe(true)
  expect(isEmptied(item, ['name'])).toBe(false)
})

it('is none when the refusal is another', async () => {
  const { item } = await clashing()
  const lastError = { code: 'forbidden', message: '', fields: {} }
  expect(conflictOf({ ...item, lastError })).toBeNull()
})

it('settles the changes that wait behind the refused one with it', async () => {
  const { device, id, item } = await clashing()
  await device.outbox.enqueue(() =>
    categoryWrites.update(id, { name: 'Grua nova', description: 'De torre, azul' }, { ifMatch: 1 }),
  )
  const change = together(item, await device.items())
  expect(conflictOf(item, change.item)?.clashes).toMatchObject([
    { mine: 'Grua nova', theirs: 'Grua do escritório' },
  ])
  await settle(device.outbox, change, 2, ['name'])
  expect(await device.items()).toMatchObject([
    { queueStatus: 'PENDING', queueValue: { payload: { description: 'De torre, azul' } } },
  ])
  expect(await device.row(store, id)).toMatchObject({
    name: 'Grua do escritório',
    description: 'De torre, azul',
  })
})

it('offers of an order that the office has canceled no answer that the server refuses', async () => {
  const device = aWriter(fakeServer())
  const { context } = device
  const order = {
    id: newId(),
    productId: newId(),
    serviceOrderReasonId: newId(),
    serviceOrderDefectId: newId(),
    status: 'canceled',
    openedAt: '2026-11-27T12:00:00.000Z',
    startedAt: null,
    completedAt: null,
  }
  const item = {
    noun: 'serviceOrder',
    action: 'update',
    lastError: { code: 'stale', message: '', fields: { status: '' }, current: order },
    queueValue: { payload: { status: 'in_progress', startedAt: '2026-11-27T13:00:00.000Z' } },
  } as unknown as QueueItem
  const canceled = conflictOf(item)
  if (canceled === null) throw new Error('No conflict')
  expect(await judged(context, item, canceled)).toMatchObject([
    { name: 'status', refusal: 'Uma ordem cancelada não pode ir para em andamento.' },
  ])
  const waiting = { ...canceled, current: { ...order, status: 'waiting_parts' } }
  expect(await judged(context, item, waiting)).toEqual(canceled.clashes)
})

it('asks about a field of a later change that the office has filled in too, and about none that it left empty', async () => {
  const { item } = await clashing()
  const merged = (values: Record<string, unknown>) => ({
    ...item,
    queueValue: { ...item.queueValue, payload: values },
  })
  const payload = { name: 'Grua do pátio' }
  const first = merged(payload)
  const change = merged({ ...payload, description: 'De torre' })
  expect(conflictOf(first, change)?.clashes.map(({ name }) => name)).toEqual(['name'])
  const current = { ...(item.lastError?.current as object), description: 'Móvel' }
  const lastError = { code: 'stale', message: '', fields: { name: '' }, current }
  expect(conflictOf(first, { ...change, lastError })?.clashes.map(({ name }) => name)).toEqual([
    'name',
    'description',
  ])
})
