import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mostParts, shapeOfPieces } from './shape.ts'

/** Objects and lists, and what each holds after its first. */
const partsOf = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0
  const inner = Object.values(value)
  return inner.reduce<number>((sum, one) => sum + partsOf(one), 1 + Math.max(0, inner.length - 1))
}
const isTooMuch = (json: Uint8Array, parts: number) => shapeOfPieces(parts)(json)
/** The same, of pieces of so many bytes. */
const isTooMuchIn = (json: Uint8Array, size: number, parts: number) => {
  const next = shapeOfPieces(parts)
  const pieces = Array.from({ length: Math.ceil(json.length / size) }, (_, at) =>
    json.subarray(at * size, (at + 1) * size),
  )
  return pieces.some((piece) => next(piece))
}
const bytesOf = (value: unknown) => Buffer.from(JSON.stringify(value))

// Characters that would end a string, or begin something, were they not in one.
const unit = fc.constantFrom('"', '\\', '{', '[', ',', ']', '}', 'é', '\n', '😀', 'a')
const text = fc.oneof(
  fc.string({ unit }),
  fc.string({ unit, minLength: 60, maxLength: 200 }),
  // Long ones that are gone through in leaps.
  fc.string({ unit: fc.constantFrom('"', '\\', 'l', 'e', 't', ' '), minLength: 100, maxLength: 400 }),
)
const { value: anything } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 6 },
    text,
    fc.integer(),
    fc.constant(null),
    fc.array(tie('value')),
    fc.dictionary(text, tie('value')),
  ),
}))

it('is told by what stands between strings, whatever stands in them', () => {
  fc.assert(
    fc.property(anything, (value) => {
      const parts = partsOf(value)
      expect(isTooMuch(bytesOf(value), parts)).toBe(false)
      if (parts > 0) expect(isTooMuch(bytesOf(value), parts - 1)).toBe(true)
    }),
  )
})

it('is told alike of a body that comes in pieces, wherever these are cut', () => {
  fc.assert(
    fc.property(anything, fc.integer({ min: 1, max: 90 }), (value, size) => {
      const parts = partsOf(value)
      expect(isTooMuchIn(bytesOf(value), size, parts)).toBe(false)
      if (parts > 0) expect(isTooMuchIn(bytesOf(value), size, parts - 1)).toBe(true)
    }),
  )
})

const listOf = (items: number) => Array.from({ length: items }, () => 1)
const keysOf = (keys: number) => Object.fromEntries(listOf(keys).map((_, at) => [`key${at}`, at]))
const deep = (levels: number) => Buffer.from(`${'['.repeat(levels)}${']'.repeat(levels)}`)

it.each([
  ['items of a list', bytesOf(listOf(5000)), bytesOf(listOf(5001))],
  ['keys of an object', bytesOf(keysOf(500)), bytesOf(keysOf(501))],
  ['levels', deep(40), deep(41)],
])('has a most of %s', (_name, most, more) => {
  expect(isTooMuch(most, mostParts.call)).toBe(false)
  expect(isTooMuch(more, mostParts.call)).toBe(true)
})

it.each(['', '"', '{"a":"\\', ']]]]', '{]', '{"a":1}}}'])('leaves %j to the parser', (json) => {
  expect(isTooMuch(Buffer.from(json), mostParts.call)).toBe(false)
})
