import type { CameraPort, HandedPhoto } from './camera.ts'

/** The photos chosen in the browser's own picker; [] when it is closed without a choice. */
function choosePhotos(settings: { capture: boolean }): Promise<HandedPhoto[]> {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = 'image/*'
  input.hidden = true
  if (settings.capture) input.setAttribute('capture', 'environment')
  else input.multiple = true
  // iOS drops the events of an input that is outside the document.
  document.body.append(input)
  return new Promise((resolve) => {
    const finish = () => {
      input.remove()
      resolve([...(input.files ?? [])].map((file) => async () => file))
    }
    input.addEventListener('change', finish, { once: true })
    input.addEventListener('cancel', finish, { once: true })
    input.click()
  })
}

/** Camera and gallery through the browser's file picker. */
export const camera: CameraPort = {
  reopens: false,
  takePhoto: async () => (await choosePhotos({ capture: true }))[0] ?? null,
  pickPhotos: () => choosePhotos({ capture: false }),
  // A browser tab reloads with its page; no photo outlives it.
  onRestoredPhoto: () => () => {},
}
