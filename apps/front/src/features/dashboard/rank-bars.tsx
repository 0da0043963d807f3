import { styled } from '@mui/material/styles'
import { AppLink } from '../../ui/layout/app-link.tsx'
import { ink, type } from '../../ui/theme/tokens.ts'

const List = styled('ol')({
  listStyle: 'none',
  display: 'grid',
  gap: 6,
  margin: 0,
  padding: '0 16px 14px',
  ...type(13, 18),
  '& a': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 9fr) minmax(0, 8fr) auto',
    alignItems: 'center',
    gap: 12,
    minHeight: 24,
    color: 'inherit',
    textDecoration: 'none',
  },
  '& a:hover span': { textDecoration: 'underline', textUnderlineOffset: 3 },
  '& i': { height: 10, borderRadius: 1, backgroundColor: ink[800] },
  '& b': { minWidth: 24, textAlign: 'right', fontWeight: 600 },
})
const figures = new Intl.NumberFormat('pt-BR')

export type RankedPart = { id: string; label: string; value: number; href: string }

/** Counts side by side, the largest first; each leads to the rows behind it. */
export function RankBars({ parts }: { parts: readonly RankedPart[] }) {
  const most = Math.max(1, ...parts.map(({ value }) => value))
  return (
    <List>
      {parts.map(({ id, label, value, href }) => (
        <li key={id}>
          <AppLink href={href}>
            <span>{label}</span>
            <i aria-hidden style={{ width: `${(value / most) * 100}%` }} />
            <b>{figures.format(value)}</b>
          </AppLink>
        </li>
      ))}
    </List>
  )
}
