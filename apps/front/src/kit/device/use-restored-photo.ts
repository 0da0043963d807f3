import { useEffect, useEffectEvent } from 'react'
import { toastError } from '../../ui/toast.tsx'
import { useDevice } from './device.ts'
import { takeRestoredPhoto } from './restored-photo.ts'

/** A photo that outlived the app goes to the place whose camera was open; null when none was. */
export const useRestoredPhoto = (
  place: string | null,
  onPhoto: (place: string, id: string) => void,
): void => {
  const { photos } = useDevice()
  const restore = useEffectEvent(async () => {
    const photo = place === null ? null : takeRestoredPhoto()
    if (place === null || photo === null) return
    try {
      onPhoto(place, await photos.savePhoto(photo))
    } catch {
      toastError('Não foi possível guardar a foto. Tire outra.')
    }
  })
  useEffect(() => void restore(), [])
}
