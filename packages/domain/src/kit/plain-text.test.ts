import fc from 'fast-check'
import { expect, it } from 'vitest'
import { text, tidy } from './fields.ts'
import { plainText } from './plain-text.ts'

it.each([
  ['Cat  X', 'Cat X'],
  ['Cat\u00A0\u2009X', 'Cat X'],
  ['Cat X\u200B', 'Cat X'],
  ['C\u00ADat\u2060 X', 'Cat X'],
  ['\u202ECat X\u202C', 'Cat X'],
  ['Cat \u200B X', 'Cat X'],
  ['A\u0301guas', 'Águas'],
  ['a\u0007b\u0000c', 'abc'],
  ['um\r\ndois \t três\u2028quatro', 'um\ndois três\nquatro'],
  ['👨‍🔧 ❤️ 👍🏽', '👨‍🔧 ❤️ 👍🏽'],
  ['\u3164\u00AD\u200B\u2800\u115F', ''],
])('%j is %j', (given, plain) => {
  expect(plainText(given)).toBe(plain)
})

it('changes nothing that it has made', () => {
  const characters = fc.string({
    unit: fc.oneof(
      fc.constantFrom(
        ' ',
        '\n',
        '\r',
        '\t',
        '\u200B',
        '\u200D',
        '\uFE0F',
        '\u3164',
        '\u0301',
        '\u00A0',
        '❤',
        '👨',
      ),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    ),
  })
  fc.assert(
    fc.property(characters, (given) => {
      const plain = plainText(given)
      expect(plainText(plain)).toBe(plain)
    }),
  )
})

it('is asked of every text before its length', () => {
  const name = text(3, 5)
  expect(name.parse('A\u200BB  C')).toBe('AB C')
  expect(name.safeParse('A\u200B\u200BB').success).toBe(false)
  expect(tidy({ name: '\u3164\u200B', notes: [' a '] })).toEqual({ name: null, notes: ['a'] })
})
