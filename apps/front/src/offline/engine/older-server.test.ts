import { newId } from '@rentme/domain/kit/uuid'
import { isKnownTo, unknownTo } from '@rentme/domain/sync/since'
import { pushBody, type PushOp } from '@rentme/domain/sync/wire'
import { recordIn } from '@rentme/domain/kit/record'
import { describe, expect, it } from 'vitest'
import { aDevice, categoryWrites } from '../testing/device.ts'
import { fakeServer } from '../testing/fake-server.ts'
import type { SyncApi } from './transport.ts'

const hourMs = 3_600_000

type Call = { path: string; body: unknown }

/** What a server of the first wire says of a call that it does not know; null for one that it does. */
const refusalOf = ({ path, body }: Call) => {
  const call = { path, body: recordIn(body) }
  const { spare, needed, isCall } = unknownTo(1, call)
  if (isKnownTo(1, call)) return null
  if (isCall) return { status: 404, code: 'not_found', message: 'Registro não encontrado.' }
  const fields = Object.fromEntries([...spare, ...needed].map((name) => [name, 'Campo desconhecido.']))
  return { status: 422, code: 'invalid', message: 'Confira os campos.', fields }
}

/** A server of the first wire, strict in each body, until it is updated; `tells` whether it says so. */
const olderServer = ({ tells }: { tells: boolean }) => {
  const server = fakeServer()
  let takes = 1
  const push = async (options: Parameters<SyncApi['call']>[1]) => {
    const results = []
    for (const op of pushBody.parse(options?.body).ops) results.push(await result(op))
    return { results }
  }
  const result = async ({ key, method, path, body }: PushOp) => {
    try {
      const done = await one(path, { method, body, headers: { 'Idempotency-Key': key } })
      return { key, status: 200, body: done, replayed: false }
    } catch (error) {
      return { key, status: Number(recordIn(error)['status']), body: error, replayed: false }
    }
  }
  const one = async (path: string, options: Parameters<SyncApi['call']>[1]) => {
    const refusal = takes > 1 ? null : refusalOf({ path, body: options?.body })
    if (refusal !== null) throw Object.assign(new Error('refused'), refusal)
    return server.api.call(path, options)
  }
  const call = async (path: string, options?: Parameters<SyncApi['call']>[1]) => {
    if (path === '/offline-sync/push') return push(options)
    const answer = await one(path, options)
    return path === '/health/live' && (tells || takes > 1) ? { ...recordIn(answer), takes } : answer
  }
  // What it answers is of the type that the caller asks for, as of the fake behind it.
  const api: SyncApi = { blob: server.api.blob, call: (path, options) => call(path, options) as never }
  return { ...server, api, update: () => (takes = 2) }
}

const machine = (id: string, more: object) =>
  categoryWrites.create(id, 'PTA-0134', {
    noun: 'product',
    path: '/products',
    payload: { id, internCode: 'PTA-0134', ...more },
    changes: [{ store: 'products', id, row: { id, internCode: 'PTA-0134', version: 0 } }],
  })
const exit = (id: string) =>
  categoryWrites.create(id, 'LOC-1', {
    noun: 'checklist',
    path: '/checklists',
    payload: { id, contractNumber: 'LOC-1', answeredVersion: 3, answeredModelId: newId() },
    changes: [{ store: 'checklists', id, row: { id, contractNumber: 'LOC-1', version: 0 } }],
  })

const standing = async (device: ReturnType<typeof aDevice>) =>
  (await device.items()).map(({ queueStatus, lastError }) => [queueStatus, lastError?.code ?? null])

describe.each([
  ['that says what it takes', { tells: true }],
  ['that does not say', { tells: false }],
] as const)('a server older than the app, %s', (_, how) => {
  it.each([1, 7])('takes %i writes without what it finds by itself', async (writes) => {
    const server = olderServer(how)
    const device = aDevice(server)
    for (let at = 0; at < writes; at += 1) await device.outbox.enqueue(() => exit(newId()))
    await device.engine.syncNow()
    expect(await standing(device)).toEqual(Array.from({ length: writes }, () => ['PROCESSED', null]))
    expect(server.effects()).toBe(writes)
    expect((await device.items())[0]?.queueValue.payload).not.toHaveProperty('answeredVersion')
  })

  it.each([false, true])(
    'keeps what would be lost until it is updated, and says so (by hand: %s)',
    async (manual) => {
      const server = olderServer(how)
      const device = aDevice(server)
      const [typed, corrected, plain] = [newId(), newId(), newId()]
      await device.outbox.enqueue(() => machine(typed, { hourMeter: 10, readingId: newId() }))
      await device.outbox.enqueue(() => ({
        ...machine(corrected, {}),
        method: 'PUT',
        path: `/products/${corrected}/hour-meter/${newId()}`,
        payload: { hours: 12, reason: 'Dígito a mais' },
      }))
      await device.outbox.enqueue(() => machine(plain, { releaseNote: null }))
      await device.engine.syncNow({ manual })
      await device.engine.syncNow({ manual })
      expect(await standing(device)).toEqual([
        ['PENDING', 'older_server'],
        ['PENDING', 'older_server'],
        ['PROCESSED', null],
      ])
      server.save('products', { id: corrected, internCode: 'PTA-0135' })
      server.update()
      device.pass(hourMs + 1)
      await device.engine.syncNow({ manual })
      expect((await standing(device)).map(([status]) => status)).toEqual([
        'PROCESSED',
        'PROCESSED',
        'PROCESSED',
      ])
      expect(server.row('products', typed)).toHaveProperty('readingId')
    },
  )
})

it('goes back to an older server without a refusal', async () => {
  const server = olderServer({ tells: true })
  // The server that is asked is the newer one, and the one that is written to the older, as while they are replaced.
  const call = async (path: string, options: Parameters<SyncApi['call']>[1]) => {
    const answer = await server.api.call(path, options)
    const isFirst = path === '/health/live' && server.calls.filter((made) => made.path === path).length === 1
    return isFirst ? { ...recordIn(answer), takes: 2 } : answer
  }
  // As above.
  const api: SyncApi = { ...server.api, call: (path, options) => call(path, options) as never }
  const device = aDevice({ ...server, api })
  const id = newId()
  await device.outbox.enqueue(() => machine(id, { hourMeter: 10, readingId: newId() }))
  await device.outbox.enqueue(() => exit(newId()))
  await device.engine.syncNow()
  expect(await standing(device)).toEqual([
    ['PENDING', 'older_server'],
    ['PROCESSED', null],
  ])
})
