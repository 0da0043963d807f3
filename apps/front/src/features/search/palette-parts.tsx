import { styled } from '@mui/material/styles'
import { ink, type } from '../../ui/theme/tokens.ts'

export const List = styled('div')({
  position: 'relative',
  flex: '0 1 auto',
  minHeight: 120,
  overflowY: 'auto',
  padding: '4px 0 8px',
})
export const Group = styled('fieldset')({ margin: 0, padding: 0, border: 0, minWidth: 0 })
export const Heading = styled('p')({
  margin: 0,
  padding: '8px 16px 4px',
  color: ink[500],
  ...type(13, 20, 600),
})
export const Body = styled('div')({ flex: '0 1 auto', minHeight: 0, overflowY: 'auto' })
