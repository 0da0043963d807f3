import { newId } from '@rentme/domain/kit/uuid'
import { expect, it } from 'vitest'
import { aDevice, categoryWrites, type Device } from '../testing/device.ts'
import { fakeServer } from '../testing/fake-server.ts'

const { create } = categoryWrites
const store = 'product_categories'

it('says how far the first download is over a kill, and that rows are missing until its end', async () => {
  const server = fakeServer()
  const first = aDevice(server)
  server.pages(10)
  for (let at = 0; at < 35; at += 1) server.save(store, { id: newId(), name: `Categoria ${at}` })
  await first.outbox.enqueue(() => create(newId(), 'Da pessoa'))
  const parts: number[] = []
  const listen = ({ engine }: Device) =>
    engine.subscribe(() => {
      const part = engine.state().progress?.part
      if (typeof part === 'number') parts.push(part)
    })
  let pages = 0
  server.failWith((path) => (path === '/offline-sync' && (pages += 1) > 2 ? 'unsent' : 'none'))
  listen(first)
  await first.engine.syncNow()
  expect(first.engine.state()).toMatchObject({ isWhole: false, phase: 'error' })
  const second = first.reopen()
  listen(second)
  await second.engine.syncNow()
  expect(second.engine.state()).toMatchObject({ isWhole: false, offline: true })
  server.failWith(() => 'none')
  server.beforeCall(() => {
    if (pages === 3) server.save(store, { id: newId(), name: 'Nova do escritório' })
    pages += 1
  })
  await second.engine.syncNow()
  expect(second.engine.state()).toMatchObject({ isWhole: true, phase: 'idle' })
  expect(parts).toEqual(parts.toSorted((a, b) => a - b))
  expect(parts[0]).toBeGreaterThan(0)
  expect(parts.at(-1)).toBe(1)
  await second.engine.downloadAgain()
  expect(second.engine.state().isWhole).toBe(true)
})

it('is not one state of the server after the last page of a cycle that began before an interruption', async () => {
  const server = fakeServer()
  const device = aDevice(server)
  server.pages(10)
  for (let at = 0; at < 15; at += 1) server.save(store, { id: newId(), name: `Categoria ${at}` })
  let pages = 0
  server.failWith(() => ((pages += 1) > 1 ? 'unsent' : 'none'))
  await device.engine.syncNow()
  const [first] = await device.db.rows(store).toArray()
  expect(await device.db.rows(store).count()).toBe(10)
  server.failWith(() => 'none')
  const changed = { id: first?.id ?? '', name: 'Mudada entre as páginas' }
  server.save(store, changed)
  const again = device.reopen()
  await again.engine.syncNow()
  expect(await again.row(store, changed.id)).toMatchObject(changed)
})
