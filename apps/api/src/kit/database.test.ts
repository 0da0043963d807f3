import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { openDatabase, poolUse } from './database.ts'

let test: TestDatabase
let proxy: Server
/** How many connections are still lost in the moment in which their settings are sent. */
let toLose = 0

beforeAll(async () => {
  test = await testDatabase()
  const { hostname, port } = new URL(test.url)
  proxy = createServer((socket) => {
    const upstream = connect(Number(port), hostname)
    socket.on('data', (data) => {
      const isLost = toLose > 0 && data.includes('set_config')
      if (isLost) toLose -= 1
      if (isLost) socket.destroy()
      else upstream.write(data)
    })
    upstream.pipe(socket)
    socket.on('close', () => upstream.destroy())
    for (const one of [socket, upstream]) one.on('error', () => {})
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
})

afterAll(async () => {
  proxy.close()
  await test.close()
})

it('has room for as many calls as before after connections were lost while they were made', async () => {
  const address = new URL(test.url)
  address.hostname = '127.0.0.1'
  address.port = String((proxy.address() as AddressInfo).port)
  const db = openDatabase(address.href, 2)
  const ask = () => sql<{ zone: string }>`select current_setting('app.zone') as zone`.execute(db)
  toLose = 3
  for (let lost = 0; lost < 3; lost += 1) await expect(ask()).rejects.toThrow(/Connection terminated/)
  expect(poolUse(db)).toEqual({ busy: 0, idle: 0, waiting: 0 })
  const answers = await Promise.all([ask(), ask()])
  expect(answers.map(({ rows }) => rows)).toEqual([
    [{ zone: 'America/Sao_Paulo' }],
    [{ zone: 'America/Sao_Paulo' }],
  ])
  await db.destroy()
})
