import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../testing/api.ts'
import { deviceClient, makeCompany, makeProducts, makeRental, type Company, type Replica } from './testing.ts'

let api: TestApi
let company: Company
let user: Awaited<ReturnType<TestApi['signIn']>>
let rentals: Record<'open' | 'recent' | 'old', Awaited<ReturnType<typeof makeRental>>>
let device: Replica
let serial = 0
/** Of a machine of its own, which has one holder at any moment. */
const rent = async (out: number, back: number | null) => {
  const [product = ''] = await makeProducts(api.db, company, [`GER-${(serial += 1)}`])
  return makeRental(api.db, { ...company, product }, { out, back })
}
beforeAll(async () => {
  api = await testApi()
  company = await makeCompany(api.db)
  user = await api.signIn({ application: 'app' })
  rentals = {
    old: await rent(500, 366),
    recent: await rent(500, 364),
    open: await rent(900, null),
  }
  device = deviceClient(user)
  await device.sync()
})
afterAll(() => api.close())

/** How much of a rental's own rows is held. */
const held = (replica: Replica, { exit, back, answer, file, link, chain }: (typeof rentals)['open']) =>
  [
    replica.row('checklists', exit),
    replica.row('checklists', back),
    replica.row('checklist_answers', answer),
    replica.row('checklist_chains', chain),
    replica.row('file_related', link),
    replica.row('files', file),
  ].filter((row) => row !== undefined).length

it('a first sync brings open and recent rentals whole and nothing of older ones', () => {
  expect(held(device, rentals.recent)).toBe(6)
  expect(held(device, rentals.open)).toBe(4)
  expect(held(device, rentals.old)).toBe(0)
})

it('older rentals cost no empty pages', async () => {
  for (const out of [700, 701, 702, 703]) await rent(out, 600)
  const pages = await deviceClient(user).sync({ 'X-Page-Rows': '2' })
  const rows = pages.slice(0, -2).map(({ models }) => Object.values(models).flat().length)
  expect(rows.length).toBeGreaterThan(5)
  expect(Math.min(...rows)).toBe(2)
})

it('a change to an older rental brings nothing of it', async () => {
  await sql`update checklists set notes = 'Arquivado' where id = ${rentals.old.exit}`.execute(api.db)
  await device.sync()
  expect(held(device, rentals.old)).toBe(0)
})

it('an older rental that opens again comes with all that hangs on it', async () => {
  await api.db.transaction().execute(async (tx) => {
    await sql`update checklists set "returnDate" = now() where id = ${rentals.open.exit}`.execute(tx)
    await sql`update checklist_chains set "deletedAt" = now() where id = ${rentals.old.chain}`.execute(tx)
    await sql`update checklists set "deletedAt" = now() where id = ${rentals.old.back}`.execute(tx)
    await sql`update checklists set "returnDate" = null where id = ${rentals.old.exit}`.execute(tx)
  })
  await device.sync()
  expect(held(device, rentals.old)).toBe(4)
  const fresh = deviceClient(user)
  await fresh.sync()
  expect(device.state()).toEqual(fresh.state())
})
