import { camera } from '#platform/camera'
import { useState } from 'react'
import { useDevice } from './device.ts'

/** Where photos that are taken or picked go. */
export interface PhotoPlace {
  /** Ids of the photos that are there, oldest first. */
  photos: readonly string[]
  /** The most photos of the place. */
  most: number
  onChange: (change: (photos: readonly string[]) => string[]) => void
  /** The camera opens for this place, or is done with it. */
  onCamera: (isOpen: boolean) => void
  /** Resolves when what is filled in is on the device. */
  flush: () => Promise<void>
}

/** Takes, picks and removes photos. What is taken is kept on the device before it shows; `problem` says why it was not. */
export const usePhotos = ({ photos, most, onChange, onCamera, flush }: PhotoPlace) => {
  const { photos: kept } = useDevice()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const add = async (taken: readonly Blob[]) => {
    for (const photo of taken.slice(0, most - photos.length)) {
      const id = await kept.savePhoto(photo)
      onChange((current) => [...current, id])
    }
    await flush()
  }
  const during = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Não foi possível guardar a foto.')
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
  /** What is on the device goes with it, once what is filled in no longer names it. */
  const remove = async (id: string) => {
    onChange((current) => current.filter((one) => one !== id))
    await flush()
    await kept.drop(id)
  }
  return { busy, problem, take, pick, remove }
}
