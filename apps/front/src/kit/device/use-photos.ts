import { camera } from '#platform/camera'
import { useState } from 'react'
import { toastError } from '../../ui/toast.tsx'
import { useDevice } from './device.ts'

/** Where photos that are taken or picked go. */
export interface PhotoPlace {
  /** Ids of the photos that are there, oldest first. */
  photos: readonly string[]
  /** The most photos of the place. */
  most: number
  onAdd: (id: string) => void
  onRemove: (id: string) => void
  /** The camera opens for this place, or is done with it. */
  onCamera: (isOpen: boolean) => void
  /** Resolves when what is filled in is on the device. */
  flush: () => Promise<void>
}

/** Takes and picks photos. What is taken is kept on the device before it shows. */
export const usePhotos = ({ photos, most, onAdd, onCamera, flush }: Omit<PhotoPlace, 'onRemove'>) => {
  const { photos: kept } = useDevice()
  const [busy, setBusy] = useState(false)
  const add = async (taken: readonly Blob[]) => {
    for (const photo of taken.slice(0, most - photos.length)) onAdd(await kept.savePhoto(photo))
    await flush()
  }
  const during = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toastError(error instanceof Error ? error.message : 'Não foi possível guardar a foto.')
    } finally {
      setBusy(false)
      onCamera(false)
    }
  }
  /** The system may kill the app while its camera is open: what is filled in is on the device before. */
  const take = () =>
    during(async () => {
      onCamera(true)
      await flush()
      const photo = await camera.takePhoto()
      if (photo !== null) await add([photo])
    })
  const pick = () => during(async () => add(await camera.pickPhotos()))
  return { busy, take, pick }
}
