import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../kit/time.ts'
import { dueState, nextDue } from './due.ts'

const interval = { hours: 150, days: 90 }
const at = (today: string, hourMeter: number | null) =>
  dueState(nextDue(interval, { date: '2026-07-01', hourMeter: 1000 }), {
    today,
    hourMeter,
    intervalHours: 150,
  })

describe('a maintenance that falls due', () => {
  it('field case 7: counts from the last one done, early or late', () => {
    expect(nextDue({ hours: null, days: 365 }, { date: '2025-09-29', hourMeter: null })).toEqual({
      nextDueAt: '2026-09-29',
      nextDueHourMeter: null,
    })
  })

  it.each([
    ['2026-09-01', 1100, 'ok'],
    ['2026-09-01', 1135, 'due_soon'],
    ['2026-09-01', 1150, 'due_soon'],
    ['2026-09-01', 1150.1, 'overdue'],
    ['2026-09-14', 1010, 'due_soon'],
    ['2026-09-29', 1010, 'due_soon'],
    ['2026-09-30', 1010, 'overdue'],
    ['2026-09-13', null, 'ok'],
  ] as const)('on %s at %s h is %s', (today, hourMeter, state) => {
    expect(at(today, hourMeter)).toBe(state)
  })

  it('has no state without an interval or without where to count from', () => {
    const now = { today: '2026-01-01', hourMeter: 10, intervalHours: null }
    expect(dueState(nextDue(null, { date: '2026-01-01', hourMeter: 1 }), now)).toBeNull()
    expect(dueState(nextDue(interval, null), now)).toBeNull()
  })

  it('never gets better by waiting or by running', () => {
    const order = ['ok', 'due_soon', 'overdue']
    const days = fc.nat(400)
    const run = fc.nat(400)
    fc.assert(
      fc.property(days, run, days, run, (day, hours, moreDays, moreHours) => {
        const before = at(addDays('2026-07-01', day), 1000 + hours)
        const after = at(addDays('2026-07-01', day + moreDays), 1000 + hours + moreHours)
        return order.indexOf(after ?? '') >= order.indexOf(before ?? '')
      }),
    )
  })
})
