import { recordIn } from '@rentme/domain/kit/record'
import { expect, it, vi } from 'vitest'
import { aDevice } from '../testing/device.ts'
import { fakeServer } from '../testing/fake-server.ts'

it('looks for what is older than the window once a day, not after each pull', async () => {
  const server = fakeServer()
  const device = aDevice(server)
  const looks = vi.spyOn(device.db, 'write')
  /** Transactions of a run that keep every row of the device to themselves. */
  const overAll = async () => {
    looks.mockClear()
    await device.engine.syncNow()
    return looks.mock.calls.filter(([names]) => device.db.rowStores.every((name) => names.includes(name)))
      .length
  }
  await overAll()
  const usual = await overAll()
  const last = recordIn((await device.db.meta.get('prunedAt'))?.value)
  await device.db.meta.put({ key: 'prunedAt', value: { ...last, at: Number(last['at']) - 86_400_000 } })
  expect(await overAll()).toBe(usual + 1)
  expect(await overAll()).toBe(usual)
})
