import { fieldsOf } from '@rentme/domain/words/column'
import { useCountStarts } from '../../hour-meter/shared/use-meter.ts'
import { hoursRun } from '@rentme/domain/checklist/rental-figures'
import type { Reading } from '@rentme/domain/hour-meter/course'
import { checklists, type Checklist } from '@rentme/domain/checklist/checklist'
import { fuelLabels } from '@rentme/domain/checklist/question'
import { formatDecimal } from '@rentme/domain/kit/number'
import { dateIn, daysBetween, formatDate } from '@rentme/domain/kit/time'
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

const fields = fieldsOf(checklists)

const Head = styled('div')({
  padding: 14,
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 10 },
  '& h1': { margin: '10px 0 0', ...type(20, 28, 600) },
  '& p': { margin: '2px 0 0', ...type(16, 22), color: ink[500] },
})

const noBreak = '\u00A0'

/** Hours run, fuel and days between an exit and its return. */
const readingCells = (
  exit: Checklist,
  back: Checklist,
  zone: string,
  readings: readonly Reading[],
): SummaryCell[] => {
  const cells: SummaryCell[] = []
  const [out, home] = [dateIn(exit.performedAt, zone), dateIn(back.performedAt, zone)]
  cells.push({
    label: 'Período',
    value: `${daysBetween(out, home)}${noBreak}${daysBetween(out, home) === 1 ? 'dia' : 'dias'}`,
    note: `${formatDate(out, zone).slice(0, 5)} a ${formatDate(home, zone).slice(0, 5)}`,
  })
  const run = hoursRun(readings, exit, back)
  if (run !== null && back.hourMeter !== null)
    cells.push({
      label: 'Horas rodadas',
      value: `${formatDecimal(run, 1)}${noBreak}h`,
      note: `até ${formatDecimal(back.hourMeter, 1)}${noBreak}h`,
    })
  if (exit.fuelLevel !== null && back.fuelLevel !== null)
    cells.push({
      label: fields.fuelLevel.short,
      value: fuelLabels[String(back.fuelLevel)] ?? '',
      note: `saiu ${fuelLabels[String(exit.fuelLevel)] ?? ''}`,
    })
  return cells
}

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
