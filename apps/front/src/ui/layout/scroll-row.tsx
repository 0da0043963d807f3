import { styled } from '@mui/material/styles'

/** A row of filters that scrolls sideways instead of wrapping, out to the edges of a narrow screen. */
export const ScrollRow = styled('div')({
  margin: '8px -16px 0',
  padding: '4px 16px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  flex: 'none',
  '& > fieldset': { flexWrap: 'nowrap', width: 'max-content' },
})
