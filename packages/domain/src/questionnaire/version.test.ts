import { expect, it } from 'vitest'
import { answeredVersion } from './version.ts'

// Version 2 asks about the lights too, and no more about the horn.
const questions = [
  { id: 'tyres', sinceVersion: 1, untilVersion: null, position: 0 },
  { id: 'horn', sinceVersion: 1, untilVersion: 2, position: 1 },
  { id: 'lights', sinceVersion: 2, untilVersion: null, position: 2 },
]
const of = (named: number | null, ids: readonly string[]) =>
  answeredVersion(questions, { named, present: 2, ids })

it('is the version that the device names, if there ever was such a one', () => {
  expect(of(1, ['tyres'])).toBe(1)
  expect(of(2, ['tyres', 'horn'])).toBe(2)
  expect(of(3, ['tyres', 'lights'])).toBe(2)
  expect(of(0, ['tyres', 'horn'])).toBe(1)
})

it('is for a device that names none the newest that asks what was answered, else the present one', () => {
  expect(of(null, ['tyres', 'horn'])).toBe(1)
  expect(of(null, ['tyres'])).toBe(2)
  expect(of(null, ['horn', 'lights'])).toBe(2)
})
