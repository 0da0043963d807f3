import { describe, expect, it } from 'vitest'
import { rangeOf, rangeTitle, stepOf } from './agenda-range.ts'
import { nextWorkingDay } from './shared/days.ts'

describe('rangeOf', () => {
  it('fills a month up to whole weeks, and begins a list with the day itself', () => {
    expect(rangeOf('mes', '2026-12-15')).toEqual({ from: '2026-11-29', to: '2027-01-02' })
    expect(rangeOf('lista', '2028-02-10')).toEqual({ from: '2028-02-10', to: '2028-03-08' })
  })

  it('begins a week on Sunday', () => {
    expect(rangeOf('semana', '2026-11-29')).toEqual({ from: '2026-11-29', to: '2026-12-05' })
    expect(rangeOf('semana', '2026-11-28')).toEqual({ from: '2026-11-22', to: '2026-11-28' })
  })
})

describe('stepOf', () => {
  it('goes to the first day of the next and the last month, whatever their lengths', () => {
    expect(stepOf('mes', '2026-01-31', 1)).toBe('2026-02-01')
    expect(stepOf('mes', '2026-03-31', -1)).toBe('2026-02-01')
  })

  it('goes by a list, a week and a day', () => {
    expect(stepOf('lista', '2026-12-31', 1)).toBe('2027-01-28')
    expect(stepOf('semana', '2026-12-28', 1)).toBe('2027-01-04')
    expect(stepOf('dia', '2026-03-01', -1)).toBe('2026-02-28')
  })
})

describe('rangeTitle', () => {
  it('names what is shown in words', () => {
    expect(rangeTitle('mes', '2026-11-27')).toBe('Novembro de 2026')
    expect(rangeTitle('semana', '2026-11-24')).toBe('22 a 28 de novembro de 2026')
    expect(rangeTitle('semana', '2026-12-01')).toBe('29 de novembro a 5 de dezembro de 2026')
    expect(rangeTitle('lista', '2026-12-10')).toBe('10/12 a 06/01/2027')
    expect(rangeTitle('dia', '2026-11-27')).toBe('Sexta-feira, 27 de novembro de 2026')
  })
})

it('knows the next day that is worked on: past the weekend, and past a holiday', () => {
  expect(nextWorkingDay('2026-11-27')).toBe('2026-11-30')
  expect(nextWorkingDay('2026-11-30')).toBe('2026-12-01')
  expect(nextWorkingDay('2026-12-24')).toBe('2026-12-28')
})
