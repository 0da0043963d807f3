import type { ReactNode } from 'react'
import { styled } from '@mui/material/styles'
import { line, safeBottom, surface } from '../theme/tokens.ts'

const Bar = styled('section')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  marginTop: 'auto',
  zIndex: theme.zIndex.appBar - 1,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 10,
  padding: '10px 16px',
  paddingBottom: safeBottom(12),
  borderTop: `1px solid ${line.quiet}`,
  backgroundColor: surface.paper,
  '& > .MuiButton-root': { flex: '1 1 auto', paddingInline: 12 },
  // The phone's keys take half of a low screen: what is typed into needs the room more.
  '@media (max-height: 479px)': {
    paddingTop: 4,
    paddingBottom: safeBottom(4),
    '& > .MuiButton-root': { minHeight: 48, paddingBlock: 4 },
  },
  '& > p': { flex: '1 0 100%', display: 'flex', alignItems: 'center', gap: 8, margin: 0, fontWeight: 500 },
}))

/** Bar at the bottom of a screen of the app: its buttons share the width. */
export function ThumbBar({ children }: { children: ReactNode }) {
  return (
    <Bar className="UiThumbBar-root" aria-label="Ações">
      {children}
    </Bar>
  )
}
