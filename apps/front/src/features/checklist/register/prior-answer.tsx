import type { PhotoMarks } from '@rentme/domain/kit/photo-marks'
import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { ZoomIcon } from '../../../ui/theme/icons.tsx'
import { MarksBadge } from '../../../ui/media/marks-badge.tsx'
import { focus, ink, rem, surface, type } from '../../../ui/theme/tokens.ts'

const Panel = styled(ButtonBase)({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-start',
  gap: 12,
  width: '100%',
  minHeight: rem(56),
  padding: '6px 12px 6px 6px',
  borderRadius: 8,
  backgroundColor: surface.page,
  color: ink[900],
  textAlign: 'left',
  '& img': { width: 72, height: 54, objectFit: 'cover', borderRadius: 5 },
  '& > i': { position: 'relative', display: 'flex', flex: 'none' },
  '& > span': { flex: '1 1 8rem', minWidth: 0, paddingLeft: 6, ...type(16, 22, 600) },
  '& small': { display: 'block', ...type(16, 22), color: ink[500] },
  '&.Mui-focusVisible': { boxShadow: focus.ring },
})

type Props = {
  /** `Na saída, 12/10/2026`. */
  when: string
  answer: ReactNode
  photo?: string | undefined
  /** Instead of the photo: why it is not there. */
  noPhoto?: string | undefined
  /** Over the photo. */
  marks?: PhotoMarks | null
  /** Opens the photos of that time; without it the panel only tells. */
  onOpen?: () => void
}

/** What was answered before, with its photo, above the same question. */
export function PriorAnswer({ when, answer, photo, noPhoto, marks, onOpen }: Props) {
  return (
    <Panel disabled={!onOpen} {...(onOpen && { onClick: onOpen })}>
      {photo && (
        <i>
          <img src={photo} alt="" />
          <MarksBadge marks={marks} />
        </i>
      )}
      <span>
        <small>{when}</small>
        {answer}
        {noPhoto && <small>{noPhoto}</small>}
      </span>
      {onOpen && <ZoomIcon titleAccess="Ampliar" />}
    </Panel>
  )
}
