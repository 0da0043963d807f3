import type { PointGroup } from 'signature_pad'
import { describe, expect, it } from 'vitest'
import { boundsOf, fitStrokes, lengthOf } from './signature-points.ts'

const stroke = (...points: [number, number][]): PointGroup => ({
  dotSize: 0,
  minWidth: 1,
  maxWidth: 3,
  penColor: '#000',
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over',
  points: points.map(([x, y], time) => ({ x, y, time, pressure: 0.5 })),
})
const places = (strokes: PointGroup[]) => strokes.flatMap(({ points }) => points.map(({ x, y }) => [x, y]))

describe('fitStrokes', () => {
  it('field case 21: keeps the proportion and the whole signature on the turned sheet', () => {
    const turned = fitStrokes(
      [stroke([0, 0], [800, 400])],
      { width: 800, height: 400 },
      { width: 400, height: 800 },
    )
    expect(places(turned)).toEqual([
      [0, 300],
      [400, 500],
    ])
  })

  it('changes nothing on a sheet of the same size', () => {
    const size = { width: 320, height: 200 }
    expect(places(fitStrokes([stroke([10, 20])], size, size))).toEqual([[10, 20]])
  })
})

describe('boundsOf', () => {
  it('is the ink with its margin', () => {
    expect(boundsOf([stroke([10, 20], [110, 60])], 5)).toEqual({ left: 5, top: 15, width: 110, height: 50 })
  })

  it('is nothing without ink', () => {
    expect(boundsOf([], 5)).toBeNull()
  })
})

it('tells a signature from a tap and from a dot', () => {
  expect(lengthOf([])).toBe(0)
  expect(lengthOf([stroke([5, 5]), stroke([90, 90])])).toBe(0)
  expect(lengthOf([stroke([0, 0], [3, 4]), stroke([0, 0], [0, 10], [10, 10])])).toBe(25)
})
