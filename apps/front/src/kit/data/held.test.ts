import { expect, it } from 'vitest'
import { heldKey, withoutHeld } from './held.ts'

const noun = { name: 'client' }
const rows = [{ id: 'a' }, { id: 'b' }]

it('leaves what is held as deleted out of the rows and out of their number, among others too', () => {
  const keys = new Set([heldKey(noun, 'a')])
  expect(withoutHeld(keys, noun, { rows, total: 2 })).toEqual({ rows: [{ id: 'b' }], total: 1 })
  expect(withoutHeld(keys, noun, { rows, total: 10_000, more: true })).toEqual({
    rows: [{ id: 'b' }],
    total: 10_000,
    more: true,
  })
})
