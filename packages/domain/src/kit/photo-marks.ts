import { z } from 'zod'
import { text, tidy } from './fields.ts'
import { count } from './plural.ts'
import { keysOf } from './record.ts'

/** What a pin points at, and how people call it. */
export const pinLabels = {
  damage: 'Avaria',
  dent: 'Amassado',
  scratch: 'Risco',
  crack: 'Trinca',
  leak: 'Vazamento',
  missing: 'Peça faltando',
  wear: 'Desgaste',
} as const
export type PinKind = keyof typeof pinLabels
export const pinKinds = keysOf(pinLabels)

/** The most that one photo carries: as text, marks at these limits fit in a request header of 16 KB in base 64. */
export const mostPins = 12
export const mostStrokes = 20
const mostStrokePoints = 60
const mostPoints = 600
export const pinTextLength = 40

/** Thousandths of the picture's side: 1.6 px of the 1,600 px that a phone keeps. */
const steps = 1000

const place = () => z.number().min(0).max(1).multipleOf(0.001)

const pin = z.strictObject({
  x: place().describe('Part of the width, from 0 (left) to 1'),
  y: place().describe('Part of the height, from 0 (top) to 1'),
  kind: z.enum(pinKinds).describe('What it points at'),
  text: text(1, pinTextLength).nullable().describe('What is seen there'),
})

const stroke = z
  .array(z.tuple([place(), place()]).describe('Part of the width and part of the height'))
  .min(2)
  .max(mostStrokePoints)

export type Pin = z.output<typeof pin>
export type Point = readonly [x: number, y: number]
export interface PhotoMarks {
  readonly pins: readonly Pin[]
  readonly strokes: readonly (readonly Point[])[]
}

/** Marks over a photo; places are parts of the upright picture, so that they hold in every size of it. */
export const photoMarks: z.ZodType<PhotoMarks> = z
  .strictObject({
    pins: z.array(pin).max(mostPins).describe('Numbered pins, in order'),
    strokes: z.array(stroke).max(mostStrokes).describe('Strokes by free hand'),
  })
  .refine(({ strokes }) => strokes.flat().length <= mostPoints, { error: 'Desenho longo demais.' })
  .refine(({ pins, strokes }) => pins.length + strokes.length > 0, { error: 'Nenhuma marca.' })

export const noMarks: PhotoMarks = { pins: [], strokes: [] }

/** Whether the text of a pin is as long as it may be, or shorter. */
export const isPinShort = ({ text: words }: Pick<Pin, 'text'>): boolean =>
  (words ?? '').trim().length <= pinTextLength

const textOf = (value: string | null): string | null => {
  const kept = tidy(value)
  return typeof kept === 'string' ? kept : null
}

/** Marks as they are kept: texts trimmed, null when there is none. */
export const keptMarks = (marks: PhotoMarks): PhotoMarks | null =>
  marks.pins.length + marks.strokes.length === 0
    ? null
    : { ...marks, pins: marks.pins.map((one) => ({ ...one, text: textOf(one.text) })) }

/** A part of a side as it is kept: inside the picture, in whole steps. */
export const toPlace = (part: number): number =>
  Math.round(Math.min(1, Math.max(0, Number.isNaN(part) ? 0 : part)) * steps) / steps

/** How far a point lies from the line between two others. */
const distance = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number => {
  const length = Math.hypot(bx - ax, by - ay)
  if (length === 0) return Math.hypot(x - ax, y - ay)
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
}

/** Ramer, Douglas and Peucker: the points without which the line would leave its way by more than `tolerance`. */
const needed = (points: readonly Point[], tolerance: number): Point[] => {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || points.length < 3) return [...points]
  const away = points.map((point) => distance(point, first, last))
  const furthest = away.indexOf(Math.max(...away.slice(1, -1)), 1)
  if ((away[furthest] ?? 0) <= tolerance) return [first, last]
  const before = needed(points.slice(0, furthest + 1), tolerance)
  return [...before.slice(0, -1), ...needed(points.slice(furthest), tolerance)]
}

/** A line of fewer points than this may show nothing of its shape. */
const leastRoom = 8

const room = ({ strokes }: PhotoMarks): number =>
  strokes.length >= mostStrokes ? 0 : Math.min(mostStrokePoints, mostPoints - strokes.flat().length)

const isSame = ([x, y]: Point, other: Point | undefined) => other?.[0] === x && other[1] === y

/** A drawn line by few points, at most `most`: coarser the longer it is. Empty when it leads nowhere. */
export const simplified = (drawn: readonly Point[], most = mostStrokePoints): Point[] => {
  const placed = drawn.map(([x, y]): Point => [toPlace(x), toPlace(y)])
  const moving = placed.filter((point, at) => !isSame(point, placed[at - 1]))
  if (moving.length < 2 || most < 2) return []
  let tolerance = 2 / steps
  let line = needed(moving, tolerance)
  while (line.length > most) line = needed(moving, (tolerance *= 1.5))
  return line
}

/** Cosine of the turn from which a corner is meant, and is not rounded. */
const corner = 0.75

const isBend = ([ax, ay]: Point, [x, y]: Point, [bx, by]: Point): boolean => {
  const [fromX, fromY, toX, toY] = [x - ax, y - ay, bx - x, by - y]
  return fromX * toX + fromY * toY > corner * Math.hypot(fromX, fromY) * Math.hypot(toX, toY)
}

/**
 * The line of a stroke over a box of that size, in the words of SVG, which documents draw as well: bends are round,
 * corners stay.
 */
export const pathOf = (points: readonly Point[], width: number, height: number): string => {
  const placed = points.map(([x, y]): Point => [x * width, y * height])
  return placed
    .map((point, at) => {
      const [x, y] = point
      const [before, after] = [placed[at - 1], placed[at + 1]]
      if (before === undefined) return `M${x} ${y}`
      if (after === undefined || !isBend(before, point, after)) return `L${x} ${y}`
      const start = `L${(before[0] + x) / 2} ${(before[1] + y) / 2}`
      return `${start}Q${x} ${y} ${(x + after[0]) / 2} ${(y + after[1]) / 2}`
    })
    .join('')
}

/** The marks with one line more; null when there is no room for it. A line that leads nowhere changes nothing. */
export const withStroke = (marks: PhotoMarks, drawn: readonly Point[]): PhotoMarks | null => {
  const most = room(marks)
  if (most < leastRoom) return null
  const line = simplified(drawn, most)
  return line.length < 2 ? marks : { ...marks, strokes: [...marks.strokes, line] }
}

/** The marks with one pin more, the last; null when there is no room for it. */
export const withPin = (marks: PhotoMarks, x: number, y: number): PhotoMarks | null =>
  marks.pins.length >= mostPins
    ? null
    : { ...marks, pins: [...marks.pins, { x: toPlace(x), y: toPlace(y), kind: 'damage', text: null }] }

/** The marks with one pin changed; a place that it is given stays inside the picture. */
export const withPinChanged = (marks: PhotoMarks, at: number, change: Partial<Pin>): PhotoMarks => ({
  ...marks,
  pins: marks.pins.map((pin, index) =>
    index === at ? { ...pin, ...change, x: toPlace(change.x ?? pin.x), y: toPlace(change.y ?? pin.y) } : pin,
  ),
})

export const withoutPin = (marks: PhotoMarks, at: number): PhotoMarks => ({
  ...marks,
  pins: marks.pins.filter((_, index) => index !== at),
})

/** Pins with the numbers that people see, from 1. */
export const numbered = (pins: readonly Pin[]): (Pin & { number: number })[] =>
  pins.map((pin, at) => ({ ...pin, number: at + 1 }))

/** `Risco: porta do motor`. */
export const pinText = ({ kind, text }: Pin): string =>
  text === null || text.trim() === '' ? pinLabels[kind] : `${pinLabels[kind]}: ${text.trim()}`

/** How many marks a photo carries: `2 marcas e 1 traço`; empty without any. */
export const marksCount = (marks: PhotoMarks | null | undefined): string => {
  const { pins, strokes } = marks ?? noMarks
  return [
    pins.length > 0 && count(pins.length, 'marca', 'marcas'),
    strokes.length > 0 && count(strokes.length, 'traço', 'traços'),
  ]
    .filter((part) => part !== false)
    .join(' e ')
}
