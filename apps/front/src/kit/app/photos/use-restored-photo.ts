import { useEffect, useEffectEvent, useState } from 'react'
import { toastError, toastInfo } from '../../../ui/feedback/toast.tsx'
import { onRestoredPhoto, takeRestoredPhoto } from './restored-photo.ts'
import { useKeepFiles } from './use-keep-files.ts'
import type { PhotoPlace } from './use-photos.ts'

const cameraClosed = 'O aplicativo foi fechado com a câmera aberta. Se a foto não está aqui, tire outra.'

interface Options {
  /** Place whose camera was open when the app went; null when none was. */
  place: string | null
  onChange: (place: string, change: Parameters<PhotoPlace['onChange']>[0]) => void
  /** The camera of the place is known to be closed. */
  onClosed: () => void
}

/** A photo that outlived the app goes to the place whose camera was open; when none came, the person hears of it. */
export const useRestoredPhoto = ({ place: open, onChange, onClosed }: Options): void => {
  const keep = useKeepFiles()
  const [place] = useState(open)
  const restore = useEffectEvent((): boolean => {
    const photo = place === null ? null : takeRestoredPhoto()
    if (place === null || photo === null) return false
    void keep([async () => photo], {
      field: place,
      name: 'foto',
      asIs: false,
      onBegin: (ids) => onChange(place, (current) => [...current, ...ids]),
      onLost: (id, why) => {
        onChange(place, (current) => current.filter((one) => one !== id))
        toastError(why)
      },
    })
    return true
  })
  const begin = useEffectEvent(() => {
    if (place === null) return
    if (!restore()) toastInfo(cameraClosed)
    onClosed()
  })
  useEffect(() => {
    begin()
    return onRestoredPhoto(() => void restore())
  }, [])
}
