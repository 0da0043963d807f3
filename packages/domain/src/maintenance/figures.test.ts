import { describe, expect, it } from 'vitest'
import type { Reading } from '../hour-meter/course.ts'
import { machineFigures, type Done, type History } from './figures.ts'

const zone = 'America/Sao_Paulo'
const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n, 12)).toISOString()
const intervals = new Map([
  ['half', { hours: 250, days: 180 }],
  ['year', { hours: 1000, days: 365 }],
  ['month', { hours: 100, days: 30 }],
])
const first: Reading = { id: 'a', at: day(0), hours: 4800, kind: 'first', lastHours: null }
const done = (id: string, more: Partial<Done> = {}): Done => ({
  id,
  performedAt: day(10),
  hourMeter: 5000,
  isPreventive: true,
  productMaintenanceIntervalId: null,
  ...more,
})
const after = (more: Partial<History>) =>
  machineFigures(
    {
      machine: { purchasedAt: null, productMaintenanceIntervalId: 'half' },
      readings: [first],
      maintenances: [],
      firstExitAt: null,
      intervals,
      ...more,
    },
    zone,
  )

describe('what falls due for a machine', () => {
  it('is due after the hours of work, whatever meter shows them', () => {
    const swap: Reading = { id: 'b', at: day(20), hours: 0, kind: 'replaced', lastHours: 5100 }
    const figures = after({ readings: [first, swap], maintenances: [done('m')] })
    expect(figures).toMatchObject({ hourMeter: 0, nextDueHourMeter: 150, nextDueAt: '2026-07-10' })
    const late: Reading = { ...swap, lastHours: 5300 }
    expect(after({ readings: [first, late], maintenances: [done('m')] }).nextDueHourMeter).toBe(-50)
  })

  it('counts a used machine from its first reading', () => {
    const used = { ...first, hours: 15_475.4 }
    const machine = { purchasedAt: '2026-01-01', productMaintenanceIntervalId: 'half' }
    expect(after({ machine, readings: [used] })).toMatchObject({
      hourMeter: 15_475.4,
      nextDueHourMeter: 15_725.4,
      nextDueAt: '2026-06-30',
    })
  })

  it.each([
    ['a repair', { isPreventive: false }, 5050],
    ['a preventive without an interval', {}, 5250],
    ['one of a longer interval, which includes it', { productMaintenanceIntervalId: 'year' }, 5250],
    ['one of a shorter interval', { productMaintenanceIntervalId: 'month' }, 5050],
    ['one of its own interval', { productMaintenanceIntervalId: 'half' }, 5250],
  ])('after %s at 5.000 h', (_what, more, due) => {
    const figures = after({ maintenances: [done('m', more)] })
    expect(figures).toMatchObject({ nextDueHourMeter: due, maintenancesCount: 1, productMaintenanceId: 'm' })
  })
})
