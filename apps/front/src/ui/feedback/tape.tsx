import { styled } from '@mui/material/styles'
import { ink, tape } from '../theme/tokens.ts'

/** Hazard tape: only where work is stopped or must not start. Give it a width or a height. */
export const Tape = styled('span')({
  display: 'block',
  flex: 'none',
  background: tape,
  outline: `1px solid ${ink[800]}`,
})
