import { tidy } from '@rentme/domain/kit/fields'
import type { Values } from '@rentme/domain/kit/plan'
import { planOf } from '@rentme/domain/plans'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sessionOf, type Actor } from '../../../../api/src/kit/actor.ts'
import { testApi, type Account, type Client, type TestApi } from '../../../../api/src/testing/api.ts'
import '../../../../api/src/testing/global-setup.ts'
import { aWorkshop, type Workshop } from '../../../../api/src/testing/workshop.ts'
import { createApi } from '../../kit/data/api.ts'
import { anApp, type App } from '../testing/app.ts'
import { randomOf, type Random } from '../testing/random.ts'
import { nextAct, perform, type Act } from './acts.ts'
import { both, planOfAct } from './both.ts'

let test: TestApi
let admin: Client & Account
let actor: Actor
let base: string
beforeAll(async () => {
  test = await testApi()
  admin = await test.signIn()
  actor = (await sessionOf(test.db, admin.token, null, test.config)).actor
  base = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())

const install = (): App => {
  const api = createApi({ base, application: 'cms', token: () => admin.token, onSessionEnd: () => {} })
  const app = anApp({ api, userId: admin.userId, employeeId: admin.employeeId }, actor.permissions)
  app.pass(Date.now() - app.clock.now())
  return app
}

const inputOf = ({ resource, action, input }: Act): Values | null => {
  if (action === 'remove') return {}
  const { input: bodies } = planOf(resource)
  const schema =
    action === 'create' ? (bodies?.create ?? resource.input) : (bodies?.update ?? resource.changes)
  const parsed = schema.safeParse(tidy(input))
  return parsed.success ? parsed.data : null
}

interface Tally {
  done: Map<string, number>
  refused: Map<string, number>
}

const walk = async (random: Random, workshop: Workshop, app: App, steps: number, tally: Tally) => {
  for (let step = 0; step < steps; step += 1) {
    await app.engine.syncNow()
    const act = await nextAct({ random, workshop, employeeId: admin.employeeId, db: app.db })
    const input = act === null ? null : inputOf(act)
    if (act === null || input === null) continue
    const { onServer, onDevice } = await both({ db: test.db, actor, app }, planOfAct(act, input))
    const name = `${act.action} ${act.resource.name}`
    expect(onDevice, name).toEqual(onServer)
    const kept = 'planned' in onServer ? tally.done : tally.refused
    kept.set(name, (kept.get(name) ?? 0) + 1)
    if (!('planned' in onServer)) continue
    const { status, body } = await perform(admin, act, onServer.planned?.sent ?? {})
    expect(status, `${name}: ${JSON.stringify(body)}`).toBeLessThan(300)
  }
}

const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((all, n) => all + n, 0)

it('answers the same changes or the same refusal on the server and on the device, whatever is done', async () => {
  const tally: Tally = { done: new Map(), refused: new Map() }
  const workshop = await aWorkshop(admin)
  const interval = await sql<{ id: string }>`select id from product_maintenance_intervals limit 1`.execute(
    test.db,
  )
  await admin.put(`/products/${workshop.product.id}`, {
    productMaintenanceIntervalId: interval.rows[0]?.id,
  })
  const app = install()
  await walk(randomOf(20_261_128), workshop, app, 240, tally)
  expect(sum(tally.done), JSON.stringify([...tally.done])).toBeGreaterThan(80)
  expect(sum(tally.refused), JSON.stringify([...tally.refused])).toBeGreaterThan(40)
})
