import { styled } from '@mui/material/styles'
import type { Photo } from '../../../kit/files/photos-viewer.tsx'
import { FormSection } from '../../../ui/layout/form-section.tsx'
import { Thumbs } from '../../../kit/files/thumbs.tsx'

const Inner = styled('div')({ padding: '0 16px 16px' })

type Props = { title: string; photos: readonly Photo[]; label: string }

/** Photos of a record, or its signature; nothing without any. */
export function PhotosCard({ title, photos, label }: Props) {
  if (photos.length === 0) return null
  return (
    <FormSection title={title}>
      <Inner>
        <Thumbs photos={photos} label={label} />
      </Inner>
    </FormSection>
  )
}
