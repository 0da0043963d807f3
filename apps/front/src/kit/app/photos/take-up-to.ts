import type { CameraPort, HandedPhoto } from '../../../platform/camera.ts'

interface Around {
  port: Pick<CameraPort, 'takePhoto'>
  /** Resolves when what is filled in is on the device. */
  flush: () => Promise<void>
  /** Resolves when a photo is on the device. */
  add: (handed: readonly HandedPhoto[]) => Promise<void>
}

/**
 * Opens the camera again and again until it is closed, or there are as many photos. The system may kill the app while the
 * camera is open: what is filled in, and what was taken, is on the device before.
 */
export const takeUpTo = async (most: number, { port, flush, add }: Around): Promise<void> => {
  for (let left = most; left > 0; left -= 1) {
    await flush()
    const photo = await port.takePhoto()
    if (photo === null) return
    const kept = add([photo])
    if (left > 1) await kept
  }
}
