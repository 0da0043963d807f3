import { describe, expect, it } from 'vitest'
import { centred, middleOf, moved, whole, zoomed, type View } from './zoom.ts'

/** Where a place of the picture lies, from the frame's middle. */
const seenAt = ({ scale, x, y }: View, [px, py]: [number, number]) => [
  x + (px - 0.5) * scale,
  y + (py - 0.5) * scale,
]

describe('zoom', () => {
  it('keeps what is under the fingers where it is', () => {
    const before = zoomed(whole, 2, 0.2, -0.1)
    const place: [number, number] = [0.6, 0.45]
    const [x = 0, y = 0] = seenAt(before, place)
    const after = zoomed(before, 1.5, x, y)
    expect(after.scale).toBe(3)
    expect(seenAt(after, place)[0]).toBeCloseTo(x)
    expect(seenAt(after, place)[1]).toBeCloseTo(y)
  })

  it('is the whole picture again when it gets small, wherever it was', () => {
    expect(zoomed(moved(zoomed(whole, 3), 0.4, -0.4), 0.1)).toEqual(whole)
  })

  it('does not grow for ever', () => {
    expect(zoomed(zoomed(whole, 5), 5).scale).toBe(6)
  })

  it('moves nothing while the whole picture is shown', () => {
    expect(moved(whole, 0.3, 0.3)).toEqual(whole)
  })

  it.each([
    [-9, -9, [1, 1]],
    [9, 9, [0, 0]],
  ] as const)('brings a corner to the middle, and goes no further', (x, y, corner) => {
    expect(middleOf(moved(zoomed(whole, 2), x, y))).toEqual(corner)
  })

  it('brings a place to the middle', () => {
    expect(middleOf(centred(zoomed(whole, 4), 0.1, 0.8)).map((part) => part.toFixed(6))).toEqual([
      '0.100000',
      '0.800000',
    ])
  })
})
