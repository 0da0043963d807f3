import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDigit } from './check-digit.ts'
import { formatCpf, isCpf, parseCpf } from './cpf.ts'

const root = fc.stringMatching(/^\d{9}$/).filter((digits) => !/^(\d)\1*$/.test(digits))
const complete = (nine: string): string => {
  const ten = `${nine}${checkDigit(nine, 11)}`
  return `${ten}${checkDigit(ten, 11)}`
}

describe('CPF', () => {
  it.each([
    '111.444.777-35',
    '529.982.247-25',
    '123.456.789-09',
    '000.000.001-91',
    '987.654.321-00',
    '700.000.010-40',
    '900.100.200-55',
  ])('accepts %s and shows it with the same mask', (text) => {
    const digits = parseCpf(text)
    expect(digits).toMatch(/^\d{11}$/)
    expect(isCpf(digits)).toBe(true)
    expect(formatCpf(digits)).toBe(text)
  })

  it.each([
    ['a wrong last digit', '111.444.777-36'],
    ['a wrong first check digit', '111.444.777-45'],
    ['equal digits', '111.111.111-11'],
    ['zeros', '000.000.000-00'],
    ['ten digits', '111444777-3'],
    ['twelve digits', '1114447773501'],
    ['a letter in the middle', '111.444.777-3a5'],
    ['a foreign separator', '111@444#777-35'],
    ['nothing', ''],
  ])('refuses %s', (_reason, text) => {
    expect(isCpf(parseCpf(text))).toBe(false)
  })

  it('takes a text with its mask only after the mask is stripped', () => {
    expect(isCpf('111.444.777-35')).toBe(false)
    expect(parseCpf('\u00A0111.444.777-35 ')).toBe('11144477735')
  })

  it('leaves what is no whole CPF as it is', () => {
    expect(formatCpf('1114447773')).toBe('1114447773')
  })

  it('accepts the digits computed for any root and no other', () => {
    fc.assert(
      fc.property(root, fc.integer({ min: 1, max: 99 }), (nine, shift) => {
        const cpf = complete(nine)
        const digits = (Number(cpf.slice(9)) + shift) % 100
        expect(isCpf(cpf)).toBe(true)
        expect(parseCpf(formatCpf(cpf))).toBe(cpf)
        expect(isCpf(nine + String(digits).padStart(2, '0'))).toBe(false)
      }),
    )
  })
})
