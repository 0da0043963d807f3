import { styled } from '@mui/material/styles'
import { focus } from '../theme/tokens.ts'

/** The room of one photo: the largest size that fits, never cropped; what lies over it is as large as the photo. */
export const PhotoFrame = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  placeItems: 'center',
  // No place to scroll to, so that a mark that takes the focus can not shift the photo.
  overflow: 'clip',
  touchAction: 'none',
  cursor: 'grab',
  containerType: 'size',
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': {
    content: '""',
    position: 'absolute',
    inset: 4,
    zIndex: 1,
    pointerEvents: 'none',
    boxShadow: focus.onInk,
  },
  '& > div': { position: 'relative', display: 'flex' },
  '& img': { maxWidth: '100cqw', maxHeight: '100cqh', objectFit: 'contain', userSelect: 'none' },
})
