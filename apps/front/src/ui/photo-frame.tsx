import { styled } from '@mui/material/styles'

/** The room of one photo: the largest size that fits, never cropped; what lies over it is as large as the photo. */
export const PhotoFrame = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  touchAction: 'none',
  cursor: 'grab',
  containerType: 'size',
  '& > div': { position: 'relative', display: 'flex' },
  '& img': { maxWidth: '100cqw', maxHeight: '100cqh', objectFit: 'contain', userSelect: 'none' },
})
