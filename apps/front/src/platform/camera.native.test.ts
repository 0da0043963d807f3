import { beforeEach, expect, it, vi } from 'vitest'
import { camera } from './camera.native.ts'

// Node has no native bridge: `device` is the phone, with the answers that plugin 8.2 gives.
const device = vi.hoisted(() => ({
  permission: 'granted',
  photo: async (): Promise<{ webPath: string }> => ({ webPath: 'data:image/jpeg;base64,YWJj' }),
  gallery: async (): Promise<{ results: { webPath: string }[] }> => ({ results: [] }),
  restore: async (_event: object) => {},
}))
vi.mock('@capacitor/camera', async (original) => ({
  ...(await original<typeof import('@capacitor/camera')>()),
  Camera: {
    requestPermissions: async () => ({ camera: device.permission }),
    getPhoto: () => device.photo(),
    chooseFromGallery: () => device.gallery(),
  },
}))
vi.mock('@capacitor/app', () => ({
  App: {
    addListener: async (_name: string, listener: typeof device.restore) => {
      device.restore = listener
    },
  },
}))

beforeEach(() => {
  device.permission = 'granted'
})

it('gives the bytes of the photo', async () => {
  const photo = await camera.takePhoto()
  expect(await (await photo?.())?.text()).toBe('abc')
})

it.each(['denied', 'prompt-with-rationale'])(
  'tells what to allow when the camera is %s',
  async (permission) => {
    device.permission = permission
    await expect(camera.takePhoto()).rejects.toThrow('Permita o acesso à câmera para tirar fotos.')
  },
)

it('gives null when the user cancels, and still fails on a real failure', async () => {
  device.photo = () => Promise.reject(new Error('User cancelled photos app'))
  expect(await camera.takePhoto()).toBeNull()
  device.photo = () => Promise.reject(new Error('Unable to create photo on disk'))
  await expect(camera.takePhoto()).rejects.toThrow('Unable to create photo on disk')
})

it('gives every chosen photo, or none when the gallery is closed', async () => {
  const paths = ['data:image/png;base64,YQ==', 'data:image/png;base64,Yg==']
  device.gallery = async () => ({ results: paths.map((webPath) => ({ webPath })) })
  const photos = await camera.pickPhotos()
  expect(await Promise.all(photos.map(async (photo) => (await photo()).text()))).toEqual(['a', 'b'])
  device.gallery = () => Promise.reject(Object.assign(new Error('x'), { code: 'OS-PLUG-CAMR-0020' }))
  expect(await camera.pickPhotos()).toEqual([])
})

it('field case 19: hands over the photo of a camera that outlived the app, and nothing else', async () => {
  const restored: Blob[] = []
  camera.onRestoredPhoto((photo) => restored.push(photo))
  await device.restore({ pluginId: 'Camera', methodName: 'getPhoto', success: false })
  await device.restore({ pluginId: 'Other', success: true, data: { webPath: 'data:,other' } })
  await device.restore({ pluginId: 'Camera', success: true, data: { webPath: 'data:image/jpeg,kept' } })
  expect(await Promise.all(restored.map((photo) => photo.text()))).toEqual(['kept'])
})
