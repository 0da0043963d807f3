import { expect, test } from 'vitest'
import { valueWords } from './value-words.ts'

test.each([
  [
    'an instant by its minute, since two of one day are told apart',
    '2026-11-28T14:11:00.000Z',
    '28/11/2026 11:11',
  ],
  ['a day as it is in every zone', '2026-11-28', '28/11/2026'],
  ['nothing', null, '–'],
  ['a list by how many it holds', ['a', 'b'], '2 itens'],
  ['an id by its word', 'completed', 'Concluída'],
  ['a number', 1234.5, '1.234,5'],
  ['a yes', true, 'Sim'],
])('the words for a value that two people changed: %s', (_, value, words) => {
  expect(valueWords(value, new Map([['completed', 'Concluída']]), 'America/Sao_Paulo')).toBe(words)
})
