import { PermissionRefusedError } from './camera.ts'
import { UnimplementedError } from './plugin.ts'
import type { ScannerPort } from './scanner.ts'

type Detector = { detect: (source: CanvasImageSource) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

const FORMATS = ['qr_code', 'code_128', 'code_39', 'ean_13', 'data_matrix']
const PAUSE_MS = 120

const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** The wanted formats that the browser's detector reads; [] without a detector or a camera interface. */
async function formats(): Promise<string[]> {
  const supported = (await detectorClass()?.getSupportedFormats()) ?? []
  return navigator.mediaDevices ? FORMATS.filter((format) => supported.includes(format)) : []
}

async function openCamera(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotAllowedError') {
      throw new PermissionRefusedError('camera', { cause: error })
    }
    throw error
  }
}

async function firstCode(
  detector: Detector,
  video: HTMLVideoElement,
  signal: AbortSignal,
): Promise<string | null> {
  while (!signal.aborted) {
    const [code] = await detector.detect(video)
    if (code) return code.rawValue
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return null
}

async function scanCode(video: HTMLVideoElement, signal: AbortSignal): Promise<string | null> {
  const wanted = await formats()
  const Detector = detectorClass()
  if (!Detector || wanted.length === 0) throw new UnimplementedError('BarcodeDetector')
  const stream = await openCamera()
  try {
    video.srcObject = stream
    await video.play()
    return await firstCode(new Detector({ formats: wanted }), video, signal)
  } finally {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
}

/** Code reading with the browser's own BarcodeDetector over a camera stream. */
export const barcodeScanner = {
  isAvailable: async () => (await formats()).length > 0,
  scanCode,
} satisfies ScannerPort
