import { App } from '@capacitor/app'
import {
  Camera,
  CameraErrorCode,
  CameraResultType,
  CameraSource,
  MediaTypeSelection,
} from '@capacitor/camera'
import { type CameraPort, type HandedPhoto, PermissionRefusedError } from './camera.ts'
import { errorCode, named, unsubscriber } from './plugin.ts'

const PLUGIN = 'Camera'
const QUALITY = 90
const CANCELLED = 'User cancelled photos app'
const CHOICE_CANCELLED: string = CameraErrorCode.ChooseMediaCancelled
const GALLERY_DENIED: string = CameraErrorCode.GalleryPermissionDenied

/** The bytes behind a path that the WebView serves from the device. */
async function readPhoto(webPath: string | undefined): Promise<Blob> {
  if (webPath === undefined) throw new Error(`${PLUGIN}: photo without a path`)
  const response = await fetch(webPath)
  if (!response.ok) throw new Error(`${PLUGIN}: photo not readable (${response.status})`)
  return response.blob()
}

async function takePhoto(): Promise<HandedPhoto | null> {
  const permission = await named(PLUGIN, Camera.requestPermissions({ permissions: ['camera'] }))
  if (permission.camera !== 'granted' && permission.camera !== 'limited')
    throw new PermissionRefusedError('camera')
  try {
    // Only getPhoto keeps its target through a kill by Android (appRestoredResult); takePhoto loses the photo.
    const photo = await Camera.getPhoto({
      source: CameraSource.Camera,
      resultType: CameraResultType.Uri,
      quality: QUALITY,
    })
    return () => readPhoto(photo.webPath)
  } catch (error) {
    if (error instanceof Error && error.message === CANCELLED) return null
    throw error
  }
}

async function pickPhotos(): Promise<HandedPhoto[]> {
  const options = { mediaType: MediaTypeSelection.Photo, allowMultipleSelection: true, quality: QUALITY }
  try {
    const { results } = await named(PLUGIN, Camera.chooseFromGallery(options))
    return results.map((result) => () => readPhoto(result.webPath))
  } catch (error) {
    const code = errorCode(error)
    if (code === CHOICE_CANCELLED) return []
    if (code === GALLERY_DENIED) throw new PermissionRefusedError('photos', { cause: error })
    throw error
  }
}

/** The path in the answer of a getPhoto call that outlived its page. */
function restoredPath(data: unknown): string | undefined {
  const path = data instanceof Object && 'webPath' in data ? data.webPath : undefined
  return typeof path === 'string' ? path : undefined
}

function onRestoredPhoto(listener: (photo: Blob) => void): () => void {
  const handle = App.addListener('appRestoredResult', async (result) => {
    if (result.pluginId !== PLUGIN || !result.success) return
    listener(await readPhoto(restoredPath(result.data)))
  })
  return unsubscriber(handle)
}

/** Camera and gallery of the device. */
export const camera: CameraPort = { reopens: true, takePhoto, pickPhotos, onRestoredPhoto }
