import { newId } from '@rentme/domain/kit/uuid'
import { expect, it } from 'vitest'
import { anApp, type App } from '../testing/app.ts'
import { categoryWrites } from '../testing/device.ts'
import { fakeServer, type FakeServer } from '../testing/fake-server.ts'
import { mortal } from '../testing/mortal.ts'

const { create } = categoryWrites
const photo = (...bytes: number[]) => new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })

/** A write with a photo and one without. */
const twoWrites = async ({ photos, outbox }: App) => {
  const id = await photos.savePhoto(photo(1, 2, 3))
  await outbox.enqueue(() => create(newId(), 'Com foto', { files: [id] }))
  await outbox.enqueue(() => create(newId(), 'Sem foto'))
}

const started = ({ engine }: App): Promise<unknown> => {
  const ended = new Promise((resolve) => engine.onEnd(resolve))
  engine.start()
  return ended
}

const expectAllSent = async (app: App, server: FakeServer) => {
  const sent = { queueStatus: 'PROCESSED', attempts: 0, nextAttemptAt: 0 }
  expect(await app.items()).toMatchObject([sent, sent])
  expect(await app.db.files.toArray()).toMatchObject([{ state: 'UPLOADED', attempts: 0 }])
  expect(server.effects()).toBe(2)
  expect(server.repeats).toEqual([])
}

it('sends everything at the next start, at once, wherever the page died', async () => {
  let deaths = 0
  for (let at = 1; ; at += 1) {
    const server = fakeServer()
    const first = anApp(server)
    await twoWrites(first)
    const page = mortal(at)
    const dying = anApp({ api: page.api(server.api), on: first.on })
    page.inhabit(dying.db)
    await Promise.race([started(dying), page.death])
    if (page.isDead()) deaths += 1
    dying.db.close()
    const next = anApp({ ...server, on: first.on })
    await started(next)
    await expectAllSent(next, server)
    await next.engine.stop()
    if (!page.isDead()) break
  }
  expect(deaths).toBeGreaterThan(20)
})

it.each(['unsent', 'lost reply'] as const)(
  'counts no attempt of an item or a photo when no answer came (%s), and the next start sends them at once',
  async (fault) => {
    const server = fakeServer()
    const first = anApp(server)
    await twoWrites(first)
    server.failWith(() => fault)
    await started(first)
    const untouched = { queueStatus: 'PENDING', attempts: 0, nextAttemptAt: 0 }
    expect(await first.items()).toMatchObject([untouched, untouched])
    expect(await first.db.files.toArray()).toMatchObject([{ state: 'LOCAL', attempts: 0, nextAttemptAt: 0 }])
    first.db.close()
    server.failWith(() => 'none')
    const next = anApp({ ...server, on: first.on })
    await started(next)
    await expectAllSent(next, server)
    await next.engine.stop()
  },
)

it('waits longer each time for a dead network, and not at all once the network, the app or a person says so', async () => {
  const server = fakeServer()
  let regained = () => {}
  const app = anApp({ ...server, triggers: [(run) => ((regained = run), () => {})] })
  await twoWrites(app)
  server.failWith(() => 'unsent')
  await started(app)
  const waits: number[] = []
  const ended = () => new Promise((resolve) => app.engine.onEnd(resolve))
  for (let run = 0; run < 4; run += 1) {
    const wait = (app.engine.state().nextTryAt ?? 0) - app.clock.now()
    waits.push(wait)
    const end = ended()
    app.pass(wait)
    await end
  }
  expect(waits).toEqual([2000, 4000, 8000, 16_000])
  server.failWith(() => 'none')
  const end = ended()
  regained()
  await end
  await expectAllSent(app, server)
  await app.engine.stop()
})

it('runs again at once for a network that comes back during a run that is failing', async () => {
  const server = fakeServer()
  let regained = () => {}
  const app = anApp({ ...server, triggers: [(run) => ((regained = run), () => {})] })
  await twoWrites(app)
  const broken = new Set<string>()
  server.failWith((path) => {
    if (broken.has(path)) return 'none'
    broken.add(path)
    regained()
    return 'unsent'
  })
  app.engine.start()
  await expect.poll(() => app.engine.state().lastSyncAt).not.toBeNull()
  expect(broken.size).toBeGreaterThan(2)
  await expectAllSent(app, server)
  await app.engine.stop()
})

it('sends at once, two seconds after a write, what waits for a dead network', async () => {
  const server = fakeServer()
  const app = anApp(server)
  await app.photos.savePhoto(photo(1))
  server.failWith(() => 'unsent')
  await started(app)
  server.failWith(() => 'none')
  await app.outbox.enqueue(() => create(newId(), 'Nova'))
  app.engine.requestSync()
  const ended = new Promise((resolve) => app.engine.onEnd(resolve))
  app.pass(2000)
  expect(await ended).toEqual({ refusal: null })
  expect(await app.db.files.toArray()).toMatchObject([{ state: 'UPLOADED' }])
  await app.engine.stop()
})

it('keeps the wait that a server asks for, per item and photo, over a restart and a network that comes back', async () => {
  const server = fakeServer()
  const first = anApp(server)
  await twoWrites(first)
  server.failWith((path) =>
    path === '/offline-sync' ? 'none' : server.failure('too_many_requests', { retryAfterSeconds: 90 }),
  )
  await started(first)
  // The wait of a server is spread by up to a quarter, here by half of that.
  const due = first.clock.now() + 90_000 * 1.125
  expect(await first.db.files.toArray()).toMatchObject([{ state: 'LOCAL', attempts: 1, nextAttemptAt: due }])
  first.db.close()
  server.failWith(() => 'none')
  const next = anApp({ ...server, on: first.on })
  await started(next)
  expect(server.uploads).toEqual([])
  expect(next.engine.state().nextTryAt).toBe(due)
  const ended = new Promise((resolve) => next.engine.onEnd(resolve))
  next.pass(90_000 * 1.125)
  await ended
  expect(server.effects()).toBe(2)
  await next.engine.stop()
})

it('leaves a server alone that asks for it as it is asked for changes, whatever else asks for a run but a person', async () => {
  const server = fakeServer()
  let regained = () => {}
  const app = anApp({ ...server, triggers: [(run) => ((regained = run), () => {})] })
  server.failWith(() => server.failure('unavailable', { retryAfterSeconds: 40 }))
  await started(app)
  const asked = server.calls.length
  server.failWith(() => 'none')
  regained()
  app.pass(39_000)
  expect(app.engine.state().nextTryAt).toBe(app.clock.now() + 6000)
  expect(server.calls).toHaveLength(asked)
  const ended = new Promise((resolve) => app.engine.onEnd(resolve))
  app.pass(6000)
  expect(await ended).toEqual({ refusal: null })

  server.failWith(() => server.failure('unavailable', { retryAfterSeconds: 40 }))
  await app.engine.syncNow()
  server.failWith(() => 'none')
  await app.engine.syncNow({ manual: true })
  expect(app.engine.state().problem).toBeNull()
  await app.engine.stop()
})
