import { styled } from '@mui/material/styles'
import { FormSection } from '../../ui/form-section.tsx'
import { Thumbs } from '../checklist/thumbs.tsx'

const Inner = styled('div')({ padding: '0 16px 16px' })

/** Photos of a record, or its signature; nothing without any. */
export function PhotosCard({ title, ids, label }: { title: string; ids: readonly string[]; label: string }) {
  if (ids.length === 0) return null
  return (
    <FormSection title={title}>
      <Inner>
        <Thumbs photos={ids} label={label} />
      </Inner>
    </FormSection>
  )
}
