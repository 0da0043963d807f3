import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { ChevronRightIcon } from '../theme/icons.tsx'
import { largeLetters } from '../layout/room.tsx'
import { ink, line, rem, type } from '../theme/tokens.ts'
import { linkButton } from '../theme/link-button.ts'

const Row = linkButton({
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 12,
  width: '100%',
  minHeight: rem(56),
  padding: '10px 14px',
  textAlign: 'left',
  color: ink[900],
  '&:not(:first-of-type)': { borderTop: `1px solid ${line.row}` },
  '& > span:nth-of-type(2)': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& b': { display: 'block', ...type(16, 24, 600) },
  '& small': { display: 'block', ...type(16, 22), color: ink[500] },
  [largeLetters]: { '& > .MuiSvgIcon-root': { display: 'none' } },
  '&.Mui-focusVisible': { outline: `3px solid ${ink[900]}`, outlineOffset: -3 },
})
const Lead = styled('span')({ display: 'flex', flex: 'none', '& > .MuiSvgIcon-root': { fontSize: rem(24) } })

export type LinkRow = {
  href: string
  lead: ReactNode
  title: ReactNode
  /** Second and further lines, each a `small`. */
  text?: ReactNode
}

const elsewhere = { target: '_blank', rel: 'noopener' } as const

/** A short list of places to go to, each row a link over its whole width. */
export function LinkRows({ rows }: { rows: readonly LinkRow[] }) {
  return (
    <Card sx={{ containerType: 'inline-size' }}>
      {rows.map(({ href, lead, title, text }) => (
        <Row key={href} href={href} {...(href.startsWith('https:') && elsewhere)}>
          <Lead>{lead}</Lead>
          <span>
            <b>{title}</b>
            {text}
          </span>
          <ChevronRightIcon />
        </Row>
      ))}
    </Card>
  )
}
