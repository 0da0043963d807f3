import { ToldError } from './told-error.ts'

/** The user or the system refused access. */
export class PermissionRefusedError extends ToldError {
  readonly device: 'camera' | 'photos'

  constructor(device: 'camera' | 'photos', options?: ErrorOptions) {
    const messages = {
      camera: 'Permita o acesso à câmera para tirar fotos.',
      photos: 'Permita o acesso às fotos para escolher imagens.',
    }
    super(messages[device], options)
    this.device = device
  }
}

/** Gives the bytes of a photo that the system has handed over. */
export type HandedPhoto = () => Promise<Blob>

export type CameraPort = {
  /** Whether it opens again without another tap, as a browser's does not. */
  reopens: boolean
  /** Opens the camera; null when the user cancels. Throws PermissionRefusedError. */
  takePhoto: () => Promise<HandedPhoto | null>
  /** Opens the gallery for any number of photos; [] when the user cancels. Throws PermissionRefusedError. */
  pickPhotos: () => Promise<HandedPhoto[]>
  /** Hands over the photo taken while Android had killed the app; subscribe at start. Returns unsubscribe. */
  onRestoredPhoto: (listener: (photo: Blob) => void) => () => void
}
