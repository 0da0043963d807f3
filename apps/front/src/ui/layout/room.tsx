import { styled } from '@mui/material/styles'

/** Asks what is inside how wide this box is, in rem: by the letters that are really drawn, whoever made them larger. */
export const Room = styled('div')({ containerType: 'inline-size' })

/** Inside a `Room`: letters of twice the size leave no room for two things side by side on a phone. */
export const largeLetters = '@container (max-width: 14rem)'
