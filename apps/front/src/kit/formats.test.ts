import { describe, expect, it } from 'vitest'
import { numberFormats, textFormats } from './formats.ts'

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
    expect(show(second ?? 0)).toBe(show(value))
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
    expect(numberFormats.hours.read('12a')).toBeNaN()
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

  it('takes a pasted number with its country code', () => {
    expect(textFormats.phone.read('+55 11 98765-4321')).toBe('+5511987654321')
  })
})
