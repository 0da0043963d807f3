import { fieldsOf } from '@rentme/domain/words/column'
import { checklists } from '@rentme/domain/checklist/checklist'
import { compare, type Compared } from '@rentme/domain/checklist/compare'
import { fuelLabels } from '@rentme/domain/checklist/question'
import { fuelLevelOf, hourMeterOf } from '@rentme/domain/checklist/reading'
import { summarize } from '@rentme/domain/checklist/summary'
import { formatHours } from '@rentme/domain/kit/number'
import { dateIn, daysBetween, formatDate } from '@rentme/domain/kit/time'
import { useZone } from '../../../../kit/session/session-context.tsx'
import { FuelGauge } from '../../../../ui/charts/fuel-gauge.tsx'
import { HourMeter } from '../../../../ui/charts/hour-meter.tsx'
import { SummaryCells, type SummaryCell } from '../../../../ui/charts/summary-cells.tsx'
import { ReviewCount } from '../../../questionnaire/shared/app/review-count.tsx'
import { ReviewFine } from '../../../questionnaire/shared/app/review-list.tsx'
import { MendMoment, MendNote } from '../mend-note.tsx'
import { hoursRun } from './hours-run.ts'
import { answersOf, scriptOf, type Flow } from '../../register/flow.ts'
import { ReviewChanges } from './review-changes.tsx'
import { ReviewHeader, ReviewSigner } from './review-facts.tsx'
import type { Ready } from '../../register/use-flow-context.ts'

const fields = fieldsOf(checklists)

/** Readings of now, beside those of the exit on a return. */
const cellsOf = (flow: Flow, ready: Ready, zone: string): SummaryCell[] => {
  const cells: SummaryCell[] = []
  const fuelBefore = ready.exit?.fuelLevel ?? null
  const answers = answersOf(flow)
  const hours = hourMeterOf(ready.questions, answers)
  const fuel = fuelLevelOf(ready.questions, answers)
  if (hours !== null) {
    const run = hoursRun(hours, ready)
    cells.push({
      label: fields.hourMeter.short,
      value: <HourMeter hours={hours} unit={false} />,
      ...(run !== null && { note: `+${formatHours(run)}` }),
    })
  }
  if (fuel !== null)
    cells.push({
      label: fields.fuelLevel.short,
      value: <FuelGauge value={fuel} size="large" />,
      note: [fuelLabels[String(fuel)], fuelBefore !== null && `saiu ${fuelLabels[String(fuelBefore)]}`]
        .filter(Boolean)
        .join(', '),
    })
  if (ready.exit !== null) {
    const out = dateIn(ready.exit.performedAt, zone)
    cells.push({
      label: 'Dias',
      value: String(daysBetween(out, ready.today)),
      note: `${formatDate(out, zone).slice(0, 5)} a ${formatDate(ready.today, zone).slice(0, 5)}`,
    })
  }
  return cells
}

type Props = {
  flow: Flow
  ready: Ready
  onJump: (step: string) => void
  onChange: (change: (flow: Flow) => Flow) => void
}

/** Everything before it is saved: what is missing, what changed since the exit, and who signs. */
export function ReviewStep({ flow, ready, onJump, onChange }: Props) {
  const zone = useZone()
  const script = scriptOf(flow, ready)
  const { missing } = script
  const cells = cellsOf(flow, ready, zone)
  const answered: Compared[] = compare(
    ready.questions.filter(({ type }) => type !== 'signature'),
    ready.type === 'return' ? ready.exitAnswers : answersOf(flow),
    ready.type === 'return' ? answersOf(flow) : null,
  )
  return (
    <div style={{ display: 'flex', flexDirection: 'column', gap: 10 }}>
      <MendNote flow={flow} ready={ready} onChange={onChange} />
      {ready.replaced !== null && <MendMoment flow={flow} onChange={onChange} />}
      {cells.length > 0 && <SummaryCells cells={cells} />}
      <ReviewCount sheet={flow} script={script} />
      {flow.type === 'exit' && <ReviewHeader flow={flow} onJump={onJump} />}
      <ReviewChanges
        flow={flow}
        ready={ready}
        rows={answered}
        summary={summarize(answered)}
        missing={missing}
        onJump={onJump}
      />
      <ReviewFine rows={answered} sheet={flow} missing={missing} onJump={onJump} />
      <ReviewSigner flow={flow} ready={ready} onJump={onJump} />
    </div>
  )
}
