import { camera } from '#platform/camera'
import type { CameraPort } from '../../platform/camera.ts'

const port: CameraPort = camera

let restored: Blob | null = null

/** Listens from the start for a photo taken while the system had killed the app. */
export const watchRestoredPhoto = (): void => {
  port.onRestoredPhoto((photo) => {
    restored = photo
  })
}

/** The restored photo, once: whoever was waiting for it takes it. */
export const takeRestoredPhoto = (): Blob | null => {
  const photo = restored
  restored = null
  return photo
}
