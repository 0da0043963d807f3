import { camera } from '#platform/camera'
import { useState } from 'react'
import { useDevice } from '../../../kit/device/device.ts'
import { toastError } from '../../../ui/toast.tsx'
import { answerTo, withAnswer, type Flow } from './flow.ts'

type Change = (change: (flow: Flow) => Flow) => void

const addPhoto = (flow: Flow, questionId: string, photo: string): Flow =>
  withAnswer(flow, questionId, { photos: [...answerTo(flow, questionId).photos, photo] })

/** Takes, picks and removes the photos of one question. What is taken is kept on the device before it shows. */
export const useFlowPhotos = (questionId: string, onChange: Change, flush: () => Promise<void>) => {
  const { photos: kept } = useDevice()
  const [busy, setBusy] = useState(false)
  const add = async (photos: readonly Blob[]) => {
    for (const photo of photos) {
      const id = await kept.savePhoto(photo)
      onChange((flow) => addPhoto(flow, questionId, id))
    }
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
      onChange((flow) => ({ ...flow, camera: null }))
    }
  }
  /** The system may kill the app while its camera is open: what is answered is on the device before. */
  const take = () =>
    during(async () => {
      onChange((flow) => ({ ...flow, camera: questionId }))
      await flush()
      const photo = await camera.takePhoto()
      if (photo !== null) await add([photo])
    })
  const pick = () => during(async () => add(await camera.pickPhotos()))
  const remove = (photo: string) =>
    onChange((flow) =>
      withAnswer(flow, questionId, {
        photos: answerTo(flow, questionId).photos.filter((id) => id !== photo),
      }),
    )
  return { busy, take, pick, remove }
}
