import 'fake-indexeddb/auto'
import './watched.ts'
import { queueTypes } from '@rentme/domain/sync/queue'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../api/src/testing/api.ts'
import '../../../../api/src/testing/global-setup.ts'
import { createCounts, faultNames, type Fault } from './faults.ts'
import { faultTable, plantedTable } from './trust.ts'
import { verbs } from './verbs.ts'
import { walk } from './walk.ts'

const only = process.env['SEED']
const asked = process.env['SEEDS']
const from = Number(process.env['FROM'] ?? 1)
const count = Number(asked ?? 50)
/** Storms in which rights are lowered while a write of a hidden field waits. */
const lowered = [1029, 5045]
const first = Array.from({ length: count }, (_, at) => at + from)
const seeds = only === undefined ? [...first, ...(asked === undefined ? lowered : [])] : [Number(only)]
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

/** Seeds after which each fault was met, at the least. */
const enough = 40

it.runIf(seeds.length >= enough)('met every fault', () => {
  console.log(`${faultTable(counts, seeds.length)}\n\n${plantedTable()}`)
  for (const fault of Object.keys(faultNames)) {
    // The keys are its own.
    const times = counts.of(fault as Fault)
    expect({ fault, times }).not.toEqual({ fault, times: 0 })
  }
})

it('has an act for every verb of the domain', () => {
  expect(queueTypes.filter((type) => !(type in verbs))).toEqual([])
})

/** What a run must have compared of each walk, at the least: most come to about twenty-three. */
const leastPerWalk = 20

it.runIf(seeds.length >= enough)('compared what phones foretold with what the server decided', () => {
  const { compared, apart, sum } = counts.foretold
  const told = (tally: ReadonlyMap<string, number>) =>
    [...tally].toSorted(([, a], [, b]) => b - a).map(([name, times]) => `${name} ${times}`)
  console.log([`foretold ${sum()}`, ...told(compared), '', 'not compared', ...told(apart)].join('\n'))
  expect(sum()).toBeGreaterThan(leastPerWalk * seeds.length)
})
