import { expect, it } from 'vitest'
import { ordered } from './date-range.ts'

it('swaps a range whose start falls after its end', () => {
  expect(ordered({ from: '2026-11-27', to: '2026-11-01' })).toEqual({ from: '2026-11-01', to: '2026-11-27' })
})

it.each([
  { from: '2026-11-01', to: '2026-11-27' },
  { from: '2026-11-27', to: '2026-11-27' },
  { from: '2026-11-27', to: null },
  { from: null, to: '2026-11-01' },
])('leaves another as it is', (range) => {
  expect(ordered(range)).toEqual(range)
})
