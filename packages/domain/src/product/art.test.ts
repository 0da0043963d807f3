import { describe, expect, it } from 'vitest'
import { artState } from './art.ts'

describe('artState', () => {
  it('is valid on its last day and expired the day after', () => {
    expect(artState('2026-11-27', '2026-11-27')).toBe('expiring')
    expect(artState('2026-11-26', '2026-11-27')).toBe('expired')
  })

  it('warns in the last thirty days', () => {
    expect(artState('2026-12-27', '2026-11-27')).toBe('expiring')
    expect(artState('2026-12-28', '2026-11-27')).toBe('valid')
  })

  it('says nothing of a machine without one', () => {
    expect(artState(null, '2026-11-27')).toBeNull()
  })
})
