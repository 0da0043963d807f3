import { PhotoViewer } from '../ui/photo-viewer.tsx'
import { useImages } from './files.ts'

type Props = {
  photos: readonly string[]
  label: string
  openId: string | null
  onOpen: (id: string | null) => void
  onRemove?: (id: string) => void
}

/** The viewer over photos that are read only once it is open. */
export function PhotosViewer({ photos, label, ...viewer }: Props) {
  const sources = useImages(photos, 'full')
  const shown = photos.flatMap((id, at) => {
    const src = sources[at]
    return src ? [{ id, src, alt: `${label}, foto ${at + 1}` }] : []
  })
  return <PhotoViewer photos={shown} {...viewer} />
}
