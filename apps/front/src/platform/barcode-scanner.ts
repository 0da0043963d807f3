import { openRearCamera } from './rear-camera.ts'
import type { ScannerPort } from './scanner.ts'

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

const FORMATS = ['qr_code', 'code_128', 'code_39', 'ean_13', 'data_matrix']
const PAUSE_MS = 120

/** The browser's own detector where it reads every format, else the bundled one, which is a chunk of its own. */
async function createDetector(): Promise<Detector> {
  // Not all browsers have it, and the types know of none.
  const Native = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const supported = (await Native?.getSupportedFormats()) ?? []
  if (Native && FORMATS.every((format) => supported.includes(format))) return new Native({ formats: FORMATS })
  const { CodeDetector } = await import('./code-detector.ts')
  // It is called as the browser’s own.
  return new (CodeDetector as unknown as DetectorClass)({ formats: FORMATS })
}

async function untilTaken(
  detector: Detector,
  video: HTMLVideoElement,
  signal: AbortSignal,
  isTaken: (code: string) => Promise<boolean>,
): Promise<void> {
  let last: string | null = null
  while (!signal.aborted) {
    const [code] = await detector.detect(video)
    if (code && code.rawValue !== last) {
      last = code.rawValue
      if (await isTaken(last)) return
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

/** What code reading stands on: the rear camera and a detector of codes. */
export type ScannerParts = { openCamera: () => Promise<MediaStream>; createDetector: () => Promise<Detector> }

/** Code reading over a camera stream. The camera is off again however it ends. */
export const createScanner = (parts: ScannerParts): ScannerPort => ({
  scanCodes: async (video, signal, isTaken) => {
    const stream = await parts.openCamera()
    try {
      if (signal.aborted) return
      video.srcObject = stream
      const [detector] = await Promise.all([parts.createDetector(), video.play()])
      await untilTaken(detector, video, signal, isTaken)
    } finally {
      for (const track of stream.getTracks()) track.stop()
      video.srcObject = null
    }
  },
})

export const barcodeScanner = createScanner({ openCamera: openRearCamera, createDetector })
