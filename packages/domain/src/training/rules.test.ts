import fc from 'fast-check'
import { expect, it } from 'vitest'
import { validityOn, validUntil } from './rules.ts'

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-01-01', 24, '2028-01-01'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-11-01', null, null],
] as const)('a training that ends on %s for %s months counts until %s', (end, months, until) => {
  expect(validUntil(end, months)).toBe(until)
})

it('stays in the month that the months lead to', () => {
  const day = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 120 }), (end, months) => {
      const index = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
      return index(validUntil(end, months) ?? '') === index(end) + months
    }),
  )
})

it.each([
  ['2026-11-26', 'expired'],
  ['2026-11-27', 'expiring'],
  ['2027-01-26', 'expiring'],
  ['2027-01-27', 'valid'],
  [null, 'valid'],
] as const)('valid until %s is %s today', (until, validity) => {
  expect(validityOn(until, '2026-11-27')).toBe(validity)
})
