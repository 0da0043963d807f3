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

it('tells each code in view once until one is taken, and puts the camera out', async () => {
  const { openCamera, video, isOn } = stage()
  const frames = [[], ['GGD-0001'], ['GGD-0001'], [], ['GGD-0001'], ['PTA-0134'], ['PTA-0135']]
  const scanner = createScanner({ openCamera, createDetector: async () => seen(...frames) })
  const told: string[] = []
  await scanner.scanCodes(video, new AbortController().signal, async (code) => {
    told.push(code)
    return code === 'PTA-0134'
  })
  expect(told).toEqual(['GGD-0001', 'PTA-0134'])
  expect([isOn(), video.srcObject]).toEqual([false, null])
})

it('puts the camera out when nobody waits any more', async () => {
  const { openCamera, video, isOn } = stage()
  const stop = new AbortController()
  const detector = { detect: async () => (stop.abort(), []) }
  const scanner = createScanner({ openCamera, createDetector: async () => detector })
  await scanner.scanCodes(video, stop.signal, async () => true)
  expect(isOn()).toBe(false)
})

it('puts the camera out when codes cannot be read', async () => {
  const { openCamera, video, isOn } = stage()
  const createDetector = () => Promise.reject(new Error('no detector'))
  const scanner = createScanner({ openCamera, createDetector })
  const scanned = scanner.scanCodes(video, new AbortController().signal, async () => true)
  await expect(scanned).rejects.toThrow('no detector')
  expect(isOn()).toBe(false)
})
