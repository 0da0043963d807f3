import { describe, expect, it } from 'vitest'
import { checkDigit } from './check-digit.ts'

describe('module 11 check digit', () => {
  it.each([
    ['111444777', 11, 3],
    ['1114447773', 11, 5],
    ['987654321', 11, 0],
    ['12ABC34501DE', 9, 3],
    ['12ABC34501DE3', 9, 5],
    ['112223330001', 9, 8],
    ['1122233300018', 9, 1],
  ])('of %s with weights up to %i is %i', (characters, highestWeight, digit) => {
    expect(checkDigit(characters, highestWeight)).toBe(digit)
  })
})
