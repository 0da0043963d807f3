import { styled } from '@mui/material/styles'

/** The cards of a screen, one below another. */
export const Stack = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: 1184,
  margin: '0 auto',
  padding: `16px ${theme.density.gutter}px 32px`,
  [theme.breakpoints.down('md')]: { padding: '12px 16px 32px' },
}))
