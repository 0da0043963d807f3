import { describe, expect, it } from 'vitest'
import { rentalFigures } from './rental-figures.ts'

const zone = 'America/Sao_Paulo'
const exit = { id: 'a', performedAt: '2026-10-12T11:14:00.000Z', hourMeter: 3412.8, fuelLevel: 100 as const }
const back = { id: 'b', performedAt: '2026-11-27T13:58:00.000Z', hourMeter: 3655.2, fuelLevel: 50 as const }
const around = { now: Date.parse('2026-11-28T02:00:00.000Z'), zone, readings: [] }

describe('rentalFigures', () => {
  it('sums up a rental that is over', () => {
    expect(rentalFigures(exit, back, around)).toEqual([
      { label: 'Período', figure: '46', unit: 'dias', note: '12/10 a 27/11/2026' },
      { label: 'Horas rodadas', figure: '242,4', unit: 'h', note: '5,3 h por dia' },
      { label: 'Combustível', figure: '−2/4', unit: 'de tanque', note: 'Cheio para 1/2' },
    ])
  })

  it('counts the days of a machine that is out by the company’s day, not the server’s', () => {
    expect(rentalFigures(exit, null, around)).toEqual([
      { label: 'Período', figure: '46', unit: 'dias', note: 'desde 12/10/2026' },
    ])
  })

  it('counts hours across a replaced meter', () => {
    const swap = {
      id: 's',
      at: '2026-11-01T12:00:00.000Z',
      hours: 0,
      kind: 'replaced',
      lastHours: 3500,
    } as const
    const [, run] = rentalFigures(exit, { ...back, hourMeter: 120 }, { ...around, readings: [swap] })
    expect(run).toMatchObject({ label: 'Horas rodadas', figure: '207,2' })
    const read = (hour: number) =>
      ({ ...swap, id: `r${hour}`, kind: 'typed', lastHours: null, hours: hour }) as const
    const readings = [swap, ...Array.from({ length: 2000 }, (_, hour) => read(hour))]
    const whole = rentalFigures(exit, { ...back, hourMeter: 120 }, { ...around, readings })
    expect(whole[1]).toEqual(run)
  })

  it('leaves out readings that a machine does not have', () => {
    const none = { hourMeter: null, fuelLevel: null }
    expect(rentalFigures({ ...exit, ...none }, { ...back, ...none }, around)).toHaveLength(1)
  })

  it('names both years of a rental over new year', () => {
    const early = { ...exit, performedAt: '2025-12-30T12:00:00.000Z' }
    expect(rentalFigures(early, back, around)[0]?.note).toBe('30/12/2025 a 27/11/2026')
  })
})
