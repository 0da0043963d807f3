import { camera } from '#platform/camera'
import type { CameraPort } from '../../../platform/camera.ts'

const port: CameraPort = camera

let restored: Blob | null = null
const listeners = new Set<() => void>()

/** Listens from the start for a photo taken while the system had killed the app. */
export const watchRestoredPhoto = (): void => {
  port.onRestoredPhoto((photo) => {
    restored = photo
    for (const listener of listeners) listener()
  })
}

/** The restored photo, once: whoever was waiting for it takes it. */
export const takeRestoredPhoto = (): Blob | null => {
  const photo = restored
  restored = null
  return photo
}

/** Calls back when a photo is restored from now on. */
export const onRestoredPhoto = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
