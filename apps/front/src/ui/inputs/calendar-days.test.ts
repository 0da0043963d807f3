import { describe, expect, it } from 'vitest'
import { dayByKey, fullDate, monthTitle, sameDayIn, weeksOf } from './calendar-days.ts'

describe('weeksOf', () => {
  it('starts each week on Sunday and shows the whole month', () => {
    const weeks = weeksOf('2026-11')
    expect(weeks[0]?.[0]).toBe('2026-11-01')
    expect(weeks.at(-1)).toEqual([
      '2026-11-29',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
    ])
  })

  it('shows a leap February', () => {
    expect(weeksOf('2028-02').flat()).toContain('2028-02-29')
  })
})

describe('keys', () => {
  it('moves by day, week and month', () => {
    expect(dayByKey('ArrowUp', '2026-11-05')).toBe('2026-10-29')
    expect(dayByKey('Home', '2026-11-27')).toBe('2026-11-22')
    expect(dayByKey('End', '2026-11-27')).toBe('2026-11-28')
    expect(dayByKey('a', '2026-11-27')).toBeNull()
  })

  it('stops at the last day of a shorter month', () => {
    expect(sameDayIn('2027-01-31', 1)).toBe('2027-02-28')
    expect(dayByKey('PageUp', '2026-12-31')).toBe('2026-11-30')
  })
})

it('names dates in Portuguese', () => {
  expect(monthTitle('2026-11')).toBe('Novembro de 2026')
  expect(fullDate('2026-11-27')).toBe('sexta-feira, 27 de novembro de 2026')
})
