import { describe, expect, it } from 'vitest'
import { carriesOut, eventOfChecklist } from './of-checklist.ts'

const zone = 'America/Sao_Paulo'
const today = '2026-11-29'
const now = Date.parse('2026-11-29T15:00:00.000Z')
const event = (day: string, more: object = {}) => ({
  type: 'delivery' as const,
  completed: false,
  scheduledAt: `${day}T16:30:00.000Z`,
  ...more,
})
const found = (type: 'exit' | 'return', ...events: ReturnType<typeof event>[]) =>
  eventOfChecklist(type, events, { today, now, zone })

describe('the event that a checklist carries out', () => {
  it('is the open delivery of an exit, and the open pickup of a return', () => {
    const [delivery, pickup] = [event(today), event(today, { type: 'pickup' })]
    expect(found('exit', pickup, delivery)).toBe(delivery)
    expect(found('return', delivery, pickup)).toBe(pickup)
    expect(found('exit', event(today, { completed: true }), event(today, { type: 'visit' }))).toBeNull()
  })

  it('is the nearest, a day ahead at most and a month late at most', () => {
    const [morning, noon] = [event(today, { scheduledAt: `${today}T11:00:00.000Z` }), event(today)]
    expect(found('exit', event('2026-11-28'), morning, noon)).toBe(noon)
    const [late, tomorrow] = [event('2026-11-26'), event('2026-11-30')]
    expect(found('exit', late, tomorrow)).toBe(tomorrow)
    expect(found('exit', late, event('2026-12-01'))).toBe(late)
    expect(found('exit', event('2026-12-01'), event('2026-10-29'))).toBeNull()
    expect(found('exit', event('2026-10-30'))).not.toBeNull()
  })

  it('goes by the days of the company', () => {
    // In São Paulo it is still the day after tomorrow's eve.
    expect(found('exit', event('2026-12-01', { scheduledAt: '2026-12-01T02:00:00.000Z' }))).not.toBeNull()
  })

  it('is not that of another client', () => {
    expect(carriesOut({ clientId: 'a' }, { clientId: 'a' })).toBe(true)
    expect(carriesOut({ clientId: 'a' }, { clientId: 'b' })).toBe(false)
    expect(carriesOut({ clientId: null }, { clientId: 'b' })).toBe(true)
  })
})
