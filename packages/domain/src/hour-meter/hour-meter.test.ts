import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  corrected,
  correctionErrors,
  lastReadingBefore,
  likelyReplacedAt,
  newCountErrors,
} from './changes.ts'
import { currentReading, hoursBetween, totalHours, type Reading } from './course.ts'
import { likelyRange, outliersOf, readingDoubt, readingError, usualHoursPerDay } from './judge.ts'
import type { ReadingKind } from './hour-meter-reading.ts'

const zone = 'America/Sao_Paulo'
const day = (n: number, hour = 12) => new Date(Date.UTC(2026, 0, 1 + n, hour)).toISOString()
let serial = 0
const read = (
  at: string,
  hours: number,
  kind: ReadingKind = 'exit',
  lastHours: number | null = null,
): Reading => ({
  id: `r${String((serial += 1)).padStart(6, '0')}`,
  at,
  hours,
  kind,
  lastHours,
})
const judged = (at: string, hours: number) => ({ id: 'x', at, hours })

describe('the course of a meter', () => {
  const exit = read(day(2), 5000)
  const swap = read(day(5), 0, 'replaced', 5100)
  const back = read(day(9), 120, 'return')
  const replaced = [read(day(0), 4900, 'first'), exit, swap, back]

  it('counts a rental across a replaced meter, and tells reading from total', () => {
    expect(hoursBetween(replaced, exit, back)).toBe(220)
    expect(currentReading(replaced)).toBe(120)
    expect(totalHours(replaced)).toBe(5220)
  })

  it('counts across a meter that ran past its last figure', () => {
    const before = read(day(1), 9990)
    const over = read(day(3), 12, 'rollover', 10_000)
    const after = read(day(4), 30)
    expect(hoursBetween([before, over, after], before, after)).toBe(40)
    expect(totalHours([before, over, after])).toBe(10_030)
  })

  it('lets the first figure of a new meter be corrected, whatever the old one showed', () => {
    expect(correctionErrors(replaced, swap, { hours: 2 }, zone)).toEqual({})
    expect(correctionErrors(replaced, swap, { hours: 121 }, zone)['hours']).toContain('120')
  })

  it('has none before the first reading', () => {
    expect(currentReading([])).toBeNull()
    expect(totalHours([])).toBeNull()
  })

  it('counts the hours that were run, whatever meters the machine had and in whatever order they are known', () => {
    const step = fc.record({ run: fc.nat(500), swap: fc.boolean(), start: fc.nat(300) })
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), fc.nat(9000), (steps, first) => {
        const readings = [read(day(0), first, 'first')]
        let [meter, total] = [first, first]
        steps.forEach(({ run, swap: isSwapped, start }, at) => {
          meter += run
          total += run
          readings.push(read(day(at + 1, 6), meter))
          if (!isSwapped) return
          readings.push(read(day(at + 1, 18), start, 'replaced', meter))
          meter = start
        })
        const known = readings.toReversed()
        const [start = readings[0], end = readings.at(-1)] = [readings[0], readings.at(-1)]
        return (
          currentReading(known) === meter &&
          totalHours(known) === total &&
          start !== undefined &&
          end !== undefined &&
          hoursBetween(known, start, end) === total - first
        )
      }),
    )
  })
})

describe('a reading that arrives', () => {
  const course = {
    readings: [read(day(0), 4900, 'first'), read(day(10), 5000), read(day(20), 5040, 'return')],
    zone,
  }

  it('is judged against its neighbours in time, not against the last', () => {
    expect(readingError(course, judged(day(12), 5020))).toBeNull()
    expect(readingError(course, judged(day(12), 4990))).toBe(
      'O horímetro não pode ser menor que a leitura anterior (5.000,0\u00A0h em 11/01/2026 09:00).',
    )
    expect(readingError(course, judged(day(12), 5041))).toBe(
      'O horímetro não pode ser maior que a leitura seguinte (5.040,0\u00A0h em 21/01/2026 09:00).',
    )
    expect(readingError(course, judged(day(21), 5039))).toBe(
      'O horímetro não pode ser menor que a última leitura (5.040,0 h).',
    )
  })

  it('is judged on its own meter', () => {
    const swapped = { zone, readings: [...course.readings, read(day(25), 0, 'replaced', 5100)] }
    expect(readingError(swapped, judged(day(26), 3))).toBeNull()
    expect(readingError(swapped, judged(day(24), 5090))).toBeNull()
    expect(readingError(swapped, judged(day(24), 5110))).toContain('maior')
    expect(readingError(swapped, judged(day(24), 3))).toContain('menor')
  })

  it('may come before the one that the machine was registered with, which may stand on an old paper', () => {
    const registered = { zone, readings: [read(day(9), 100, 'first')] }
    expect(readingError(registered, judged(day(2), 120))).toBeNull()
  })

  it('is taken in any order when every one of them is right', () => {
    const runs = fc.array(fc.nat(400), { minLength: 2, maxLength: 10 })
    fc.assert(
      fc.property(runs, fc.array(fc.nat(), { minLength: 10, maxLength: 10 }), (hours, order) => {
        let meter = 100
        const right = hours.map((run, at) => read(day(at), (meter += run)))
        const arriving = right.toSorted(
          (a, b) => (order[right.indexOf(a)] ?? 0) - (order[right.indexOf(b)] ?? 0),
        )
        return arriving.every(
          (next, at) => readingError({ zone, readings: arriving.slice(0, at) }, next) === null,
        )
      }),
    )
  })
})

describe('a reading that hardly can be', () => {
  const weekly = [0, 7, 14, 21, 28].map((at) => read(day(at), 1000 + at * 5))

  it('asks when no machine runs that much', () => {
    expect(readingDoubt([read(day(0), 1000)], judged(day(2), 4210))).toBe(
      'São 3.210,0\u00A0h em 2 dias. Confirma a leitura?',
    )
    expect(readingDoubt([read(day(0), 1000)], judged(day(2), 1040))).toBeNull()
    expect(readingDoubt([], judged(day(2), 9000))).toBeNull()
  })

  it('asks at ten times what is usual for the machine', () => {
    expect(usualHoursPerDay(weekly)).toBe(5)
    expect(readingDoubt(weekly, judged(day(31), 1140 + 90))).toBeNull()
    const idle = [0, 10, 20, 30, 40].map((at) => read(day(at), 1000 + at * 0.5))
    expect(readingDoubt(idle, judged(day(42), 1020 + 40))).toContain('em 2 dias')
  })

  it('says beforehand up to where nothing is asked', () => {
    const idle = [0, 10, 20, 30, 40].map((at) => read(day(at), 1000 + at * 0.5))
    for (const [readings, at] of [
      [[read(day(0), 1000)], day(2)],
      [weekly, day(31)],
      [idle, day(42)],
    ] as const) {
      const range = likelyRange(readings, { id: 'x', at })
      expect(range?.from).toBe(Math.max(...readings.map(({ hours }) => hours)))
      expect(readingDoubt(readings, judged(at, range?.upTo ?? 0))).toBeNull()
      expect(readingDoubt(readings, judged(at, (range?.upTo ?? 0) + 0.1))).not.toBeNull()
    }
    expect(likelyRange([], { id: 'x', at: day(2) })).toBeNull()
  })

  it('stands out in the history, and what follows it does not', () => {
    const wrong = read(day(35), 301_464)
    const right = read(day(42), 1210)
    expect([...outliersOf([...weekly, wrong, right])]).toEqual([wrong.id])
    expect([...outliersOf(weekly)]).toEqual([])
  })
})

describe('what an authorised person does', () => {
  const wrong = read(day(10), 301_464)
  const readings = [read(day(0), 15_400, 'first'), wrong]

  it('is a correction between the neighbours, which keeps what was there first', () => {
    expect(correctionErrors(readings, wrong, { hours: 15_464 }, zone)).toEqual({})
    expect(correctionErrors(readings, wrong, { hours: 15_000 }, zone)['hours']).toContain('menor')
    expect(correctionErrors(readings, wrong, { hours: 301_464 }, zone)['hours']).toContain('diferente')
    const by = { employeeId: 'e', at: day(11) }
    const once = corrected({ ...wrong, correctedFrom: null }, { hours: 15_464, reason: 'Dígito a mais' }, by)
    expect(once).toMatchObject({ hours: 15_464, correctedFrom: 301_464, correctionReason: 'Dígito a mais' })
    expect(corrected(once, { hours: 15_465, reason: 'De novo' }, by).correctedFrom).toBe(301_464)
  })

  it('is a new count that begins after what the old one showed', () => {
    const course = [read(day(0), 5000), read(day(10), 20, 'return')]
    const limits = { latest: day(30), zone }
    const swap = { ...read(day(5), 0), kind: 'replaced' as const, lastHours: 5100 }
    expect(newCountErrors(course, swap, limits)).toEqual({})
    expect(newCountErrors(course, { ...swap, lastHours: 4000 }, limits)).toHaveProperty('lastHours')
    expect(newCountErrors(course, { ...swap, hours: 30 }, limits)).toHaveProperty('hourMeter')
    expect(newCountErrors(course, { ...swap, at: day(31) }, limits)).toHaveProperty('at')
    expect(newCountErrors(course, { ...swap, kind: 'rollover', lastHours: null }, limits)).toHaveProperty(
      'lastHours',
    )
    expect(lastReadingBefore(course, swap)).toBe(5000)
  })

  it('is never before the last reading of the old meter, and likely right before the reading that tells of it', () => {
    const course = [read(day(0), 5000, 'first'), read(day(10), 5040, 'return')]
    const limits = { latest: day(30), zone }
    const swap = { ...read(day(5), 0), kind: 'replaced' as const, lastHours: 5100 }
    expect(newCountErrors(course, swap, limits)['at']).toMatch(/última leitura do medidor antigo \(5\.040,0/)
    expect(newCountErrors(course, { ...swap, at: day(11) }, limits)).toEqual({})
    expect(likelyReplacedAt(course, judged(day(20), 12))).toBe(
      new Date(Date.parse(day(20)) - 60_000).toISOString(),
    )
    expect(likelyReplacedAt(course, { id: 'z', at: day(10) })).toBe(
      new Date(Date.parse(day(10)) + 1).toISOString(),
    )
  })
})
