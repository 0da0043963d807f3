import { parsePhone } from '@rentme/domain/kit/documents/phone'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numberFormats, textFormats, type TextFormat } from './formats.ts'

describe('field case 10: numbers', () => {
  it.each([
    ['1.234,5', 1234.5],
    ['1234.5', 1234.5],
    ['0,07', 0.07],
    ['27,83', 27.83],
    ['1637.05', 1637.05],
    ['1.000', 1000],
  ])('reads %s as %d and does not change it when it is opened and saved twice', (typed, value) => {
    const { read, show } = numberFormats.hours
    const first = read(typed)
    expect(first).toBe(value)
    const second = read(show(value))
    expect(second).toBe(value)
    expect(show(Number(second))).toBe(show(value))
  })

  it.each([
    ['27,83', 2783],
    ['1.637,05', 163_705],
    ['R$ 1.000', 100_000],
    ['0,07', 7],
  ])('keeps %s as centavos through two saves', (typed, centavos) => {
    const { read, show } = numberFormats.money
    expect(read(typed)).toBe(centavos)
    expect(read(show(centavos))).toBe(centavos)
  })

  it('tells no text from a text that is no number', () => {
    expect(numberFormats.hours.read(' ')).toBeNull()
    expect(numberFormats.hours.read('12a')).toBe('12a')
  })
})

describe('masks', () => {
  it.each([
    ['cpf', '11144477735', '111.444.777-35'],
    ['cnpj', '12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['cep', '01310100', '01310-100'],
    ['phone', '+5511987654321', '(11) 98765-4321'],
    ['phone', '+551930000148', '(19) 3000-0148'],
    ['phone', '+558001234567', '0800 123 4567'],
  ] as const)('%s shows %s as %s and reads it back', (name, stored, shown) => {
    expect(textFormats[name].show(stored)).toBe(shown)
    expect(textFormats[name].read(shown)).toBe(stored)
  })

  it('grows with what is typed', () => {
    const { show, read } = textFormats.cnpj
    expect(show(read('12ab'))).toBe('12.AB')
    expect(textFormats.phone.show(textFormats.phone.read('1990000'))).toBe('(19) 9000-0')
    expect(textFormats.cpf.show('1114')).toBe('111.4')
  })

  /** What a field holds after its keys were pressed one by one. */
  const typed = ({ show, read }: TextFormat, keys: string) => {
    let value = ''
    for (const key of keys) value = read(show(value) + key)
    return value
  }

  it.each([
    '+55 91 98765-4321',
    '+5591987654321',
    '55 91 98765-4321',
    '5591987654321',
    '091987654321',
    '(91) 98765-4321',
    '91 98765 4321',
  ])('reads the telephone %s the same pressed key by key, pasted or filled in by the browser', (text) => {
    expect(textFormats.phone.read(text)).toBe('+5591987654321')
    expect(typed(textFormats.phone, text)).toBe('+5591987654321')
  })

  const characters = fc.string({ unit: fc.constantFrom(...Array.from('0123456789aZ+/.-() ')), maxLength: 22 })
  const left = (text: string) => text.toUpperCase().replace(/[^0-9A-Z+]/g, '')

  it.each(Object.entries(textFormats))('%s cuts nothing of what is typed or pasted', (_, format) => {
    fc.assert(
      fc.property(characters, (text) => {
        const pasted = format.read(text)
        if (parsePhone(pasted) !== pasted) expect(left(format.show(pasted))).toBe(left(text))
      }),
    )
  })

  it.each(Object.entries(textFormats))('%s is no more valid typed than pasted', (name, format) => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from('0123456789+. -')), maxLength: 16 }),
        (text) => {
          const [one, whole] = [typed(format, text), format.read(text)]
          if (name === 'phone') expect(parsePhone(one) ?? '').toBe(parsePhone(whole) ?? '')
          else expect(one).toBe(whole)
        },
      ),
    )
  })
})
