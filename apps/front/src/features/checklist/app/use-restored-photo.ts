import { useEffect, useEffectEvent } from 'react'
import { useDevice } from '../../../kit/device/device.ts'
import { takeRestoredPhoto } from '../../../kit/device/restored-photo.ts'
import { toastError } from '../../../ui/toast.tsx'
import { answerTo, withAnswer, type Flow } from './flow.ts'

/** A photo that outlived the app goes to the question whose camera was open. */
export const useRestoredPhoto = (flow: Flow, onChange: (change: (flow: Flow) => Flow) => void): void => {
  const { photos } = useDevice()
  const restore = useEffectEvent(async () => {
    const questionId = flow.camera
    const photo = questionId === null ? null : takeRestoredPhoto()
    if (questionId === null || photo === null) return
    try {
      const id = await photos.savePhoto(photo)
      onChange((current) => ({
        ...withAnswer(current, questionId, { photos: [...answerTo(current, questionId).photos, id] }),
        camera: null,
      }))
    } catch {
      toastError('Não foi possível guardar a foto. Tire outra.')
    }
  })
  useEffect(() => void restore(), [])
}
