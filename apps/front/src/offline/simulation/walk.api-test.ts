import 'fake-indexeddb/auto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../api/src/testing/api.ts'
import '../../../../api/src/testing/global-setup.ts'
import { createCounts, faultNames, type Fault } from './faults.ts'
import { walk } from './walk.ts'

const only = process.env['SEED']
const count = Number(process.env['SEEDS'] ?? 50)
/** Storms in which rights are lowered while a write of a hidden field waits. */
const lowered = [1029, 5045]
const first = Array.from({ length: count }, (_, at) => at + 1)
const seeds = only === undefined ? [...first, ...lowered] : [Number(only)]
const counts = createCounts()

let test: TestApi
beforeAll(async () => {
  // Requests fail here by plan, thousands of them.
  test = await testApi({ LOG_LEVEL: 'fatal' }, 20)
})
afterAll(() => test.close())

it.each(seeds)('holds every promise of the protocol through a storm (seed %i)', async (seed) => {
  const broken = await walk(test, seed, counts).then(
    () => null,
    (error: unknown) => String(error),
  )
  const again = `SEED=${seed} npx vitest run --project sync apps/front/src/offline/simulation/walk`
  expect(broken, `${broken}\nRepeat with: ${again}`).toBeNull()
})

it.runIf(only === undefined)('met every fault', () => {
  const met = Object.keys(faultNames).map((fault) => [fault, counts.of(fault as Fault)] as const)
  console.log(met.map(([fault, times]) => `${fault} ${times}`).join(' · '))
  for (const [fault, times] of met) expect({ fault, times }).not.toEqual({ fault, times: 0 })
})
