import contract from './contract.json' with { type: 'json' }
import { expect, it } from 'vitest'
import { stores } from '@rentme/domain'
import { permissionNouns } from '@rentme/domain/employee-role/permission-nouns'
import { allPermissions } from '@rentme/domain/employee-role/permissions'
import { uploadableTypes } from '@rentme/domain/file/file'
import { localDatabase, localStores } from '@rentme/domain/sync/local-stores'
import { queueTypes } from '@rentme/domain/sync/queue'
import { inWindow, windowStart } from '@rentme/domain/sync/window'

it('holds the stores and indexes of the specification', () => {
  const { name, version, stores: wanted, storesBeyondSpec } = contract.localDatabase
  expect(localDatabase).toEqual({ name, version })
  expect(Object.keys(localStores).toSorted()).toEqual(
    [...Object.keys(wanted), ...storesBeyondSpec].toSorted(),
  )
  for (const [store, indexes] of Object.entries(wanted))
    expect(localStores[store], store).toEqual(expect.arrayContaining(indexes))
})

it('queues every type of the specification, and those that it queues and never pushes', () => {
  const { types, typesHandledBeyondSpec } = contract.queue
  expect([...queueTypes].toSorted()).toEqual([...types, ...typesHandledBeyondSpec].toSorted())
})

it('guards with the specification’s permissions, delete and export', () => {
  expect([...allPermissions].toSorted()).toEqual(
    [
      ...contract.permissions,
      ...contract.deletePermissionsBeyondSpec,
      ...permissionNouns.map((noun) => `export_${noun}`),
    ].toSorted(),
  )
  expect(uploadableTypes).toEqual(contract.uploadableTypes)
})

it('keeps open work on devices for ever, and closed work for the window', () => {
  const start = windowStart('2026-11-27T12:00:00.000Z', 365)
  expect(start).toBe('2025-11-27T12:00:00.000Z')
  const old = '2020-01-01T12:00:00.000Z'
  expect(inWindow('checklist', { type: 'exit', performedAt: old, returnDate: null }, start)).toBe(true)
  expect(inWindow('checklist', { type: 'exit', performedAt: old, returnDate: old }, start)).toBe(false)
  expect(inWindow('serviceOrder', { status: 'waiting_parts', openedAt: old, completedAt: null }, start)).toBe(
    true,
  )
  expect(inWindow('serviceOrder', { status: 'canceled', openedAt: old, completedAt: null }, start)).toBe(
    false,
  )
  expect(inWindow('agendaEvent', { completed: true, scheduledAt: old }, start)).toBe(false)
  expect(inWindow('product', { updatedAt: old }, start)).toBe(true)
  expect(
    inWindow('checklist', { type: 'return', performedAt: old, returnDate: null }, windowStart(old, 0)),
  ).toBe(true)
})

it('sends parents before children', () => {
  const order = stores.map(({ store }) => store as string)
  expect(order.indexOf('products')).toBeLessThan(order.indexOf('checklists'))
  expect(order.indexOf('checklists')).toBeLessThan(order.indexOf('checklist_answers'))
  expect(order.indexOf('clients')).toBeLessThan(order.indexOf('checklists'))
})
