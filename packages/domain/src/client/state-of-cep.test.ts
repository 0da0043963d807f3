import { expect, it } from 'vitest'
import { stateOfCep } from './state-of-cep.ts'
import { states } from './state.ts'

it.each([
  ['01310100', 'SP'],
  ['20040002', 'RJ'],
  ['30130010', 'MG'],
  ['69005070', 'AM'],
  ['69301000', 'RR'],
  ['69900064', 'AC'],
  ['70040010', 'DF'],
  ['72800000', 'GO'],
  ['73010000', 'DF'],
  ['74003010', 'GO'],
  ['78005000', 'MT'],
  ['90010000', 'RS'],
  ['99999999', 'RS'],
])('knows the state of %s', (cep, state) => {
  expect(stateOfCep(cep)).toBe(state)
})

it('knows none of what is no code, and every state by some', () => {
  for (const text of ['', '0131010', '00999999', '01310-100']) expect(stateOfCep(text)).toBeNull()
  const known = Array.from({ length: 1000 }, (_, at) => stateOfCep(`${String(at).padStart(3, '0')}99999`))
  expect([...new Set(known.filter((state) => state !== null))].toSorted()).toEqual([...states].toSorted())
})
