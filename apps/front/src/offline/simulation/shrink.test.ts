import { expect, it } from 'vitest'
import type { Fault } from './faults.ts'
import { shrink, type Breaks } from './shrink.ts'

const met: readonly Fault[] = ['F1', 'F2', 'F11']

/** A walk that breaks a promise once it has come so far with this fault in it. */
const breaking =
  (from: number, fault: Fault): Breaks =>
  async ({ steps, without }) =>
    steps >= from && !without.includes(fault) ? 'I1' : null

it('leaves of a storm the moves and the faults without which it holds', async () => {
  expect(await shrink(breaking(23, 'F2'), 50, () => met)).toEqual({
    steps: 23,
    without: ['F1', 'F11'],
    broken: 'I1',
  })
})

it('takes nothing away that would break something else', async () => {
  const breaks: Breaks = async (storm) => (storm.steps < 30 ? 'I5' : breaking(30, 'F1')(storm))
  expect(await shrink(breaks, 50, () => met)).toMatchObject({ steps: 30, without: ['F2', 'F11'] })
})

it('says of a storm that holds that it does', async () => {
  expect(
    await shrink(
      async () => null,
      50,
      () => met,
    ),
  ).toEqual({ steps: 50, without: [], broken: null })
})
