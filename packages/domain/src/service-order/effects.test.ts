import { describe, expect, it } from 'vitest'
import { momentsOf } from './effects.ts'

const now = '2026-11-27T12:00:00.000Z'
const earlier = '2026-11-20T12:00:00.000Z'

describe('momentsOf', () => {
  it('starts an order with its first step and completes it with its last', () => {
    const fresh = { startedAt: null, completedAt: null }
    expect(momentsOf({ status: 'open' }, { ...fresh, status: 'in_progress' }, now)).toEqual({
      startedAt: now,
      completedAt: null,
    })
    const started = { startedAt: earlier, completedAt: null }
    expect(momentsOf({ status: 'in_progress' }, { ...started, status: 'completed' }, now)).toEqual({
      startedAt: earlier,
      completedAt: now,
    })
  })

  it('forgets the conclusion of an order that is opened again', () => {
    const done = { startedAt: earlier, completedAt: now }
    expect(momentsOf({ status: 'completed' }, { ...done, status: 'in_progress' }, now)).toMatchObject({
      startedAt: earlier,
      completedAt: null,
    })
  })

  it('says nothing of an order that stays where it is', () => {
    const open = { status: 'open', startedAt: null, completedAt: null } as const
    expect(momentsOf(open, open, now)).toEqual({})
  })
})
