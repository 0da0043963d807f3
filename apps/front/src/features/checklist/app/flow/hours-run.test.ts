import type { Checklist } from '@rentme/domain/checklist/checklist'
import { expect, it } from 'vitest'
import { hoursRun } from './hours-run.ts'

const exit = { id: 'a', performedAt: '2026-10-01T12:00:00.000Z', hourMeter: 4000 } as Checklist
const readings = [] as const

it('counts from the exit on a return, whatever was read in between', () => {
  expect(hoursRun(5214.5, { exit, readings, lastReading: 5100.8 })).toBe(1214.5)
})

it('counts from the last reading on an exit', () => {
  expect(hoursRun(5214.5, { exit: null, readings, lastReading: 5200 })).toBe(14.5)
})

it('says nothing without a reading to count from, and of one that is lower', () => {
  expect(hoursRun(5000, { exit: { ...exit, hourMeter: null }, readings, lastReading: 4800 })).toBeNull()
  expect(hoursRun(3000, { exit, readings, lastReading: 3500 })).toBeNull()
})

it('counts across a replaced meter', () => {
  const swap = {
    id: 'b',
    at: '2026-10-09T12:00:00.000Z',
    hours: 0,
    kind: 'replaced',
    lastHours: 4100,
  } as const
  expect(hoursRun(120, { exit, readings: [swap], lastReading: 0 })).toBe(220)
})
