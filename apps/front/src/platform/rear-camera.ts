import { PermissionRefusedError } from './camera.ts'
import { UnimplementedError } from './plugin.ts'

/**
 * The rear camera as a stream, as large as asked where it can. Throws UnimplementedError without a camera interface,
 * PermissionRefusedError when the person refuses.
 */
export async function openRearCamera(size: MediaTrackConstraints = {}): Promise<MediaStream> {
  if (!('mediaDevices' in navigator)) throw new UnimplementedError('getUserMedia')
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', ...size } })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotAllowedError') {
      throw new PermissionRefusedError('camera', { cause: error })
    }
    throw error
  }
}

/** Pixels that a photo is wanted with. */
const photoSize = { width: { ideal: 2048 }, height: { ideal: 1536 } } as const

/** Shows the rear camera in an element until the signal aborts; resolves once it moves. Throws as `openRearCamera`. */
export async function showRearCamera(video: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  const stream = await openRearCamera(photoSize)
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop, { once: true })
  video.srcObject = stream
  return video.play()
}

/** What a camera shows now, as a photo. */
export async function shoot(video: HTMLVideoElement): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (photo === null) throw new Error('The camera shows nothing')
  return photo
}
