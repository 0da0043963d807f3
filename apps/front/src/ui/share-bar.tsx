import { styled } from '@mui/material/styles'
import { AppLink } from './app-link.tsx'
import { tonePair, type Tone } from './palette.ts'
import { ink, type } from './tokens.ts'

const Bar = styled('div')({
  display: 'flex',
  gap: 2,
  height: 32,
  margin: '0 16px',
  borderRadius: 4,
  overflow: 'hidden',
  '& > i': { minWidth: 4 },
})
const Legend = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '4px 14px',
  listStyle: 'none',
  margin: 0,
  padding: '10px 16px 14px',
  ...type(13, 18),
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 24,
    color: 'inherit',
    textDecoration: 'none',
  },
  '& a:hover span': { textDecoration: 'underline' },
  '& i': { width: 12, height: 12, borderRadius: 2 },
  '& b': { fontSize: '.875rem' },
  '& small': { fontSize: 'inherit', color: ink[500] },
})
const figures = new Intl.NumberFormat('pt-BR')
const percent = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

export type Share = { label: string; value: number; tone: Tone; href: string }

/** Parts of a whole: one bar, and a legend with numbers whose entries are links. */
export function ShareBar({ shares }: { shares: readonly Share[] }) {
  const whole = Math.max(
    1,
    shares.reduce((sum, { value }) => sum + value, 0),
  )
  const shown = shares.filter(({ value }) => value > 0)
  return (
    <>
      <Bar aria-hidden>
        {shown.map(({ label, value, tone }) => (
          <i key={label} style={{ flexGrow: value, backgroundColor: tonePair[tone].mark }} />
        ))}
      </Bar>
      <Legend>
        {shares.map(({ label, value, tone, href }) => (
          <li key={label}>
            <AppLink href={href}>
              <i
                style={{
                  backgroundColor: tonePair[tone].mark,
                  boxShadow: tone === 'rented' ? `inset 0 0 0 1px ${ink[800]}` : 'none',
                }}
              />
              <span>{label}</span> <b>{figures.format(value)}</b>{' '}
              <small>{percent.format((value / whole) * 100)}&nbsp;%</small>
            </AppLink>
          </li>
        ))}
      </Legend>
    </>
  )
}
