import { marksCount, type PhotoMarks } from '@rentme/domain/kit/photo-marks'
import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { ZoomIcon } from '../../ui/theme/icons.tsx'
import { PhotoMarks as Overlay } from '../../ui/media/photo-marks.tsx'
import { focus, rem } from '../../ui/theme/tokens.ts'

const Thumb = styled(ButtonBase)({
  position: 'relative',
  width: 96,
  maxWidth: '100%',
  aspectRatio: '4 / 3',
  borderRadius: 4,
  overflow: 'hidden',
  containerType: 'size',
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

/** As large as a picture of that proportion that covers its box. */
const Cover = styled('span')({
  position: 'absolute',
  left: '50%',
  top: '50%',
  translate: '-50% -50%',
})

export type ComparePhoto = {
  src: string
  alt: string
  marks?: PhotoMarks | null
  /** Width by height of the whole picture. */
  ratio?: number
  onOpen: () => void
}

/** A photo in a comparison; opens the viewer. */
export function CompareThumb({ src, alt, marks, ratio, onOpen, big }: ComparePhoto & { big: boolean }) {
  const words = [`Ampliar: ${alt}`, marksCount(marks)].filter(Boolean).join(', ')
  return (
    <Thumb onClick={onOpen} aria-label={words} data-big={big || undefined}>
      <img src={src} alt="" loading="lazy" />
      {marks && ratio && (
        <Cover style={{ aspectRatio: ratio, width: `max(100cqw, ${ratio} * 100cqh)` }}>
          <Overlay marks={marks} size={big ? 0.8 : 0.6} />
        </Cover>
      )}
      <i>
        <ZoomIcon />
      </i>
    </Thumb>
  )
}
