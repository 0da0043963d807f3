import type { Answer } from '@rentme/domain/checklist/question'
import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { Thumb } from '../../../kit/files/thumbs.tsx'
import { PhotosViewer } from '../../../kit/files/photos-viewer.tsx'
import { MarksBadge } from '../../../ui/media/marks-badge.tsx'
import { WorseIcon } from '../../../ui/theme/icons.tsx'
import { focus, ink, meaning, rem, surface, type } from '../../../ui/theme/tokens.ts'

const Pair = styled('div')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(0, 1fr))',
  gap: 4,
  backgroundColor: ink[800],
  overflow: 'hidden',
})
const Side = styled(ButtonBase)({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '6 / 5',
  backgroundColor: surface.sunken,
  color: ink[500],
  '& img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
  '& > span': {
    position: 'absolute',
    inset: 'auto 0 0',
    padding: '2px 8px',
    textAlign: 'left',
    backgroundColor: 'rgb(28 26 23 / .86)',
    color: '#fff',
    ...type(14, 20, 600),
  },
  '&.Mui-focusVisible': { boxShadow: focus.ring, zIndex: 2 },
  '&:only-of-type': { aspectRatio: '2 / 1' },
})
const Mark = styled('i')({
  position: 'absolute',
  left: '50%',
  top: '50%',
  translate: '-50% -50%',
  display: 'grid',
  placeItems: 'center',
  width: rem(40),
  height: rem(40),
  borderRadius: '50%',
  border: '3px solid #fff',
  backgroundColor: meaning.bad,
  color: '#fff',
  pointerEvents: 'none',
})

interface Props {
  question: string
  sides: readonly { word: string; answer: Answer | null }[]
  /** Whether the answer got worse between the two. */
  isWorse: boolean
}

/** A photo of each side of an answer, one with marks before others, side by side; each opens all that its side has. Nothing without any. */
export function PhotoPair({ question, sides, isWorse }: Props) {
  const [open, setOpen] = useState<{ side: number; id: string | null } | null>(null)
  const withPhotos = sides.filter(({ answer }) => (answer?.files ?? []).length > 0)
  if (withPhotos.length === 0) return null
  const shown = open === null ? undefined : withPhotos[open.side]
  return (
    <Pair>
      {withPhotos.map(({ word, answer }, side) => {
        const files = answer?.files ?? []
        const first = files.find(({ marks }) => marks !== null) ?? files[0]
        if (first === undefined) return null
        return (
          <Side
            key={word}
            aria-label={`Ampliar: ${question}, ${word}`}
            onClick={() => setOpen({ side, id: first.id })}
          >
            <Thumb id={first.id} size="medium" />
            <MarksBadge marks={first.marks} />
            <span>{word}</span>
          </Side>
        )
      })}
      {isWorse && withPhotos.length > 1 && (
        <Mark>
          <WorseIcon />
        </Mark>
      )}
      {shown !== undefined && (
        <PhotosViewer
          photos={shown.answer?.files ?? []}
          label={`${question}, ${shown.word}`}
          openId={open?.id ?? null}
          onOpen={(id) => setOpen(id === null || open === null ? null : { ...open, id })}
        />
      )}
    </Pair>
  )
}
