import { styled } from '@mui/material/styles'
import { line, safeBottom, shadow, surface } from '../theme/tokens.ts'

/** Where a form or a step ends: the way on, and what it does, always in sight. */
export const FootBar = styled('div')(({ theme }) => ({
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
  [theme.breakpoints.down('sm')]: {
    padding: '10px 16px',
    paddingBottom: safeBottom(10),
    ...(theme.build === 'app' && { marginInline: -16, marginBottom: -12 }),
    '& .MuiButton-root': { flex: '1 1 auto' },
    '& .MuiButton-root kbd': { display: 'none' },
  },
}))
