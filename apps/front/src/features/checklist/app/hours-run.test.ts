import type { Checklist } from '@rentme/domain/checklist/checklist'
import { expect, it } from 'vitest'
import { hoursRun } from './hours-run.ts'

const exit = { hourMeter: 4000 } as Checklist

it('counts from the exit on a return, whatever was read in between', () => {
  expect(hoursRun(5214.5, { exit, lastReading: 5100.8 })).toBe(1214.5)
})

it('counts from the last reading on an exit', () => {
  expect(hoursRun(5214.5, { exit: null, lastReading: 5200 })).toBe(14.5)
})

it('says nothing without a reading to count from, and of one that is lower', () => {
  expect(hoursRun(5000, { exit: { ...exit, hourMeter: null }, lastReading: 4800 })).toBeNull()
  expect(hoursRun(3000, { exit, lastReading: 3500 })).toBeNull()
})
