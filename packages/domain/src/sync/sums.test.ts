import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rowSums } from './sums.ts'

type Row = { id: string; version: number }

const sumOf = (rows: readonly Row[]) => {
  const sums = rowSums()
  for (const { id, version } of rows) sums.add(id, version)
  return sums.sum()
}

const row = fc.record({ id: fc.uuid(), version: fc.integer({ min: 1, max: 1_000_000 }) })
const rows = fc.uniqueArray(row, { selector: ({ id }) => id, minLength: 1, maxLength: 30 })

it('is the same in any order', () => {
  fc.assert(
    fc.property(rows, (some) => {
      expect(sumOf(some.toReversed())).toEqual(sumOf(some))
    }),
  )
})

it('is another when a row is missing, of another version, or another row', () => {
  fc.assert(
    fc.property(rows, fc.uuid(), (some, other) => {
      const [first, ...rest] = some
      if (first === undefined || some.some(({ id }) => id === other)) return
      const whole = sumOf(some)
      expect(sumOf(rest)).not.toEqual(whole)
      expect(sumOf([{ ...first, version: first.version + 1 }, ...rest]).hash).not.toBe(whole.hash)
      expect(sumOf([{ ...first, id: other }, ...rest]).hash).not.toBe(whole.hash)
    }),
  )
})

it('spreads over all of its 64 bits', () => {
  const seen = new Set<string>()
  const bits = Array.from({ length: 16 }, () => new Set<string>())
  for (let n = 0; n < 20_000; n += 1) {
    const { hash } = sumOf([
      { id: `0192f3a0-0000-7000-8000-${n.toString(16).padStart(12, '0')}`, version: 1 },
    ])
    seen.add(hash)
    bits.forEach((digits, at) => digits.add(hash.charAt(at)))
  }
  expect(seen.size).toBe(20_000)
  expect(bits.map(({ size }) => size)).toEqual(Array(16).fill(16))
})
