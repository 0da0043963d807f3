import { noMarks, type PhotoMarks } from '@rentme/domain/kit/photo-marks'
import { lazy, Suspense, useRef, useState } from 'react'
import { toastError } from '../../ui/toast.tsx'
import { useImage } from '../files.ts'
import { useDevice } from './device.ts'
import type { PhotoPlace } from './use-photos.ts'

const MarksEditor = lazy(() => import('../../ui/marks-editor.tsx'))

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
  return (marks: PhotoMarks): void => {
    before.current = before.current
      .then(() => keep(marks))
      .catch(() => {
        toastError('Não foi possível guardar as marcas. Tente novamente.')
      })
  }
}

type Props = Pick<PhotoPlace, 'onChange' | 'flush'> & {
  id: string
  marks: PhotoMarks | null
  label: string
  onClose: () => void
}

/** Marks one photo of a place that is being filled in. */
export function MarkPhoto({ id, marks, label, onClose, ...place }: Props) {
  const [opened] = useState({ id, marks: marks ?? noMarks })
  const src = useImage(opened.id, 'full')
  const keep = useKeep(opened.id, place)
  if (src === null) return null
  return (
    <Suspense fallback={null}>
      <MarksEditor src={src} alt={label} initial={opened.marks} onChange={keep} onClose={onClose} />
    </Suspense>
  )
}
