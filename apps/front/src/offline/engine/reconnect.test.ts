import { newId } from '@rentme/domain/kit/uuid'
import { expect, it } from 'vitest'
import { reconnecting } from './reconnect.ts'
import { aDevice, categoryWrites } from '../testing/device.ts'
import { fakeServer } from '../testing/fake-server.ts'
import type { SyncApi } from './transport.ts'

it('gives up a call that the lost network left without an answer, and sends again at once', async () => {
  const server = fakeServer()
  const listeners = new Set<(online: boolean) => void>()
  const network = {
    onChange: (listener: (online: boolean) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  let isDead = true
  const dead = (signal: AbortSignal | undefined) =>
    new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () =>
        reject(Object.assign(new Error('network'), { status: 0, code: 'network' })),
      )
    })
  const api: SyncApi = {
    ...server.api,
    call: (path, options) => (isDead ? dead(options?.signal) : server.api.call(path, options)),
  }
  const device = aDevice({
    api: reconnecting(api, network),
    triggers: [(run) => network.onChange((online) => online && run())],
  })
  await device.outbox.enqueue(() => categoryWrites.create(newId(), 'Espera'))
  device.engine.start()
  await expect.poll(() => listeners.size).toBe(2)
  isDead = false
  for (const listener of listeners) listener(true)
  await expect.poll(() => server.effects()).toBe(1)
  await device.engine.stop()
  expect(await device.items()).toMatchObject([{ queueStatus: 'PROCESSED', attempts: 0 }])
})
