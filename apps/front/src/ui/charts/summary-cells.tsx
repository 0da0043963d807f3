import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { ink, line, narrow, plate, radius, surface, type } from '../theme/tokens.ts'

const Row = styled('dl')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  margin: 0,
  overflow: 'hidden',
  border: `1px solid ${line.quiet}`,
  borderRadius: radius.card,
  backgroundColor: line.row,
  '& > div': { flex: '1 1 5rem', padding: '8px 10px 10px', backgroundColor: surface.paper },
  '& dt': { ...type(16, 22, 500), fontStretch: narrow, color: ink[500] },
  '& dd': { margin: 0 },
  '& dd:first-of-type': { display: 'flex', alignItems: 'center', minHeight: '2.25rem' },
  '& b': { ...type(24, 32, 600), fontStretch: plate, whiteSpace: 'nowrap' },
  '& dd:last-of-type': { ...type(16, 22, 500), fontStretch: narrow },
})

export type SummaryCell = { label: string; value: ReactNode; note?: string }

/** A few readings side by side: what, how much, and beside what. */
export function SummaryCells({ cells }: { cells: readonly SummaryCell[] }) {
  return (
    <Row>
      {cells.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{typeof value === 'string' ? <b>{value}</b> : value}</dd>
          {note && <dd>{note}</dd>}
        </div>
      ))}
    </Row>
  )
}
