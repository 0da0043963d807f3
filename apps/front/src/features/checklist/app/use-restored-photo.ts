import { useEffect, useRef } from 'react'
import { useDevice } from '../../../kit/device/device.ts'
import { takeRestoredPhoto } from '../../../kit/device/restored-photo.ts'
import { toastError } from '../../../ui/toast.tsx'
import { answerTo, withAnswer, type Flow } from './flow.ts'

/** A photo that outlived the app goes to the question whose camera was open. */
export const useRestoredPhoto = (flow: Flow, onChange: (change: (flow: Flow) => Flow) => void): void => {
  const { photos } = useDevice()
  const waiting = useRef(flow.camera)
  const change = useRef(onChange)
  change.current = onChange
  useEffect(() => {
    const questionId = waiting.current
    const photo = questionId === null ? null : takeRestoredPhoto()
    if (questionId === null || photo === null) return
    const add = async () => {
      const id = await photos.savePhoto(photo)
      change.current((current) => ({
        ...withAnswer(current, questionId, { photos: [...answerTo(current, questionId).photos, id] }),
        camera: null,
      }))
    }
    add().catch(() => toastError('Não foi possível guardar a foto. Tire outra.'))
  }, [photos])
}
