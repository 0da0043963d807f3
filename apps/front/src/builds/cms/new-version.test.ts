import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createNewVersion } from './new-version.ts'

const hour = 60 * 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('is told within the hour that the server has a newer build', async () => {
  let served = 'a'
  const version = createNewVersion('a', async () => served)
  const told = vi.fn<() => void>()
  version.subscribe(told)
  await vi.advanceTimersByTimeAsync(hour)
  expect(version.isWaiting()).toBe(false)
  served = 'b'
  await vi.advanceTimersByTimeAsync(hour)
  expect(version.isWaiting()).toBe(true)
  expect(told).toHaveBeenCalledOnce()
})

it('asks again after an hour without connection', async () => {
  const served = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue('b')
  const version = createNewVersion('a', served)
  await vi.advanceTimersByTimeAsync(hour)
  expect(version.isWaiting()).toBe(false)
  await vi.advanceTimersByTimeAsync(hour)
  expect(version.isWaiting()).toBe(true)
})

it('never asks where builds have no version', async () => {
  const served = vi.fn<() => Promise<string>>()
  createNewVersion(null, served)
  await vi.advanceTimersByTimeAsync(hour * 3)
  expect(served).not.toHaveBeenCalled()
})
