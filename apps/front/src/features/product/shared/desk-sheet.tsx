import { styled } from '@mui/material/styles'
import { type } from '../../../ui/theme/tokens.ts'

/** The place of a form on a screen of the cms, before the form itself is there. */
export const DeskSheet = styled('div')({
  width: '100%',
  maxWidth: 960,
  margin: '0 auto',
  padding: '16px 16px 32px',
})

/** Which machine a form is about, above its sections. */
export const Machine = styled('h2')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  margin: '0 0 12px',
  ...type(16, 24, 600),
})
