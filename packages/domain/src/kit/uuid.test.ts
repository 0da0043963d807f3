import { describe, expect, it } from 'vitest'
import { isUuid, newId } from './uuid.ts'

describe('ids', () => {
  it('are UUIDs of version 7, each its own, in the order that they were made', () => {
    const ids = Array.from({ length: 2000 }, newId)
    expect(ids.every((id) => isUuid(id) && id[14] === '7')).toBe(true)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.toSorted()).toEqual(ids)
  })

  it.each(['', 'x', '0190a6f0-7c2b-7000-8000-00000000000', "0190a6f0-7c2b-7000-8000-000000000000'--"])(
    'are not "%s"',
    (text) => {
      expect(isUuid(text)).toBe(false)
    },
  )
})
