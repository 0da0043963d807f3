import { noMarks, type PhotoMarks } from '@rentme/domain/kit/photo-marks'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { useImage } from '../../files/files.ts'
import { useDevice } from '../device.ts'
import type { PhotoPlace } from '../photos/use-photos.ts'

const MarksEditor = lazy(() => import('./marks-editor.tsx'))

/** Keeps each change on the device at once, in order; the place names the photo that carries the marks. */
const useKeep = (id: string, { onChange, flush }: Pick<PhotoPlace, 'onChange' | 'flush'>) => {
  const { photos } = useDevice()
  const carrier = useRef(id)
  const before = useRef(Promise.resolve())
  const keep = async (marks: PhotoMarks) => {
    const from = carrier.current
    const to = await photos.mark(from, marks)
    if (to === from) return
    carrier.current = to
    onChange((current) => current.map((one) => (one === from ? to : one)))
    await flush()
    await photos.drop(from)
  }
  return {
    keep: (marks: PhotoMarks): void => {
      before.current = before.current
        .then(() => keep(marks))
        .catch(() => {
          toastError('Não foi possível guardar as marcas. Tente novamente.')
        })
    },
    /** Resolves once every change so far is on the device, or was told to have failed. */
    kept: () => before.current,
  }
}

/** The marks that the device has of a photo now, which is one whose bytes are here; null until it has said so. */
const useMarksOf = (id: string): PhotoMarks | null => {
  const { db } = useDevice()
  const [marks, setMarks] = useState<PhotoMarks | null>(null)
  useEffect(() => {
    void db.files.get(id).then((file) => setMarks(file?.marks ?? noMarks))
  }, [db, id])
  return marks
}

type Props = Pick<PhotoPlace, 'onChange' | 'flush'> & {
  id: string
  label: string
  onClose: () => void
}

/** Marks one photo of a place that is being filled in. Whoever opens it again at once finds what was kept last. */
export function MarkPhoto({ id, label, onClose, ...place }: Props) {
  const [opened] = useState(id)
  const src = useImage(opened, 'full')
  const initial = useMarksOf(opened)
  const { keep, kept } = useKeep(opened, place)
  if (src === null || initial === null) return null
  return (
    <Suspense fallback={null}>
      <MarksEditor
        src={src}
        alt={label}
        initial={initial}
        onChange={keep}
        onClose={() => void kept().then(onClose)}
      />
    </Suspense>
  )
}
