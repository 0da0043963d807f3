import { styled } from '@mui/material/styles'
import { ink } from '../theme/tokens.ts'

/** How many rows a search gives, told again when it changes. */
export const CountLine = styled('output')({
  display: 'block',
  margin: '8px 0',
  color: ink[500],
  '& b': { color: ink[900] },
})
