import { expect, it } from 'vitest'
import { createScanner } from './barcode-scanner.ts'

const seen = (...answers: string[][]) => ({
  detect: async () => (answers.shift() ?? []).map((rawValue) => ({ rawValue })),
})

/** A camera that tells whether it is on, and an element that shows what it is given. */
const stage = () => {
  let isOn = false
  const track = { stop: () => (isOn = false) }
  const openCamera = async () => {
    isOn = true
    return { getTracks: () => [track] } as unknown as MediaStream
  }
  const video = { srcObject: null, play: async () => {} } as unknown as HTMLVideoElement
  return { openCamera, video, isOn: () => isOn }
}

it('looks until a code is in view, and puts the camera out', async () => {
  const { openCamera, video, isOn } = stage()
  const scanner = createScanner({ openCamera, createDetector: async () => seen([], ['PTA-0134']) })
  expect(await scanner.scanCode(video, new AbortController().signal)).toBe('PTA-0134')
  expect([isOn(), video.srcObject]).toEqual([false, null])
})

it('puts the camera out when nobody waits any more', async () => {
  const { openCamera, video, isOn } = stage()
  const stop = new AbortController()
  const detector = { detect: async () => (stop.abort(), []) }
  const scanner = createScanner({ openCamera, createDetector: async () => detector })
  expect(await scanner.scanCode(video, stop.signal)).toBeNull()
  expect(isOn()).toBe(false)
})

it('puts the camera out when codes cannot be read', async () => {
  const { openCamera, video, isOn } = stage()
  const createDetector = () => Promise.reject(new Error('no detector'))
  const scanner = createScanner({ openCamera, createDetector })
  await expect(scanner.scanCode(video, new AbortController().signal)).rejects.toThrow('no detector')
  expect(isOn()).toBe(false)
})
