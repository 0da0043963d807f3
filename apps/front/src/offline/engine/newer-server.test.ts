import { newId } from '@rentme/domain/kit/uuid'
import { recordIn } from '@rentme/domain/kit/record'
import { expect, it } from 'vitest'
import { aDevice, categoryWrites } from '../testing/device.ts'
import { fakeServer } from '../testing/fake-server.ts'
import type { SyncApi } from './transport.ts'

const store = 'product_categories'
const dayMs = 86_400_000

/** The answer of a server that tells more than this app knows, in everything that it tells. */
const tellingMore = (answer: unknown): unknown => {
  if (Array.isArray(answer)) return answer.map(tellingMore)
  if (typeof answer !== 'object' || answer === null) return answer
  const more = Object.entries(recordIn(answer)).map(([name, value]) => [
    name,
    name === 'models' ? { ...recordIn(value), hoists: [{ id: newId() }] } : tellingMore(value),
  ])
  return { ...Object.fromEntries(more), toldSinceLater: true }
}

const newer = (api: SyncApi): SyncApi => ({
  ...api,
  // What the fake answers, with more in it, is of the type that the caller asks for.
  call: async (path, options) => tellingMore(await api.call(path, options)) as never,
})

it('goes on with a newer server, whose answers tell what it does not know', async () => {
  const server = fakeServer()
  const row = server.save(store, { id: newId(), name: 'Plataforma' })
  const device = aDevice({ ...server, api: newer(server.api) })
  const made = Array.from({ length: 7 }, () => newId())
  for (const id of made) await device.outbox.enqueue(() => categoryWrites.create(id, `Categoria ${id}`))
  await device.engine.syncNow()
  expect(device.engine.state().problem).toBeNull()
  expect((await device.items()).map(({ queueStatus }) => queueStatus)).toEqual(made.map(() => 'PROCESSED'))
  expect(await device.row(store, row.id)).toMatchObject({ name: 'Plataforma' })

  device.pass(dayMs + 1)
  await device.engine.syncNow()
  expect(server.calls.at(-1)).toMatchObject({ path: '/offline-sync/check' })
  expect((await device.db.meta.get('checkedAt'))?.value).toBe(device.now())
})

it('sends again what a newer server that was restored does not know', async () => {
  const server = fakeServer()
  const device = aDevice({ ...server, api: newer(server.api) })
  await device.outbox.enqueue(() => categoryWrites.create(newId(), 'Plataforma'))
  await device.engine.syncNow()
  await device.db.tokens.put({ kind: 'current', token: 'of another server' })
  await device.engine.syncNow()
  expect(server.calls.map(({ path }) => path)).toContain('/offline-sync/known')
  expect(await device.db.meta.get('strange')).toBeUndefined()
  expect(device.engine.state().problem).toBeNull()
})
