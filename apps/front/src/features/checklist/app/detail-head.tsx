import { useCountStarts } from '../../hour-meter/shared/use-meter.ts'
import { rentalFigures } from '@rentme/domain/checklist/rental-figures'
import type { Reading } from '@rentme/domain/hour-meter/course'
import type { Checklist } from '@rentme/domain/checklist/checklist'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import { useZone } from '../../../kit/session/session-context.tsx'
import { CodePlate } from '../../../ui/rows/code-plate.tsx'
import { CodeText } from '../../../ui/rows/code-text.tsx'
import { CheckRingIcon, ClockIcon } from '../../../ui/theme/icons.tsx'
import { StatusChip } from '../../../ui/rows/status-chip.tsx'
import { SummaryCells, type SummaryCell } from '../../../ui/charts/summary-cells.tsx'
import { ink, type } from '../../../ui/theme/tokens.ts'
import { clientOf } from '@rentme/domain/client/client'
import { machineOf, plateOf } from '@rentme/domain/product/label'

const Head = styled('div')({
  padding: 14,
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 10 },
  '& h1': { margin: '10px 0 0', ...type(20, 28, 600) },
  '& p': { margin: '2px 0 0', ...type(16, 22), color: ink[500] },
})

/** Days, hours run and fuel between an exit and its return, as the office reads them. */
const readingCells = (exit: Checklist, back: Checklist, zone: string, readings: readonly Reading[]) =>
  rentalFigures(exit, back, { now: Date.now(), zone, readings }).map(
    ({ label, figure, unit, note }): SummaryCell => ({
      label,
      value: [figure, unit].filter(Boolean).join('\u00A0'),
      note,
    }),
  )

/** Machine, rental and state of a checklist, with the readings once the machine is back. */
export function DetailHead({ exit, back }: { exit: Checklist | null; back: Checklist | null }) {
  const zone = useZone()
  const of = exit ?? back
  const { data: readings } = useCountStarts(of?.productId ?? '')
  if (of === null) return null
  return (
    <>
      <Card>
        <Head>
          <div>
            <CodePlate code={plateOf(of)} look="metal" />
            {back === null ? (
              <StatusChip label="Pendente" tone="warn" icon={ClockIcon} />
            ) : (
              <StatusChip label="Concluído" tone="ok" icon={CheckRingIcon} />
            )}
          </div>
          <h1>{machineOf(of)}</h1>
          <p>
            {clientOf(of)} · <CodeText>{of.contractNumber}</CodeText>
          </p>
        </Head>
      </Card>
      {exit !== null && back !== null && (
        <div style={{ marginTop: 10 }}>
          <SummaryCells cells={readingCells(exit, back, zone, readings)} />
        </div>
      )}
    </>
  )
}
