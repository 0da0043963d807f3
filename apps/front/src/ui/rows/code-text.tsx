import { styled } from '@mui/material/styles'
import { narrow } from '../theme/tokens.ts'

/** A number such as a contract's or an order's: narrow, unbroken, without a frame. Put it inside a Link when it opens something. */
export const CodeText = styled('span')({
  fontStretch: narrow,
  fontWeight: 600,
  letterSpacing: '.01em',
  whiteSpace: 'nowrap',
})
