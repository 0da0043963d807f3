import { newId } from '@rentme/domain/kit/uuid'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type Account, type Client, type TestApi } from '../testing/api.ts'
import { categoryInput } from '../testing/yard.ts'

const phones = 120
const accounts: Account[] = []
let test: TestApi
let url: string
let desk: Client
beforeAll(async () => {
  test = await testApi({}, 10)
  url = await test.app.listen({ port: 0, host: '127.0.0.1' })
  desk = await test.signIn()
  for (let at = 0; at < phones; at += 1) accounts.push(await test.signIn({ application: 'app' }))
})
afterAll(() => test.close())

const headersOf = ({ token }: Account) => ({
  authorization: `Bearer ${token}`,
  'x-device-id': newId(),
})

const pull = async (account: Account, signal: AbortSignal | null = null) => {
  const answer = await fetch(`${url}/api/offline-sync`, { headers: headersOf(account), signal })
  return {
    status: answer.status,
    body: (await answer.json()) as object,
    wait: answer.headers.get('retry-after'),
  }
}

/** Asks again, as every phone does, while it is told to come later. */
const untilServed = async <T extends { status: number }>(ask: () => Promise<T>): Promise<T> => {
  const answer = await ask()
  return answer.status === 503 ? untilServed(ask) : answer
}

const waitingForLocks = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(test.db)
  return rows[0]?.n ?? 0
}

/** Keeps every pull where it reads its first rows, with the turn and the connection that it has, while `work` lasts. */
const whileHeld = <T>(work: () => Promise<T>): Promise<T> =>
  test.db.transaction().execute(async (tx) => {
    await sql`lock table sync_row in access exclusive mode`.execute(tx)
    return work()
  })

it('answers a few of many phones at once, tells the others when to come, and lets what was written go first', async () => {
  const [account] = accounts as [Account]
  const writeOne = () =>
    fetch(`${url}/api/product-categories`, {
      method: 'POST',
      headers: {
        ...headersOf(account),
        'content-type': 'application/json',
        'idempotency-key': newId(),
      },
      body: JSON.stringify(categoryInput()),
    })
  const { calls, write } = await whileHeld(async () => {
    const calls = accounts.map((one) => pull(one))
    const early = await Promise.race(calls)
    expect(early).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(early.wait).toMatch(/^\d+$/)
    await expect.poll(waitingForLocks, { interval: 20 }).toBe(5)
    const write = untilServed(writeOne)
    expect((await desk.get('/product-categories')).status).toBe(200)
    expect((await fetch(`${url}/api/health/ready`)).status).toBe(200)
    return { calls, write }
  })
  expect((await write).status).toBe(201)
  // How many of those that waited were told to come later goes by how long that was.
  const answers = (await Promise.all(calls)).map(({ status }) => status)
  expect(new Set(answers)).toEqual(new Set([200, 503]))
  expect(answers.filter((status) => status === 200).length).toBeGreaterThanOrEqual(5)
})

it('reads nothing more for phones that have gone, and gives their turns to those that wait', async () => {
  await whileHeld(async () => {
    const gone = new AbortController()
    const lose = (one: Account) => pull(one, gone.signal).catch(() => 'gone')
    const lost = accounts.slice(0, 5).map(lose)
    await expect.poll(waitingForLocks, { interval: 20 }).toBe(5)
    lost.push(...accounts.slice(5, 15).map(lose))
    gone.abort()
    expect(new Set(await Promise.all(lost))).toEqual(new Set(['gone']))
    await expect.poll(waitingForLocks, { interval: 20 }).toBe(0)
  })
  const after = await Promise.all(accounts.slice(15, 40).map((one) => untilServed(() => pull(one))))
  expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200]))
})
