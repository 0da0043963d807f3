import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPhone, parsePhone, whatsappLink } from './phone.ts'

const notInUse = [20, 23, 25, 26, 29, 30, 36, 39, 40, 50, 52, 56, 57, 58, 59, 60, 70, 72, 76, 78, 80, 90]
const inUse = Array.from({ length: 89 }, (_, index) => index + 11).filter((code) => !notInUse.includes(code))

describe('phone', () => {
  it.each([
    '(11) 98765-4321',
    '11 98765 4321',
    '11987654321',
    '011 98765-4321',
    '+55 11 98765-4321',
    '+55 (0) 11 98765-4321',
    '+55 011 98765.4321',
    '55 11 98765-4321',
    '0055 11 98765-4321',
    ' (11)\u00A098765\u20114321 ',
    '\u202A+55 11 98765-4321\u202C',
  ])('reads "%s" as a mobile number', (text) => {
    expect(parsePhone(text)).toBe('+5511987654321')
  })

  it.each([
    ['(11) 3456-7890', '+551134567890', '(11) 3456-7890'],
    ['(55) 98765-4321', '+5555987654321', '(55) 98765-4321'],
    ['(55) 3225-1234', '+555532251234', '(55) 3225-1234'],
    ['0800 722 6001', '+558007226001', '0800 722 6001'],
    ['+55 800 722 6001', '+558007226001', '0800 722 6001'],
  ])('stores %s as %s and shows %s', (text, stored, shown) => {
    expect(parsePhone(text)).toBe(stored)
    expect(formatPhone(stored)).toBe(shown)
  })

  it.each([
    ['no area code', '98765-4321'],
    ['a mobile number without its ninth digit', '(11) 8765-4321'],
    ['a fixed number with nine digits', '(11) 33456-7890'],
    ['a fixed number that starts with 1', '(11) 1456-7890'],
    ['one digit too many', '(11) 98765-43210'],
    ['another country', '+1 202 555 0123'],
    ['+55 and no area code', '+55 98765-4321'],
    ['an extension', '(11) 3456-7890 ramal 2'],
    ['a toll-free number cut short', '0800 722 600'],
    ['a toll-free number without 0', '800 722 6001'],
    ['letters', 'não tem'],
    ['a plus in the middle', '11+987654321'],
    ['nothing', ''],
  ])('refuses %s', (_reason, text) => {
    expect(parsePhone(text)).toBeNull()
  })

  it('knows the 67 area codes in use and refuses the others', () => {
    expect(inUse).toHaveLength(67)
    expect(inUse.filter((code) => parsePhone(`${code}987654321`) === null)).toEqual([])
    expect(notInUse.filter((code) => parsePhone(`${code}987654321`) !== null)).toEqual([])
    expect(notInUse.filter((code) => parsePhone(`${code}34567890`) !== null)).toEqual([])
  })

  it('shows a number and reads it back unchanged', () => {
    const local = fc.oneof(fc.stringMatching(/^9\d{8}$/), fc.stringMatching(/^[2-5]\d{7}$/))
    fc.assert(
      fc.property(fc.constantFrom(...inUse), local, (code, digits) => {
        const stored = `+55${code}${digits}`
        expect(parsePhone(stored)).toBe(stored)
        expect(parsePhone(formatPhone(stored))).toBe(stored)
        expect(formatPhone(formatPhone(stored))).toBe(formatPhone(stored))
      }),
    )
  })

  it('leaves a foreign number as it is', () => {
    expect(formatPhone('+12025550123')).toBe('+12025550123')
  })

  it('opens WhatsApp with the digits of E.164', () => {
    expect(whatsappLink('+5511987654321')).toBe('https://wa.me/5511987654321')
  })
})
