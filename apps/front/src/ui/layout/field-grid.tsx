import { styled } from '@mui/material/styles'

/** Twelve columns when wide, one when narrow; fields are as wide as their content. */
export const FieldGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.build === 'app' ? '14px' : '12px 16px',
  padding: theme.build === 'app' ? '4px 14px 16px' : '0 16px 16px',
  alignItems: 'start',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' },
}))

/** Place of a field over `columns` of the twelve; on a tablet at least half the row. */
export const FieldSpan = styled('div', { shouldForwardProp: (prop) => prop !== 'columns' })<{
  columns?: number
}>(({ theme, columns = 12 }) => ({
  minWidth: 0,
  '&:empty': { display: 'none' },
  [theme.breakpoints.up('sm')]: { gridColumn: `span ${Math.min(12, Math.max(columns, 6))}` },
  [theme.breakpoints.up('md')]: { gridColumn: `span ${columns}` },
}))
