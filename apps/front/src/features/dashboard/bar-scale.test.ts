import { expect, it } from 'vitest'
import { axisTop } from './bar-scale.ts'

it.each([
  [0, 4],
  [8, 10],
  [25, 30],
  [47, 50],
  [72, 100],
  [1001, 2000],
])('has an even top above %i', (largest, top) => {
  expect(axisTop(largest)).toBe(top)
})
