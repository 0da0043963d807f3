import type { Checklist } from '@rentme/domain/checklist/checklist'
import type { Compared } from '@rentme/domain/checklist/compare'
import { rentalFigures } from '@rentme/domain/checklist/rental-figures'
import { summarize } from '@rentme/domain/checklist/summary'
import { count } from '@rentme/domain/kit/plural'
import { styled } from '@mui/material/styles'
import { useZone } from '../../kit/session/session-context.tsx'
import { useNow, useToday } from '../../kit/session/use-today.ts'
import { AppLink } from '../../ui/layout/app-link.tsx'
import { CodePlate } from '../../ui/rows/code-plate.tsx'
import { DiffMark } from '../../ui/charts/diff-mark.tsx'
import { ink, line, narrow, plate, rem, surface, type } from '../../ui/theme/tokens.ts'
import { useCountStarts } from '../hour-meter/shared/use-meter.ts'
import { addresses } from '../addresses.ts'
import { clientOf } from '@rentme/domain/client/client'
import { plateOf } from '@rentme/domain/product/label'
import { ChecklistStatusChip } from './shared/checklist-status.tsx'
import { RentalActions } from './rental-actions.tsx'

const Root = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 16px',
  padding: `12px ${theme.density.gutter}px`,
  backgroundColor: surface.paper,
  borderBottom: `1px solid ${line.row}`,
  [theme.breakpoints.down('md')]: { padding: '12px 16px' },
}))
const Who = styled('div')({
  flex: '1 1 240px',
  minWidth: 0,
  color: ink[500],
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' },
  '& h1': { margin: 0, color: ink[900], ...type(20, 28, 600), letterSpacing: '-.005em' },
})
const Figures = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 0',
  margin: 0,
  '& > div': { padding: '0 20px', borderLeft: `1px solid ${line.row}` },
  '& dt': { ...type(13, 18, 600), fontStretch: narrow, color: ink[500] },
  '& dd': { margin: 0, ...type(13, 18), color: ink[500], whiteSpace: 'nowrap' },
  '& dd:first-of-type': {
    ...type(14, 28),
    color: ink[900],
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    minHeight: rem(28),
  },
  '& dd b': { ...type(24, 28, 600), fontStretch: plate },
  [theme.breakpoints.down('sm')]: { '& > div': { padding: '0 16px 0 0', border: 0 } },
}))

interface Props {
  exit: Checklist | null
  back: Checklist | null
  /** The one of the two that the address names. */
  row: Checklist
  rows: readonly Compared[]
}

/** Machine, contract and state of a rental; days, hours and fuel; and what changed. */
export function RentalHead({ exit, back, row, rows }: Props) {
  const today = useToday()
  const code = plateOf(row)
  return (
    <Root>
      <AppLink href={addresses.product.detail(row.productId)} aria-label={`Ver produto ${code}`}>
        <CodePlate code={code} look="metal" />
      </AppLink>
      <Who>
        <div>
          <h1>{row.contractNumber}</h1>
          <ChecklistStatusChip rental={exit ?? row} today={today} />
        </div>
        {clientOf(row)}
      </Who>
      {exit !== null && <RentalFigures {...{ exit, back, rows }} />}
      <RentalActions {...{ exit, back, row }} />
    </Root>
  )
}

function RentalFigures({ exit, back, rows }: Pick<Props, 'back' | 'rows'> & { exit: Checklist }) {
  const { data: readings } = useCountStarts(exit.productId)
  const zone = useZone()
  const now = useNow()
  const { worse, better, same, damages } = summarize(rows)
  return (
    <Figures>
      {rentalFigures(exit, back, { now, zone, readings }).map(({ label, figure, unit, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>{figure}</b> {unit}
          </dd>
          <dd>{note}</dd>
        </div>
      ))}
      {back !== null && (
        <div>
          <dt>Respostas</dt>
          <dd>
            <DiffMark change="worse" text={String(worse)} />
            <DiffMark change="better" text={String(better)} />
            <DiffMark change="same" text={String(same)} />
          </dd>
          <dd>{damages === 0 ? 'nenhuma avaria' : count(damages, 'avaria', 'avarias')}</dd>
        </div>
      )}
    </Figures>
  )
}
