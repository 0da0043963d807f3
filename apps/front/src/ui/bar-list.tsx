import { styled } from '@mui/material/styles'
import { AppLink } from './app-link.tsx'
import { ink, line, rem, type } from './tokens.ts'

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: '0 16px 12px',
  '& li > *': {
    display: 'grid',
    gridTemplateColumns: 'minmax(96px, 166px) minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 8,
    minHeight: rem(24),
    ...type(13, 18),
    color: 'inherit',
    textDecoration: 'none',
  },
  '& a:hover': { textDecoration: 'underline' },
  '& i': { height: 10, borderRadius: 1, backgroundColor: ink[800] },
  '& i[data-rest]': { backgroundColor: line.quiet },
  '& b': { minWidth: 24, textAlign: 'right' },
})
const figures = new Intl.NumberFormat('pt-BR')

export type BarListItem = { label: string; value: number; href?: string; rest?: boolean }

/** Amounts by name, largest first, the number beside each bar; `rest` gathers the others and is pale. */
export function BarList({ items }: { items: readonly BarListItem[] }) {
  const largest = Math.max(1, ...items.map(({ value }) => value))
  return (
    <List>
      {items.map(({ label, value, href, rest }) => {
        const parts = (
          <>
            <span>{label}</span>
            <i style={{ width: `${(value / largest) * 100}%` }} data-rest={rest || undefined} />
            <b>{figures.format(value)}</b>
          </>
        )
        return <li key={label}>{href ? <AppLink href={href}>{parts}</AppLink> : <span>{parts}</span>}</li>
      })}
    </List>
  )
}
