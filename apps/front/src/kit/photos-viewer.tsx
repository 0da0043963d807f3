import type { PhotoMarks } from '@rentme/domain/kit/photo-marks'
import { PhotoViewer } from '../ui/photo-viewer.tsx'
import { useImages } from './files.ts'

/** A photo by its file, with what was drawn over it: a `FileRef` is one. */
export interface Photo {
  id: string
  marks: PhotoMarks | null
}

type Props = {
  photos: readonly Photo[]
  label: string
  openId: string | null
  onOpen: (id: string | null) => void
  onRemove?: (id: string) => void
  onMark?: (id: string) => void
}

/** The viewer over photos that are read only once it is open. */
export function PhotosViewer({ photos, label, ...viewer }: Props) {
  const sources = useImages(
    photos.map(({ id }) => id),
    'full',
  )
  const shown = photos.flatMap(({ id, marks }, at) => {
    const src = sources[at]
    return src ? [{ id, src, marks, alt: `${label}, foto ${at + 1}` }] : []
  })
  return <PhotoViewer photos={shown} {...viewer} />
}
