import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inTheWaySentence, rentalInTheWay, type Period } from './period.ts'

const zone = 'America/Sao_Paulo'
const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`
const rental = (from: number, until: number | null): Period => ({
  performedAt: at(from),
  returnDate: until === null ? null : at(until),
  contractNumber: 'LOC-1',
})

it.each([
  ['inside another', rental(5, 8), rental(1, 10), true],
  ['around another', rental(1, 10), rental(5, 8), true],
  ['over its end', rental(8, 15), rental(1, 10), true],
  ['that is open, before another', rental(1, null), rental(5, 8), true],
  ['that begins where the other ends', rental(10, 15), rental(1, 10), false],
  ['that ends where the other begins', rental(1, 5), rental(5, null), false],
  ['that took no time', rental(5, 5), rental(1, 10), false],
])('a rental %s', (_what, mine, other, isRefused) => {
  expect(rentalInTheWay(mine, [other])).toBe(isRefused ? other : null)
})

it('names the other rental and its period', () => {
  expect(inTheWaySentence(rental(1, 10), zone)).toBe(
    'Este produto esteve no contrato LOC-1 de 01/11/2026 09:00 a 10/11/2026 09:00.',
  )
  expect(inTheWaySentence(rental(1, null), zone)).toBe(
    'Este produto está no contrato LOC-1 desde 01/11/2026 09:00.',
  )
})

it('says of two rentals the same, whichever came first', () => {
  const day = fc.integer({ min: 1, max: 12 })
  const any = fc
    .tuple(day, fc.option(day))
    .map(([from, until]) => rental(from, until === null ? null : Math.max(from, until)))
  fc.assert(
    fc.property(any, any, (a, b) => (rentalInTheWay(a, [b]) === null) === (rentalInTheWay(b, [a]) === null)),
  )
})
