import { styled } from '@mui/material/styles'

/** The step in view, between the bars. */
export const SheetMain = styled('main')({
  flex: 1,
  width: '100%',
  maxWidth: 720,
  margin: '0 auto',
  padding: '12px 16px 24px',
  '& [tabindex="-1"]:focus': { outline: 'none' },
})
