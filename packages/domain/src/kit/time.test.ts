import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  ago,
  dateIn,
  daysBetween,
  endOfDay,
  formatDate,
  formatDateTime,
  formatTime,
  lasting,
  parseDate,
  parseTime,
  relativeDay,
  startOfDay,
  toInstant,
} from './time.ts'

const SAO_PAULO = 'America/Sao_Paulo'
const zones = [
  SAO_PAULO,
  'America/Noronha',
  'America/Manaus',
  'America/Cuiaba',
  'America/Rio_Branco',
  'UTC',
  'Asia/Tokyo',
]
const anyZone = fc.constantFrom(...zones)
const anyDate = fc
  .date({ min: new Date('1932-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('field case 1: dates without a zone', () => {
  it.each(['2026-01-01', '2025-11-01', '2018-11-04', '1900-01-01'])(
    'show %s as the same day in every zone',
    (date) => {
      const [year, month, day] = date.split('-')
      for (const zone of zones) expect(formatDate(date, zone)).toBe(`${day}/${month}/${year}`)
    },
  )

  it('field case 5: are read day first', () => {
    expect(parseDate('05/04/2026')).toBe('2026-04-05')
    expect(parseDate('04/05/2026')).toBe('2026-05-04')
    expect(parseDate('5/4/2026')).toBe('2026-04-05')
    expect(parseDate('29/02/2024')).toBe('2024-02-29')
    expect(parseDate('01/01/1900')).toBe('1900-01-01')
  })

  it.each([
    '31/02/2026',
    '29/02/2026',
    '31/04/2026',
    '00/01/2026',
    '01/00/2026',
    '13/13/2026',
    '01/01/26',
    '31/12/1899',
    '01/01/0026',
    '01/01/20266',
    '2026-01-01',
    '01-01-2026',
    '01/01',
    'hoje',
    '',
  ])('refuse "%s"', (text) => {
    expect(parseDate(text)).toBeNull()
  })

  it('shown and read again are unchanged', () => {
    fc.assert(
      fc.property(anyDate, anyZone, (date, zone) => {
        expect(parseDate(formatDate(date, zone))).toBe(date)
      }),
    )
  })

  it('count days over months, leap years and clock changes', () => {
    expect(addDays('2026-01-31', 1)).toBe('2026-02-01')
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
    expect(addDays('2018-11-03', 1)).toBe('2018-11-04')
    expect(daysBetween('2018-11-03', '2018-11-05')).toBe(2)
    expect(daysBetween('2026-03-01', '2026-02-27')).toBe(-2)
  })

  it('added and taken away are unchanged', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -4000, max: 4000 }), (date, n) => {
        expect(addDays(addDays(date, n), -n)).toBe(date)
        expect(daysBetween(date, addDays(date, n))).toBe(n)
      }),
    )
  })

  it.each(['2026-02-30', '27/11/2026', ''])('refuse arithmetic on "%s"', (text) => {
    expect(() => addDays(text, 1)).toThrow(RangeError)
  })
})

describe('instants in a zone', () => {
  it('show the day and time of the wall clock there', () => {
    const instant = '2026-11-27T21:05:00.000Z'
    expect(formatDateTime(instant, SAO_PAULO)).toBe('27/11/2026 18:05')
    expect(formatDate(instant, SAO_PAULO)).toBe('27/11/2026')
    expect(formatTime(instant, 'America/Rio_Branco')).toBe('16:05')
    expect(formatDateTime(Date.parse(instant), SAO_PAULO)).toBe('27/11/2026 18:05')
    expect(formatDateTime(new Date(instant), SAO_PAULO)).toBe('27/11/2026 18:05')
  })

  it('belong to the local day after 21:00, when UTC is a day ahead', () => {
    expect(dateIn('2026-11-28T01:30:00.000Z', SAO_PAULO)).toBe('2026-11-27')
    expect(dateIn('2026-11-28T03:00:00.000Z', SAO_PAULO)).toBe('2026-11-28')
    expect(formatTime('2026-11-28T03:00:00.000Z', SAO_PAULO)).toBe('00:00')
  })

  it('follow the daylight saving time of past years', () => {
    expect(formatDateTime('2018-01-15T15:00:00.000Z', SAO_PAULO)).toBe('15/01/2018 13:00')
    expect(formatDateTime('2026-01-15T15:00:00.000Z', SAO_PAULO)).toBe('15/01/2026 12:00')
  })

  it.each(['2026-11-27', '2026-11-27T18:05', '2026-11-27 18:05:00', 'ontem', ''])(
    'refuse "%s", which each machine would read as another moment',
    (text) => {
      expect(() => formatDateTime(text, SAO_PAULO)).toThrow(RangeError)
    },
  )
})

describe('a wall clock as an instant', () => {
  it('field case 2: is the moment in the zone, not in UTC', () => {
    expect(toInstant('2026-11-27', '15:10', SAO_PAULO)).toBe('2026-11-27T18:10:00.000Z')
    expect(toInstant('2026-11-27', '22:00', SAO_PAULO)).toBe('2026-11-28T01:00:00.000Z')
    expect(toInstant('2018-01-15', '13:00', SAO_PAULO)).toBe('2018-01-15T15:00:00.000Z')
  })

  it('moves forward when the clock skips it', () => {
    expect(toInstant('2018-11-04', '00:30', SAO_PAULO)).toBe('2018-11-04T03:30:00.000Z')
    expect(formatDateTime('2018-11-04T03:30:00.000Z', SAO_PAULO)).toBe('04/11/2018 01:30')
  })

  it('is the first of two when the clock shows it twice', () => {
    expect(toInstant('2018-02-17', '23:30', SAO_PAULO)).toBe('2018-02-18T01:30:00.000Z')
  })

  it.each([
    ['2026-02-31', '10:00'],
    ['2026-02-01', '24:00'],
    ['2026-02-01', ''],
  ])('refuses %s %s', (date, time) => {
    expect(() => toInstant(date, time, SAO_PAULO)).toThrow(RangeError)
  })

  it('read back is unchanged', () => {
    fc.assert(
      fc.property(
        fc.date({
          min: new Date('2020-01-01T00:00:00Z'),
          max: new Date('2035-01-01T00:00:00Z'),
          noInvalidDate: true,
        }),
        anyZone,
        (date, zone) => {
          const instant = `${date.toISOString().slice(0, 16)}:00.000Z`
          expect(toInstant(dateIn(instant, zone), formatTime(instant, zone), zone)).toBe(instant)
        },
      ),
    )
  })
})

describe('the edges of a day', () => {
  it('are local midnight and the millisecond before the next', () => {
    expect(startOfDay('2026-11-27', SAO_PAULO)).toBe('2026-11-27T03:00:00.000Z')
    expect(endOfDay('2026-11-27', SAO_PAULO)).toBe('2026-11-28T02:59:59.999Z')
  })

  it('hold where midnight does not exist', () => {
    expect(startOfDay('2018-11-04', SAO_PAULO)).toBe('2018-11-04T03:00:00.000Z')
    expect(formatTime(startOfDay('2018-11-04', SAO_PAULO), SAO_PAULO)).toBe('01:00')
    expect(endOfDay('2018-11-03', SAO_PAULO)).toBe('2018-11-04T02:59:59.999Z')
  })

  it('hold where the last hour happens twice', () => {
    expect(endOfDay('2018-02-17', SAO_PAULO)).toBe('2018-02-18T02:59:59.999Z')
    expect(startOfDay('2018-02-18', SAO_PAULO)).toBe('2018-02-18T03:00:00.000Z')
  })

  it('enclose their day and touch the next, in every zone and year', () => {
    fc.assert(
      fc.property(anyDate, anyZone, (date, zone) => {
        const start = Date.parse(startOfDay(date, zone))
        const end = Date.parse(endOfDay(date, zone))
        expect(dateIn(start, zone)).toBe(date)
        expect(dateIn(start - 1, zone)).toBe(addDays(date, -1))
        expect(dateIn(end, zone)).toBe(date)
        expect(startOfDay(addDays(date, 1), zone)).toBe(new Date(end + 1).toISOString())
      }),
    )
  })
})

describe('parseTime', () => {
  it.each([
    ['18:05', '18:05'],
    ['7:05', '07:05'],
    ['00:00', '00:00'],
    ['23:59', '23:59'],
  ])('reads %s', (text, time) => {
    expect(parseTime(text)).toBe(time)
  })

  it.each(['24:00', '12:60', '12', '12:5', '1805', '18:05:00', ''])('refuses "%s"', (text) => {
    expect(parseTime(text)).toBeNull()
  })
})

describe('relativeDay', () => {
  const now = '2026-11-28T01:30:00.000Z'

  it.each([
    ['2026-11-27', 'hoje'],
    ['2026-11-28', 'amanhã'],
    ['2026-11-26', 'ontem'],
    ['2026-11-30', 'em 3 dias'],
    ['2026-11-24', 'há 3 dias'],
    ['2026-11-28T02:59:00.000Z', 'hoje'],
    ['2026-11-28T03:00:00.000Z', 'amanhã'],
  ])('of %s at 22:30 of 27 November', (value, text) => {
    expect(relativeDay(value, now, SAO_PAULO)).toBe(text)
  })
})

describe('ago', () => {
  const now = '2026-11-27T18:00:00.000Z'

  it.each([
    ['2026-11-27T18:00:30.000Z', 'agora'],
    ['2026-11-27T17:59:01.000Z', 'agora'],
    ['2026-11-27T17:59:00.000Z', 'há 1 min'],
    ['2026-11-27T17:55:00.000Z', 'há 5 min'],
    ['2026-11-27T17:00:00.000Z', 'há 1 h'],
    ['2026-11-27T15:59:00.000Z', 'há 2 h'],
    ['2026-11-26T18:00:01.000Z', 'há 23 h'],
    ['2026-11-26T18:00:00.000Z', 'há 1 dia'],
    ['2026-11-26T04:00:00.000Z', 'há 1 dia'],
    ['2026-11-26T02:00:00.000Z', 'há 2 dias'],
    ['2026-10-28T18:00:00.000Z', 'há 30 dias'],
  ])('of %s', (instant, text) => {
    expect(ago(instant, now, SAO_PAULO)).toBe(text)
  })
})

describe('lasting', () => {
  it.each([
    [0, '0 min'],
    [59, '59 min'],
    [60, '1 h'],
    [220, '3 h 40 min'],
    [1439, '23 h 59 min'],
    [1440, '1 dia'],
    [3 * 1440 + 60, '3 dias'],
  ])('of %i minutes', (minutes, text) => {
    expect(lasting(minutes)).toBe(text)
  })
})
