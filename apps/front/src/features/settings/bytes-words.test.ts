import { expect, it } from 'vitest'
import { bytesWords } from './bytes-words.ts'

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [4_812_345, '4,8 MB'],
  [12_000_000_000, '12 GB'],
])('%d bytes are %s', (bytes, words) => {
  expect(bytesWords(bytes)).toBe(words.replace(' ', '\u00a0'))
})
