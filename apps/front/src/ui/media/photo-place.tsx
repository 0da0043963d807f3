import { styled } from '@mui/material/styles'

/** Place of a picture at the right of a field grid, beside two rows of fields. */
export const PhotoPlace = styled('div')(({ theme }) => ({
  minWidth: 0,
  [theme.breakpoints.up('sm')]: { gridColumn: 'span 6' },
  [theme.breakpoints.up('md')]: { gridColumn: '10 / -1', gridRow: 'span 2' },
}))
