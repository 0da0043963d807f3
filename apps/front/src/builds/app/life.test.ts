import { newId } from '@rentme/domain/kit/uuid'
import { expect, it } from 'vitest'
import type { Session } from '../../kit/session/session.ts'
import { aDevice, categoryWrites, type Device } from '../../offline/testing/device.ts'
import { fakeServer } from '../../offline/testing/fake-server.ts'
import { createLife } from './life.ts'
import type { Local } from './local.ts'

/** A session that a test opens and ends. */
const aSession = (userId: string | null = null) => {
  let state = {}
  const listeners = new Set<() => void>()
  const enter = (id: string | null, isDeviceRevoked = false) => {
    state = { token: id, user: id === null ? null : { id }, permissions: [], isDeviceRevoked }
    for (const listener of listeners) listener()
  }
  enter(userId)
  const session = {
    state: () => state,
    subscribe: (listener: () => void) => listeners.add(listener),
  } as unknown as Session
  return { session, enter }
}

const lifeOf = (session: Session, device: Device) =>
  createLife(session, { device, journal: device.journal } as unknown as Local, () => {})

it('names what the one before has not sent before it goes apart, and lets him come first', async () => {
  const server = fakeServer()
  const ana = aDevice({ ...server, userId: 'ana' })
  const hers = aSession('ana')
  const first = lifeOf(hers.session, ana)
  await expect.poll(() => first.state().readyFor).toBe('ana')
  server.failWith(() => 'unsent')
  await ana.outbox.enqueue(() => categoryWrites.create(newId(), 'Da Ana'))
  hers.enter(null)
  await expect.poll(() => first.state().readyFor).toBeNull()

  const bia = ana.reopen({ userId: 'bia' })
  const next = aSession('bia')
  const life = lifeOf(next.session, bia)
  await expect.poll(() => life.state().unsentBefore).toBe(1)
  expect(life.state().readyFor).toBeNull()
  next.enter(null)
  await expect.poll(() => life.state().unsentBefore).toBe(0)
  expect(await bia.items()).toMatchObject([{ userId: 'ana', queueStatus: 'PENDING' }])

  next.enter('bia')
  await expect.poll(() => life.state().unsentBefore).toBe(1)
  life.goOn()
  await expect.poll(() => life.state()).toMatchObject({ readyFor: 'bia', unsentBefore: 0 })
  expect(await bia.items()).toEqual([])
  next.enter(null)
  await expect.poll(() => life.state().readyFor).toBeNull()
})

it('leaves nothing of the company on a device that was disconnected, whichever call was told so', async () => {
  const server = fakeServer()
  server.save('product_categories', { id: newId(), name: 'Do servidor' })
  const ana = aDevice({ ...server, userId: 'ana' })
  const { session, enter } = aSession('ana')
  const life = lifeOf(session, ana)
  await expect.poll(() => life.state().readyFor).toBe('ana')
  await ana.engine.syncNow()
  expect(await ana.db.rows('product_categories').count()).toBe(1)
  enter(null, true)
  await expect.poll(() => ana.db.rows('product_categories').count()).toBe(0)
})
