import { newId } from '@rentme/domain/kit/uuid'
import { expect, it } from 'vitest'
import { aDevice, categoryWrites, type Device } from '../testing/device.ts'
import { fakeServer, type FakeServer } from '../testing/fake-server.ts'
import { pick, randomOf, type Random } from '../testing/random.ts'

const { create, update, remove } = categoryWrites
const store = 'product_categories'

interface World {
  server: FakeServer
  device: Device
  random: Random
  ids: string[]
}

/** One thing that a person on the device, or somebody at a desk, does. */
const act = async ({ server, device, random, ids }: World, step: number): Promise<void> => {
  const kind = random()
  const id = pick(random, ids)
  const parent = random() < 0.3 && id !== undefined ? { references: [id] } : {}
  if (kind < 0.35 || id === undefined) {
    const made = newId()
    ids.push(made)
    await device.outbox.enqueue(() => create(made, `Nova ${step}`, parent))
    return
  }
  const row = await device.row(store, id)
  if (kind < 0.6 && row) await device.outbox.enqueue(() => update(id, { name: `Editada ${step}` }))
  else if (kind < 0.68 && row) await device.outbox.enqueue(() => remove(id)).catch(() => null)
  else if (kind < 0.8 && server.row(store, id)?.['deletedAt'] === null)
    server.save(store, { ...server.row(store, id), id, description: `Mesa ${step}` })
  else if (kind < 0.85 && server.row(store, id)?.['deletedAt'] === null) server.remove(store, id)
  else if (kind < 0.9) {
    const refused = (await device.items()).find(({ queueStatus }) => queueStatus === 'ERROR')
    if (refused) await device.outbox.discard(refused.queueCode)
  } else if (kind < 0.95) server.refuse(id, 'invalid')
  else server.allow(id)
}

/** A run in which every call may fail in any way, or the app is killed while it waits. */
const stormyRun = async (world: World): Promise<void> => {
  const { server, random, device } = world
  let killed = false
  server.failWith(() => {
    const chance = random()
    if (chance < 0.1) return 'unsent'
    if (chance < 0.2) return 'lost reply'
    if (chance < 0.25) return server.failure('unavailable')
    return chance < 0.28 ? server.failure('unauthenticated') : 'none'
  })
  server.beforeCall(async () => {
    if (random() < 0.15) await act(world, 1000 + server.calls.length)
    if (killed || random() > 0.1) return
    killed = true
    device.db.close()
  })
  await device.engine.syncNow()
  server.beforeCall(() => {})
  world.device = device.reopen()
}

const calmRun = async ({ server, device }: World): Promise<void> => {
  server.failWith(() => 'none')
  for (let run = 0; run < 3; run += 1) await device.engine.syncNow()
}

const visible = (row: Record<string, unknown> | undefined) =>
  row === undefined || row['deletedAt'] !== null ? null : row

it.each(Array.from({ length: 20 }, (_, seed) => seed + 1))(
  'loses nothing, sends nothing twice and ends equal to the server, whatever happens (seed %i)',
  async (seed) => {
    const server = fakeServer()
    server.pages(7)
    const world: World = { server, device: aDevice(server), random: randomOf(seed), ids: [] }
    for (let round = 0; round < 12; round += 1) {
      for (let step = 0; step < 4; step += 1) await act(world, round * 4 + step)
      await stormyRun(world)
    }
    for (const id of world.ids) server.allow(id)
    await calmRun(world)
    const open = (await world.device.items()).filter(({ queueStatus }) => queueStatus !== 'PROCESSED')
    const stuck = open.filter(({ queueStatus }) => queueStatus === 'PENDING')
    for (const item of stuck) expect(await world.device.outbox.blockers(item.queueCode)).not.toEqual([])
    for (const { queueCode, queueStatus } of open)
      if (queueStatus === 'ERROR' && (await world.device.db.queue.get(queueCode)))
        await world.device.outbox.discard(queueCode)
    await calmRun(world)
    expect((await world.device.items()).filter(({ queueStatus }) => queueStatus !== 'PROCESSED')).toEqual([])
    for (const id of world.ids)
      expect((await world.device.row(store, id)) ?? null).toEqual(visible(server.row(store, id)))
    expect(await world.device.db.bases.count()).toBe(0)
    expect(server.repeats).toEqual([])
  },
)
