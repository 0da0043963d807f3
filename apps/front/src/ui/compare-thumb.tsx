import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { ZoomIcon } from './icons.tsx'
import { PhotoMarks, type PhotoMark } from './photo-marks.tsx'
import { focus, rem } from './tokens.ts'

const Thumb = styled(ButtonBase)({
  position: 'relative',
  width: 96,
  maxWidth: '100%',
  aspectRatio: '4 / 3',
  borderRadius: 4,
  overflow: 'hidden',
  '&[data-big]': { width: 176 },
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  '& > i': {
    position: 'absolute',
    right: 6,
    bottom: 6,
    display: 'grid',
    placeItems: 'center',
    width: 28,
    height: 28,
    borderRadius: 4,
    backgroundColor: 'rgb(28 26 23 / .8)',
    color: '#fff',
    opacity: 0,
  },
  '& > i .MuiSvgIcon-root': { fontSize: rem(16) },
  '&:hover > i, &.Mui-focusVisible > i': { opacity: 1 },
  '&.Mui-focusVisible': { boxShadow: focus.ring },
})

export type ComparePhoto = { src: string; alt: string; marks?: readonly PhotoMark[]; onOpen: () => void }

/** A photo in a comparison; opens the viewer. */
export function CompareThumb({ src, alt, marks, onOpen, big }: ComparePhoto & { big: boolean }) {
  return (
    <Thumb onClick={onOpen} aria-label={`Ampliar: ${alt}`} data-big={big || undefined}>
      <img src={src} alt="" loading="lazy" />
      {marks && <PhotoMarks marks={marks} />}
      <i>
        <ZoomIcon />
      </i>
    </Thumb>
  )
}
