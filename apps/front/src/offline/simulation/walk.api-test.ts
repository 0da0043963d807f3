import 'fake-indexeddb/auto'
import './watched.ts'
import { isKeyOf, keysOf } from '@rentme/domain/kit/record'
import { queueTypes } from '@rentme/domain/sync/queue'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../api/src/testing/api.ts'
import '../../../../api/src/testing/global-setup.ts'
import { createCounts, faultNames, type Fault } from './faults.ts'
import { shrink, type Storm } from './shrink.ts'
import { faultTable, plantedTable } from './trust.ts'
import { verbs } from './verbs.ts'
import { walk, wholeSteps } from './walk.ts'

const only = process.env['SEED']
const asked = process.env['SEEDS']
const from = Number(process.env['FROM'] ?? 1)
const count = Number(asked ?? 34)
const steps = Number(process.env['STEPS'] ?? wholeSteps)
const without = (process.env['WITHOUT'] ?? '')
  .split(',')
  .filter((fault): fault is Fault => isKeyOf(faultNames, fault))
const seeds = only === undefined ? Array.from({ length: count }, (_, at) => at + from) : [Number(only)]
const counts = createCounts()

let test: TestApi
beforeAll(async () => {
  // Requests fail here by plan, thousands of them.
  test = await testApi({ LOG_LEVEL: 'fatal' }, 20)
})
afterAll(() => test.close())

/** What a walk fails with, its steps behind; null when it holds. */
const failureOf = (seed: number, storm: Storm, noted = counts): Promise<string | null> =>
  walk(test, seed, noted, { steps: storm.steps, without: new Set(storm.without) }).then(
    () => null,
    (error: unknown) => String(error),
  )

/** The promise that a failure breaks, or its first line. */
const brokenIn = (failure: string | null): string | null =>
  failure === null ? null : (/Violation: (\w+)/.exec(failure)?.[1] ?? failure.split('\n')[0] ?? '')

/** The smallest storm of a seed that was found to break the same, and the command that walks it. */
const shrunk = async (seed: number): Promise<string> => {
  let noted = createCounts()
  const breaks = async (storm: Storm) => {
    noted = createCounts()
    return brokenIn(await failureOf(seed, storm, noted))
  }
  const found = await shrink(breaks, wholeSteps, () => keysOf(faultNames).filter((one) => noted.of(one) > 0))
  if (found.broken === null) return `It held when it was walked again: --seed ${seed}`
  const less = found.without.length === 0 ? '' : ` --without ${found.without.join(',')}`
  return `The smallest of its storms that breaks ${found.broken}: npm run sim -- --seed ${seed} --steps ${found.steps}${less}`
}

it.each(seeds)(
  'holds every promise of the protocol through a storm (seed %i)',
  async (seed) => {
    const broken = await failureOf(seed, { steps, without })
    const why = broken === null || only !== undefined ? broken : `${broken}\n\n${await shrunk(seed)}`
    expect(broken, why ?? '').toBeNull()
  },
  600_000,
)

/** Seeds after which each fault was met, at the least. */
const enough = 30

it.runIf(seeds.length >= enough)('met every fault', () => {
  console.log(`${faultTable(counts, seeds.length)}\n\n${plantedTable()}`)
  const missed = keysOf(faultNames).filter((fault) => !without.includes(fault) && counts.of(fault) === 0)
  expect(missed).toEqual([])
})

it('has an act for every verb of the domain', () => {
  expect(queueTypes.filter((type) => !(type in verbs))).toEqual([])
})

/** What a run must have compared of each walk, at the least: most come to about eighteen. */
const leastPerWalk = 15

it.runIf(seeds.length >= enough)('compared what phones foretold with what the server decided', () => {
  const { compared, apart, sum } = counts.foretold
  const told = (tally: ReadonlyMap<string, number>) =>
    [...tally].toSorted(([, a], [, b]) => b - a).map(([name, times]) => `${name} ${times}`)
  console.log([`foretold ${sum()}`, ...told(compared), '', 'not compared', ...told(apart)].join('\n'))
  expect(sum()).toBeGreaterThan(leastPerWalk * seeds.length)
})
