import { newId } from '@rentme/domain/kit/uuid'
import { expect, it } from 'vitest'
import { aDevice, categoryWrites } from '../../../offline/testing/device.ts'
import { fakeServer } from '../../../offline/testing/fake-server.ts'
import { conflictOf, isEmptied, settle } from './conflict.ts'

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
    version: 2,
    savedAt: '2026-11-27',
    savedBy: 'Rita Prado',
    clashes: [{ name: 'name', label: 'Nome', mine: 'Grua do pátio', theirs: 'Grua do escritório' }],
  })
})

it('sends what is chosen of mine upon the version of the server, and shows theirs for the rest', async () => {
  const { device, id, item } = await clashing()
  await settle(device.outbox, item, 2, ['name'])
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
