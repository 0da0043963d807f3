import type { FormPhotosProps } from '../../fields/form-files.ts'
import { useKeeping } from '../../editor/keeping.ts'
import { PhotoField } from './photo-field.tsx'
import { useRestoredPhoto } from './use-restored-photo.ts'
import { useResumedFiles } from './use-resumed-files.ts'
import { textsIn } from '@rentme/domain/kit/record'

/** The photos of a field of a shared form, taken in the app; what an earlier page had begun to keep goes on. */
export function FormPhotos({ begun, wasCameraOpen, ...field }: FormPhotosProps) {
  useResumedFiles<unknown>(begun, useKeeping(), (change) =>
    field.onChange((photos) => textsIn(change(photos))),
  )
  useRestoredPhoto({
    place: wasCameraOpen ? field.place : null,
    onChange: (_, change) => field.onChange(change),
    onClosed: () => field.onCamera(false),
  })
  return <PhotoField {...field} />
}
