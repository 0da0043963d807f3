import 'fake-indexeddb/auto'
import { clients } from '@rentme/domain/client/client'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pruneLedger } from '../../../../api/src/modules/jobs/prune-sync.ts'
import { testContext } from '../../../../api/src/modules/jobs/testing.ts'
import { testApi, type Account, type TestApi } from '../../../../api/src/testing/api.ts'
import '../../../../api/src/testing/global-setup.ts'
import { clientInput } from '../../../../api/src/testing/yard.ts'
import { createApi } from '../../kit/data/api.ts'
import { takeOver } from '../local/owner.ts'
import { aWriter, type Writer } from '../testing/writer.ts'

const halfAYearMs = 200 * 86_400_000

let test: TestApi
let base: string
beforeAll(async () => {
  test = await testApi()
  base = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())

/** The person takes the phone: the app as it starts for them on what is there. */
const holding = async ({ token, userId }: Account, on?: Writer['on']): Promise<Writer> => {
  const api = createApi({ base, application: 'app', token: () => token, onSessionEnd: () => {} })
  const app = aWriter({ api, userId, ...(on && { on }) }, ['create_client', 'edit_client', 'access_client'])
  await takeOver(app.db, userId, app)
  return app
}

const written = async (app: Writer, count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1) {
    await app.writes.create(clients, clientInput())
    await app.engine.syncNow()
  }
}

/** The job of the night, half a year from now. */
const forget = () =>
  pruneLedger(testContext(test.db, new Date(Date.now() + halfAYearMs).toISOString()).context)

const isOnServer = async (id: string): Promise<boolean> =>
  (await sql`select 1 from clients where id = ${id}`.execute(test.db)).rows.length === 1

it('sends what somebody left on a phone half a year ago, which others have used since', async () => {
  const [ana, bia] = [await test.signIn({ application: 'app' }), await test.signIn({ application: 'app' })]
  const first = await holding(ana)
  first.pass(Date.now() - first.clock.now())
  const { id } = await first.writes.create(clients, clientInput())
  const second = await first.writes.create(clients, clientInput())
  first.db.close()
  const others = await holding(bia, first.on)
  await written(others, 3)
  others.db.close()
  await forget()

  const back = await holding(ana, first.on)
  back.pass(halfAYearMs)
  await back.engine.syncNow()
  expect((await back.items()).map(({ queueStatus, entityId }) => [queueStatus, entityId])).toEqual([
    ['PROCESSED', id],
    ['PROCESSED', second.id],
  ])
  expect([await isOnServer(id), await isOnServer(second.id)]).toEqual([true, true])
  back.db.close()
})

it('counts as done what was on its way half a year ago and that nobody answered', async () => {
  const account = await test.signIn({ application: 'app' })
  const app = await holding(account)
  app.pass(Date.now() - app.clock.now())
  const { id } = await app.writes.create(clients, clientInput())
  const [item] = await app.items()
  await written(app, 1)
  await sql`delete from clients where id = ${id}`.execute(test.db)
  await app.db.queue.update(item?.queueCode ?? '', { queueStatus: 'PENDING', isSent: true })
  await forget()
  app.pass(halfAYearMs)
  await app.engine.syncNow()
  expect((await app.items()).map(({ queueStatus }) => queueStatus)).not.toContain('PENDING')
  expect(await isOnServer(id)).toBe(false)
})
