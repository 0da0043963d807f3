import { expect, it } from 'vitest'
import { productErrors } from './rules.ts'

const machine = {
  status: 'available',
  inactiveReason: null,
  hourMeter: null,
  artIssuedAt: null,
  artExpiresAt: null,
  purchasedAt: null,
} as const

it.each([
  [2026, {}],
  [2027, {}],
  [2030, { manufactureYear: 'Informe um ano até 2027.' }],
])('in 2026 a machine made in %d is told %j', (manufactureYear, errors) => {
  const rules = { today: '2026-11-28', usesHourMeter: false }
  expect(productErrors(null, { ...machine, manufactureYear }, rules)).toEqual(errors)
})
