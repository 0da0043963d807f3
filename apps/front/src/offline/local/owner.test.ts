import { allPermissions } from '@rentme/domain/employee-role/permissions'
import { newId } from '@rentme/domain/kit/uuid'
import { Dexie } from 'dexie'
import { expect, it } from 'vitest'
import { applyPermissions } from '../engine/levels.ts'
import { takeOver, unfinishedOfOthers } from './owner.ts'
import { aDevice, categoryWrites } from '../testing/device.ts'
import { fakeServer } from '../testing/fake-server.ts'

const { create, update } = categoryWrites
const store = 'product_categories'

it('field case 28: puts aside what one user has not sent, shows nothing of it to the next, and brings it back', async () => {
  const server = fakeServer()
  server.save(store, { id: newId(), name: 'Do servidor' })
  const ana = aDevice({ ...server, userId: 'ana' })
  await takeOver(ana.db, 'ana', ana)
  await ana.engine.syncNow()
  const id = newId()
  await ana.outbox.enqueue(() => create(id, 'Da Ana'))
  await ana.drafts.save('exit:1', { step: 3 })

  const bia = ana.reopen({ userId: 'bia' })
  expect(await unfinishedOfOthers(bia.db, 'bia')).toBe(1)
  await takeOver(bia.db, 'bia', bia)
  for (const table of bia.db.dexie.tables)
    expect({ table: table.name, rows: await table.count() }).toEqual({
      table: table.name,
      rows: table.name === 'meta' ? 1 : 0,
    })
  await bia.engine.syncNow()
  expect(server.effects()).toBe(0)
  expect((await bia.db.rows(store).toArray()).map(({ name }) => name)).toEqual(['Do servidor'])

  const again = bia.reopen({ userId: 'ana' })
  await takeOver(again.db, 'ana', again)
  expect(await again.row(store, id)).toMatchObject({ name: 'Da Ana' })
  expect(await again.drafts.load('exit:1')).toEqual({ step: 3 })
  await again.engine.syncNow()
  expect(server.row(store, id)).toMatchObject({ name: 'Da Ana' })
  expect((await again.db.rows(store).toArray()).map(({ name }) => String(name)).sort()).toEqual([
    'Da Ana',
    'Do servidor',
  ])
  expect(await Dexie.exists(`${again.db.dexie.name}_q_ana`)).toBe(false)
})

it('keeps everything for the same user', async () => {
  const server = fakeServer()
  const device = aDevice(server)
  await takeOver(device.db, 'user-1', device)
  server.save(store, { id: newId(), name: 'Minha' })
  await device.engine.syncNow()
  const again = device.reopen()
  await takeOver(again.db, 'user-1', again)
  expect(await again.db.rows(store).count()).toBe(1)
  expect(await again.db.tokens.count()).toBe(1)
})

it('field case 23: takes from the device what permissions no longer open, and all of it comes back with them', async () => {
  const server = fakeServer()
  const device = aDevice(server)
  const clientId = newId()
  server.save('clients', { id: clientId, name: 'João', personType: 'individual', document: '52998224725' })
  server.save('price_lists', { id: newId(), title: 'Tabela' })
  await device.engine.syncNow()
  expect(await applyPermissions(device.db, allPermissions)).toBe(false)
  const fewer = allPermissions.filter((each) => !/(create|edit)_client|_price_list/.test(each))
  expect(await applyPermissions(device.db, fewer)).toBe(true)
  expect(await device.row('clients', clientId)).not.toHaveProperty('document')
  expect(await device.db.rows('price_lists').count()).toBe(0)
  expect(await applyPermissions(device.db, allPermissions)).toBe(false)
  await device.engine.syncNow()
  expect(await device.row('clients', clientId)).toMatchObject({ document: '52998224725' })
  expect(await device.db.rows('price_lists').count()).toBe(1)
})

it('leaves nothing of the company on a device that was disconnected, and sends what waited once it is accepted', async () => {
  const server = fakeServer()
  server.save(store, { id: newId(), name: 'Do servidor' })
  const ana = aDevice({ ...server, userId: 'ana' })
  await takeOver(ana.db, 'ana', ana)
  await ana.engine.syncNow()
  await ana.files.write('/uploads/foto-medium.jpg', new Blob(['x']))
  const id = newId()
  await ana.outbox.enqueue(() => create(id, 'Da Ana'))
  server.failWith(() => server.failure('device_revoked'))
  await ana.engine.syncNow()
  expect(await ana.db.rows(store).count()).toBe(0)
  expect(await ana.db.tokens.count()).toBe(0)
  expect(await ana.items()).toEqual([])
  expect(await ana.files.list('/uploads')).toEqual([])
  expect(ana.engine.state()).toMatchObject({ phase: 'error', problem: { code: 'device_revoked' } })

  server.failWith(() => 'none')
  const again = ana.reopen()
  await takeOver(again.db, 'ana', again)
  expect(await again.row(store, id)).toMatchObject({ name: 'Da Ana' })
  await again.engine.syncNow()
  expect(server.row(store, id)).toMatchObject({ name: 'Da Ana' })
})

it('sends nothing of a run that outlives its session in the name of whoever signs in meanwhile', async () => {
  const server = fakeServer()
  let signedIn = 'ana'
  const ana = aDevice({ ...server, userId: 'ana', signedIn: () => signedIn })
  await takeOver(ana.db, 'ana', ana)
  const first = newId()
  await ana.outbox.enqueue(() => create(first, 'Primeira'))
  await ana.outbox.enqueue(() => create(newId(), 'Segunda'))
  server.beforeCall(() => void (signedIn = 'bia'))
  await ana.engine.syncNow()
  expect(server.calls.map(({ key }) => key)).toEqual([(await ana.items())[0]?.queueCode])
  expect(await ana.items()).toMatchObject([
    { queueStatus: 'PROCESSED' },
    { queueStatus: 'PENDING', attempts: 0 },
  ])

  server.beforeCall(() => {})
  const bia = ana.reopen({ userId: 'bia' })
  await takeOver(bia.db, 'bia', bia)
  await bia.engine.syncNow()
  expect(server.effects()).toBe(1)
  const again = bia.reopen({ userId: 'ana', signedIn: () => 'ana' })
  await takeOver(again.db, 'ana', again)
  await again.engine.syncNow()
  expect(server.effects()).toBe(2)
})

it('hides what lowered rights hide under an unsent change too, and loses nothing of the change', async () => {
  const server = fakeServer()
  const device = aDevice(server)
  const id = newId()
  const hidden = '52998224725'
  server.save('clients', { id, name: 'João', personType: 'individual', document: hidden, notes: 'antes' })
  await device.engine.syncNow()
  expect(await applyPermissions(device.db, allPermissions)).toBe(false)
  const patch = { document: '11144477735' }
  const notes = { notes: 'depois' }
  const change = (payload: Record<string, unknown>) =>
    device.outbox.enqueue(() =>
      update(id, payload, {
        noun: 'client',
        path: `/clients/${id}`,
        changes: [{ store: 'clients', id, patch: payload }],
      }),
    )
  await change(notes)
  await change(patch)
  const [first] = await device.items()
  if (first === undefined) throw new Error('Nothing waits.')
  const current = { id, personType: 'individual', document: hidden, name: 'João' }
  const lastError = { code: 'stale', message: 'Alterado.', fields: {}, current }
  await device.db.queue.put({ ...first, queueStatus: 'ERROR', lastError })

  const fewer = allPermissions.filter((each) => !/(create|edit)_client/.test(each))
  expect(await applyPermissions(device.db, fewer)).toBe(true)
  expect(await device.row('clients', id)).toMatchObject({ ...patch, ...notes })
  expect(JSON.stringify([await device.db.bases.toArray(), await device.items()])).not.toContain(hidden)
  for (const { queueCode } of await device.items()) await device.outbox.discard(queueCode)
  expect(await device.row('clients', id)).toMatchObject({ notes: 'antes' })
  expect(await device.row('clients', id)).not.toHaveProperty('document')
})
