import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { ink, line, narrow, type } from '../theme/tokens.ts'

const Root = styled('kbd')({
  padding: '1px 6px',
  border: `1px solid ${line.quiet}`,
  borderRadius: 3,
  backgroundColor: '#fff',
  color: ink[500],
  fontFamily: 'inherit',
  ...type(12, 18, 500),
  fontStretch: narrow,
  whiteSpace: 'nowrap',
  '&[data-ground=dark]': {
    backgroundColor: 'transparent',
    borderColor: 'rgb(255 255 255 / .28)',
    color: line.quiet,
  },
  '&[data-ground=signal]': {
    marginLeft: 10,
    backgroundColor: 'transparent',
    borderColor: 'rgb(41 39 35 / .35)',
    color: 'inherit',
  },
})

/** A keyboard shortcut, for the eye only: the control says it with aria-keyshortcuts. */
export function Keys({ children, ground }: { children: ReactNode; ground: 'dark' | 'light' | 'signal' }) {
  return (
    <Root aria-hidden data-ground={ground}>
      {children}
    </Root>
  )
}
