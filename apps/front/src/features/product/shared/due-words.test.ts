import { describe, expect, it } from 'vitest'
import { dueWords } from './due-words.ts'

const today = '2026-11-27'
const machine = {
  nextDueAt: null,
  nextDueHourMeter: null,
  hourMeter: 1250,
  maintenanceInterval: { id: 'i', hours: 250, days: null },
}

describe('dueWords', () => {
  it('says how many hours late a machine is', () => {
    expect(dueWords({ ...machine, nextDueHourMeter: 1212 }, today)?.text).toBe('Vencida há 38\u00A0h')
    expect(dueWords({ ...machine, nextDueHourMeter: 1245.5 }, today)?.text).toBe('Vencida há 4,5\u00A0h')
  })

  it('says days when the date is what is over, although the hours are not', () => {
    const late = { ...machine, nextDueHourMeter: 2000, nextDueAt: '2026-11-26' }
    expect(dueWords(late, today)).toEqual({ state: 'overdue', text: 'Vencida há 1 dia' })
  })

  it('warns by the bound that is near', () => {
    expect(dueWords({ ...machine, nextDueHourMeter: 1254 }, today)?.text).toBe('Vence em 4\u00A0h')
    expect(dueWords({ ...machine, nextDueAt: '2026-11-30' }, today)?.text).toBe('Vence em 3 dias')
    expect(dueWords({ ...machine, nextDueAt: today }, today)?.text).toBe('Vence hoje')
  })

  it('is quiet about a machine without an interval', () => {
    expect(dueWords(machine, today)).toBeNull()
  })
})
