import { styled } from '@mui/material/styles'
import { ink } from '../theme/tokens.ts'

/** What fills the screen of a dialog around a picture: a photo, or what the camera sees. */
export const DarkView = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  height: '100dvh',
  backgroundColor: ink[900],
  color: '#fff',
})
