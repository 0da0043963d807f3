import { styled } from '@mui/material/styles'

/** The content of a step, as wide as the forms beside it. */
export const StepBody = styled('div')({
  display: 'grid',
  gap: 4,
  alignContent: 'start',
  width: '100%',
  maxWidth: 960,
  margin: '0 auto',
  padding: '12px 16px 24px',
})
