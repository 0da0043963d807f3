import type { PhotoMarks } from '@rentme/domain/kit/photo-marks'
import { PhotoViewer, type ViewerPhoto } from '../../ui/media/photo-viewer.tsx'
import { usePictures } from './files.ts'

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

/**
 * Photos as the viewer shows them, read from here on: the small picture until the whole one is there, and what is said
 * where one or both can not be had.
 */
export const useViewed = (photos: readonly (Photo & { alt: string })[]): ViewerPhoto[] => {
  const ids = photos.map(({ id }) => id)
  const full = usePictures(ids, 'full')
  const small = usePictures(ids)
  return photos.map((photo, at) => {
    const [whole = absent, part = absent] = [full[at], small[at]]
    return {
      ...photo,
      src: whole.src ?? part.src,
      isSmall: whole.src === null,
      isMissing: whole.isMissing && (part.src !== null || part.isMissing),
    }
  })
}

const absent = { src: null, isMissing: false }

/** The viewer over photos that are read only once it is open. */
export function PhotosViewer({ photos, label, ...viewer }: Props) {
  const viewed = useViewed(
    photos.map(({ id, marks }, at) => ({ id, marks, alt: `${label}, foto ${at + 1}` })),
  )
  return <PhotoViewer photos={viewed} {...viewer} />
}
