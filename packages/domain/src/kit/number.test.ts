import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatDecimal,
  formatFileSize,
  formatHours,
  formatMoney,
  parseDecimal,
  parseMoney,
} from './number.ts'

describe('parseDecimal', () => {
  it.each([
    ['1.234,5', 1234.5],
    ['1234,5', 1234.5],
    ['1234.5', 1234.5],
    ['1637.05', 1637.05],
    ['0,07', 0.07],
    ['27,83', 27.83],
    ['12.345,678', 12345.678],
    ['1.234.567', 1234567],
    ['1.234', 1234],
    ['0.123', 0.123],
    ['1234.567', 1234.567],
    [',5', 0.5],
    ['.5', 0.5],
    ['5,', 5],
    ['007', 7],
    ['-1.234,5', -1234.5],
    ['\u22121,5', -1.5],
    ['-0', 0],
    ['\u00A012,5 ', 12.5],
  ])('reads "%s"', (text, value) => {
    expect(parseDecimal(text)).toBe(value)
  })

  it.each([
    '',
    ' ',
    ',',
    '.',
    '-',
    'abc',
    '12a',
    '1 234',
    '1,2,3',
    '1,234.5',
    '1.23.4',
    '12.34,5',
    '0.123.456',
    '1e3',
    '0x10',
    'Infinity',
    'NaN',
    '--1',
    '5.',
    '9'.repeat(400),
  ])('refuses "%s"', (text) => {
    expect(parseDecimal(text)).toBeNull()
  })
})

describe('formatDecimal', () => {
  it.each([
    [1234.5, 1, '1.234,5'],
    [1234, 0, '1.234'],
    [12345.678, 3, '12.345,678'],
    [0.07, 2, '0,07'],
    [-1234.5, 2, '-1.234,50'],
    [-0.01, 1, '0,0'],
  ])('writes %d with %i decimals', (value, digits, text) => {
    expect(formatDecimal(value, digits)).toBe(text)
  })

  it('field case 10: opened and saved twice leaves the number unchanged', () => {
    const number = fc
      .tuple(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.integer({ min: 0, max: 3 }))
      .map(([units, digits]) => ({ value: units / 10 ** digits, digits }))
    fc.assert(
      fc.property(number, ({ value, digits }) => {
        const once = parseDecimal(formatDecimal(value, digits))
        expect(once).toBe(value)
        expect(parseDecimal(formatDecimal(once ?? Number.NaN, digits))).toBe(value)
      }),
    )
  })
})

describe('money', () => {
  it.each([
    [123_456_780, 'R$\u00A01.234.567,80'],
    [-123_450, '-R$\u00A01.234,50'],
    [7, 'R$\u00A00,07'],
    [0, 'R$\u00A00,00'],
  ])('writes %i centavos', (centavos, text) => {
    expect(formatMoney(centavos)).toBe(text)
  })

  it.each([
    ['R$ 1.234,50', 123_450],
    ['R$1.234,50', 123_450],
    ['- R$ 5,00', -500],
    ['R$ -5,00', -500],
    ['27,83', 2783],
    ['1637.05', 163_705],
    ['1.234', 123_400],
    ['0,07', 7],
    ['1,1', 110],
    ['90071992547409,91', 9_007_199_254_740_991],
  ])('reads "%s"', (text, centavos) => {
    expect(parseMoney(text)).toBe(centavos)
  })

  it.each(['', 'R$', '1,005', '1,000', '1234.567', 'US$ 5,00', '5 R$', '90071992547409,92'])(
    'refuses "%s"',
    (text) => {
      expect(parseMoney(text)).toBeNull()
    },
  )

  it('field case 10: opened and saved twice leaves the amount unchanged', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_000_000_000_000, max: 9_000_000_000_000 }), (centavos) => {
        expect(parseMoney(formatMoney(centavos))).toBe(centavos)
        expect(parseMoney(formatDecimal(centavos / 100, 2))).toBe(centavos)
      }),
    )
  })
})

describe('hours and sizes', () => {
  it('show an hour meter with one decimal and a no-break space', () => {
    expect(formatHours(1234.5)).toBe('1.234,5\u00A0h')
    expect(formatHours(0)).toBe('0,0\u00A0h')
  })

  it.each([
    [0, '0\u00A0B'],
    [512, '512\u00A0B'],
    [1024, '1\u00A0KB'],
    [790_118, '772\u00A0KB'],
    [1_023_000, '999\u00A0KB'],
    [1_040_282, '1\u00A0MB'],
    [1_572_864, '1,5\u00A0MB'],
    [1_048_575, '1\u00A0MB'],
    [12_582_912, '12\u00A0MB'],
    [3_221_225_472, '3\u00A0GB'],
    [5_497_558_138_880, '5.120\u00A0GB'],
  ])('show %i bytes', (bytes, text) => {
    expect(formatFileSize(bytes)).toBe(text)
  })
})
