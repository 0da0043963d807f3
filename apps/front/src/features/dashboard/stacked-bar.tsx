import { styled } from '@mui/material/styles'
import { AppLink } from '../../ui/layout/app-link.tsx'
import { tonePair, type Tone } from '../../ui/theme/palette.ts'
import { ink, type } from '../../ui/theme/tokens.ts'

const Bar = styled('div')({
  display: 'flex',
  gap: 2,
  height: 32,
  margin: '0 16px',
  overflow: 'hidden',
  borderRadius: 4,
  '& > i': { minWidth: 3 },
})
const Legend = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '4px 16px',
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
  '& a:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
  '& i': { width: 12, height: 12, borderRadius: 2 },
  '& small': { ...type(13, 18), color: ink[500] },
})
const figures = new Intl.NumberFormat('pt-BR')
const share = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

export type BarPart = { label: string; value: number; tone: Tone; href: string }

/** Parts of a whole, largest first; the legend has the numbers and leads to the rows behind each. */
export function StackedBar({ parts }: { parts: readonly BarPart[] }) {
  const total = Math.max(
    1,
    parts.reduce((sum, { value }) => sum + value, 0),
  )
  const sorted = parts.toSorted((a, b) => b.value - a.value)
  const fill = (tone: Tone) => ({ backgroundColor: tonePair[tone].mark })
  return (
    <>
      <Bar aria-hidden>
        {sorted.map(
          ({ label, value, tone }) =>
            value > 0 && <i key={label} style={{ ...fill(tone), flexGrow: value }} />,
        )}
      </Bar>
      <Legend>
        {sorted.map(({ label, value, tone, href }) => (
          <li key={label}>
            <AppLink href={href}>
              <i
                style={{
                  ...fill(tone),
                  ...(tone === 'rented' && { boxShadow: `inset 0 0 0 1px ${ink[800]}` }),
                }}
              />
              {label} <b>{figures.format(value)}</b>{' '}
              <small>{share.format((value / total) * 100)}&nbsp;%</small>
            </AppLink>
          </li>
        ))}
      </Legend>
    </>
  )
}
