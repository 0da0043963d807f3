import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDigit } from './check-digit.ts'
import { formatCnpj, isCnpj, normalizeCnpj } from './cnpj.ts'

const root = fc.stringMatching(/^[0-9A-Z]{12}$/).filter((characters) => characters !== '000000000000')
const complete = (twelve: string): string => {
  const thirteen = `${twelve}${checkDigit(twelve, 9)}`
  return `${thirteen}${checkDigit(thirteen, 9)}`
}

describe('CNPJ', () => {
  it.each([
    '12.ABC.345/01DE-35',
    'AB.CDE.FGH/IJKL-80',
    '00.000.000/0001-91',
    '11.222.333/0001-81',
    '12.345.678/0001-95',
    '11.111.111/1111-80',
    'AB.12C.D34/0001-84',
    '7K.9XZ.2M4/0001-73',
    'ZZ.ZZZ.ZZZ/ZZZZ-62',
    'A1.B2C.3D4/0002-74',
  ])('accepts %s and shows it with the same mask', (text) => {
    const characters = normalizeCnpj(text)
    expect(characters).toHaveLength(14)
    expect(isCnpj(characters)).toBe(true)
    expect(formatCnpj(characters)).toBe(text)
  })

  it.each([
    ['a wrong digit', '12.ABC.345/01DE-36'],
    ['a wrong digit after letters only', 'ABCDEFGHIJKL81'],
    ['zeros', '00.000.000/0000-00'],
    ['a letter as first check digit', '000000000001P1'],
    ['a letter as last check digit', '12ABC34501DE3A'],
    ['thirteen characters', '1222333000181'],
    ['other separators', '12@ABC#34501DE35'],
    ['a letter outside A-Z', '12ÇBC34501DE35'],
    ['nothing', ''],
  ])('refuses %s', (_reason, text) => {
    expect(isCnpj(normalizeCnpj(text))).toBe(false)
  })

  it('takes lower case, mask and spaces only once normalised', () => {
    expect(isCnpj('12abc34501de35')).toBe(false)
    expect(isCnpj('12.ABC.345/01DE-35')).toBe(false)
    expect(normalizeCnpj(' 12.abc.345 / 01de-35\u00A0')).toBe('12ABC34501DE35')
  })

  it('leaves what is no whole CNPJ as it is', () => {
    expect(formatCnpj('12ABC34501DE3')).toBe('12ABC34501DE3')
  })

  it('accepts the digits computed for any root and no other', () => {
    fc.assert(
      fc.property(root, fc.integer({ min: 1, max: 99 }), (twelve, shift) => {
        const cnpj = complete(twelve)
        const digits = (Number(cnpj.slice(12)) + shift) % 100
        expect(isCnpj(cnpj)).toBe(true)
        expect(normalizeCnpj(formatCnpj(cnpj).toLowerCase())).toBe(cnpj)
        expect(isCnpj(twelve + String(digits).padStart(2, '0'))).toBe(false)
      }),
    )
  })
})
