import { styled } from '@mui/material/styles'
import { line, safeBottom, shadow, surface } from '../../../ui/theme/tokens.ts'

/** Where a step ends: the way on, and what it does, always in sight. */
export const StepFoot = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  marginTop: 'auto',
  zIndex: theme.zIndex.appBar - 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  padding: `12px ${theme.density.gutter}px`,
  paddingBottom: safeBottom(12),
  borderTop: `1px solid ${line.quiet}`,
  backgroundColor: surface.paper,
  boxShadow: shadow.bar,
  [theme.breakpoints.down('sm')]: { '& .MuiButton-root': { flex: '1 1 auto' } },
}))

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
