import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  keptMarks,
  marksCount,
  mostPins,
  mostStrokes,
  noMarks,
  pathOf,
  photoMarks,
  pinText,
  simplified,
  toPlace,
  withPin,
  withPinChanged,
  withoutPin,
  withStroke,
  type PhotoMarks,
  type Point,
} from './photo-marks.ts'

const pinned: PhotoMarks = {
  pins: [{ x: 0.25, y: 0.5, kind: 'scratch', text: null }],
  strokes: [
    [
      [0, 0],
      [1, 1],
    ],
  ],
}

/** Wherever a finger goes, outside of the picture as well. */
const anyPoint = fc.tuple(fc.double({ min: -0.5, max: 1.5 }), fc.double({ min: -0.5, max: 1.5 }))
const anyLine = fc.array(anyPoint, { maxLength: 400 })

/** A round line of many points. */
const circle = Array.from({ length: 240 }, (_, at): Point => {
  const angle = (at / 239) * 2 * Math.PI
  return [0.5 + 0.1 * Math.cos(angle), 0.5 + 0.1 * Math.sin(angle)]
})

/** How far a point is from a line of segments. */
const away = ([x, y]: Point, line: readonly Point[]): number =>
  Math.min(
    ...line.slice(1).map(([bx, by], at) => {
      const [ax, ay] = line[at] as Point
      const square = (bx - ax) ** 2 + (by - ay) ** 2
      const along = square === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square
      const part = Math.min(1, Math.max(0, along))
      return Math.hypot(x - ax - part * (bx - ax), y - ay - part * (by - ay))
    }),
  )

describe('marks of a photo', () => {
  it.each([
    ['nothing', noMarks],
    ['a place outside', { pins: [{ x: 1.2, y: 0, kind: 'dent', text: null }], strokes: [] }],
    ['a place that is none', { pins: [{ x: Number.NaN, y: 0, kind: 'dent', text: null }], strokes: [] }],
    ['a finer place than is kept', { pins: [{ x: 0.12345, y: 0, kind: 'dent', text: null }], strokes: [] }],
    ['another kind', { pins: [{ x: 0, y: 0, kind: 'rust', text: null }], strokes: [] }],
    ['a long text', { pins: [{ x: 0, y: 0, kind: 'dent', text: 'a'.repeat(41) }], strokes: [] }],
    ['a field more', { ...pinned, colour: '#f00' }],
    ['a stroke of one point', { pins: [], strokes: [[[0.1, 0.1]]] }],
    ['too many pins', { ...pinned, pins: Array.from({ length: mostPins + 1 }, () => pinned.pins[0]) }],
    [
      'too many strokes',
      { ...pinned, strokes: Array.from({ length: mostStrokes + 1 }, () => pinned.strokes[0]) },
    ],
    [
      'too many points',
      { pins: [], strokes: Array.from({ length: 20 }, () => Array.from({ length: 31 }, () => [0, 0.5])) },
    ],
  ])('are refused with %s', (_what, marks) => {
    expect(photoMarks.safeParse(marks).success).toBe(false)
  })

  it('stay valid and inside the picture, and small, whatever is drawn and tapped', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(anyPoint, anyLine), { minLength: 1, maxLength: 40 }), (acts) => {
        let marks = noMarks
        for (const act of acts) {
          const [first] = act
          const next =
            typeof first === 'number'
              ? withPin(marks, first, Number(act[1]))
              : withStroke(marks, act as readonly Point[])
          marks = next ?? marks
        }
        const kept = keptMarks(marks)
        if (kept === null) return
        expect(photoMarks.parse(kept)).toEqual(kept)
        expect(JSON.stringify(kept).length).toBeLessThan(11_000)
      }),
      { numRuns: 60 },
    )
  })

  it('are none when there is neither pin nor stroke, and carry texts trimmed', () => {
    expect(keptMarks(noMarks)).toBeNull()
    const typed = withPinChanged(pinned, 0, { text: '  porta do motor ' })
    expect(keptMarks(typed)?.pins[0]?.text).toBe('porta do motor')
    expect(keptMarks(withPinChanged(pinned, 0, { text: '  ' }))?.pins[0]?.text).toBeNull()
  })

  it('are counted and named in words', () => {
    expect(marksCount(null)).toBe('')
    expect(marksCount(pinned)).toBe('1 marca e 1 traço')
    expect(marksCount(withoutPin(pinned, 0))).toBe('1 traço')
    expect(pinText({ x: 0, y: 0, kind: 'missing', text: null })).toBe('Peça faltando')
    expect(pinText({ x: 0, y: 0, kind: 'leak', text: 'mangueira ' })).toBe('Vazamento: mangueira')
  })
})

describe('a pin', () => {
  it('that is moved beyond the edge stays at it', () => {
    expect(withPinChanged(pinned, 0, { x: -0.01, y: 1.3 }).pins[0]).toMatchObject({ x: 0, y: 1 })
    expect(toPlace(Number.NaN)).toBe(0)
  })

  it('more than may be is refused', () => {
    const full = { ...noMarks, pins: Array.from({ length: mostPins }, () => pinned.pins[0] as never) }
    expect(withPin(full, 0.5, 0.5)).toBeNull()
  })
})

describe('a stroke', () => {
  it('of a straight line is its two ends; one that leads nowhere is none', () => {
    const straight = Array.from({ length: 50 }, (_, at): Point => [at / 49, at / 49])
    expect(simplified(straight)).toEqual([
      [0, 0],
      [1, 1],
    ])
    expect(simplified([[0.5, 0.5]])).toEqual([])
    expect(withStroke(noMarks, [[0.5, 0.5]])).toEqual(noMarks)
  })

  it('keeps its shape with few points', () => {
    const line = simplified(circle)
    expect(line.length).toBeLessThanOrEqual(40)
    for (const point of circle) expect(away(point, line)).toBeLessThan(0.004)
  })

  it('has as many points as there is room for, and ends where it was drawn to', () => {
    fc.assert(
      fc.property(anyLine, fc.integer({ min: 2, max: 60 }), (line, most) => {
        const few = simplified(line, most)
        expect(few.length).toBeLessThanOrEqual(most)
        if (few.length > 0) expect(few.at(-1)).toEqual(line.at(-1)?.map(toPlace))
      }),
    )
  })

  it('is drawn round in its bends, and sharp where a corner is meant', () => {
    const arrow: Point[] = [
      [0, 0.5],
      [1, 0.5],
      [0.5, 0],
    ]
    expect(pathOf(arrow, 200, 100)).toBe('M0 50L200 50L100 0')
    const bend: Point[] = [
      [0, 0],
      [0.5, 0.1],
      [1, 0],
    ]
    expect(pathOf(bend, 100, 100)).toBe('M0 0L25 5Q50 10 75 5L100 0')
  })

  it('is refused when the photo is full of them', () => {
    let marks = noMarks
    for (let at = 0; at < mostStrokes; at += 1) marks = withStroke(marks, circle) ?? marks
    expect(marks.strokes).toHaveLength(mostStrokes)
    expect(withStroke(marks, circle)).toBeNull()
    expect(photoMarks.safeParse(marks).success).toBe(true)
  })

  it('is refused rather than shown without its shape, once long ones took the room', () => {
    const zigzag = Array.from({ length: 60 }, (_, at): Point => [at / 59, at % 2])
    let marks = noMarks
    for (let at = 0; at < 9; at += 1) marks = withStroke(marks, zigzag) ?? marks
    marks = withStroke(marks, zigzag.slice(0, 55)) ?? marks
    expect(marks.strokes.flat()).toHaveLength(595)
    expect(withStroke(marks, circle)).toBeNull()
  })
})
