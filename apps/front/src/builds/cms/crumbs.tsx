import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { ink, line, surface, type } from '../../ui/theme/tokens.ts'

const Line = styled('nav')(({ theme }) => ({
  padding: `7px ${theme.density.gutter}px`,
  backgroundColor: surface.paper,
  borderBottom: `1px solid ${line.row}`,
  ...type(13, 18),
  color: ink[500],
  '& ol': { display: 'flex', flexWrap: 'wrap', gap: '0 8px', margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', gap: 8, minWidth: 0, overflowWrap: 'anywhere' },
  '& li + li::before': { content: '"›"', color: ink[400] },
  [theme.breakpoints.down('sm')]: { display: 'none' },
}))

export interface Crumb {
  label: string
  href: string
}

/** The way down to a screen: each step above is a link, the last is where one is. */
export function Crumbs({ steps, here }: { steps: readonly Crumb[]; here: string }) {
  return (
    <Line aria-label="Caminho">
      <ol>
        {steps.map(({ label, href }) => (
          <li key={href}>
            <Link href={href} color="inherit">
              {label}
            </Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </Line>
  )
}
