import { expect, it } from 'vitest'
import { day, email, instant } from './fields.ts'
import './messages.ts'

it.each([
  ['an instant', instant(), 'Data e hora inválidas.'],
  ['a day', day(), 'Data inválida. Use dd/mm/aaaa.'],
  ['an e-mail', email(), 'E-mail inválido.'],
])('%s that is missing is to be filled in, and one that is malformed says so', (_, schema, malformed) => {
  const sentences = (value: unknown) => schema.safeParse(value).error?.issues.map(({ message }) => message)
  expect(sentences(null)).toEqual(['Campo obrigatório.'])
  expect(sentences(undefined)).toEqual(['Campo obrigatório.'])
  expect(sentences('ontem')).toEqual([malformed])
})
