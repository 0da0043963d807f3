import { expect, it } from 'vitest'
import { holidayOn } from './holidays.ts'

it.each([
  ['2024-03-29', 'Sexta-feira Santa'],
  ['2026-04-03', 'Sexta-feira Santa'],
  ['2038-04-23', 'Sexta-feira Santa'],
  ['2026-11-20', 'Consciência Negra'],
  ['2026-12-25', 'Natal'],
  ['2026-04-05', null],
  ['2026-11-27', null],
])('%s is %s', (day, name) => {
  expect(holidayOn(day)).toBe(name)
})
