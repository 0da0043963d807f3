import { expect, it } from 'vitest'
import { standingOn } from './price-list.ts'

it.each([
  ['2026-01-01', '2026-12-31', '2025-12-31', 'future'],
  ['2026-01-01', '2026-12-31', '2026-01-01', 'current'],
  ['2026-01-01', '2026-12-31', '2026-12-31', 'current'],
  ['2026-01-01', '2026-12-31', '2027-01-01', 'past'],
  [null, null, '2026-11-28', 'current'],
] as const)('a list from %s until %s stands on %s as %s', (validFrom, validUntil, today, standing) => {
  expect(standingOn({ validFrom, validUntil }, today)).toBe(standing)
})
