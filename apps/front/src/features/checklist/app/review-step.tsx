import { compare, type Compared } from '@rentme/domain/checklist/compare'
import { fuelLabels } from '@rentme/domain/checklist/question'
import { fuelLevelOf, hourMeterOf } from '@rentme/domain/checklist/reading'
import { summarize } from '@rentme/domain/checklist/summary'
import { formatHours } from '@rentme/domain/kit/number'
import { count } from '@rentme/domain/kit/plural'
import { dateIn, daysBetween, formatDate } from '@rentme/domain/kit/time'
import { useZone } from '../../../kit/session-context.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { FuelGauge } from '../../../ui/fuel-gauge.tsx'
import { HourMeter } from '../../../ui/hour-meter.tsx'
import { SummaryCells, type SummaryCell } from '../../../ui/summary-cells.tsx'
import { photosOf } from '../../questionnaire/app/sheet.ts'
import { answersOf, missingSteps, type Flow } from './flow.ts'
import { ReviewChanges, ReviewFine } from './review-changes.tsx'
import { ReviewHeader, ReviewSigner } from './review-facts.tsx'
import type { Ready } from './use-flow-context.ts'

/** Readings of now, beside those of the exit on a return. */
const cellsOf = (flow: Flow, ready: Ready, zone: string): SummaryCell[] => {
  const cells: SummaryCell[] = []
  const before = { hours: ready.lastReading, fuel: ready.exit?.fuelLevel ?? null }
  const answers = answersOf(flow)
  const hours = hourMeterOf(ready.questions, answers)
  const fuel = fuelLevelOf(ready.questions, answers)
  if (hours !== null)
    cells.push({
      label: 'Horímetro',
      value: <HourMeter hours={hours} unit={false} />,
      ...(before.hours !== null && hours > before.hours && { note: `+${formatHours(hours - before.hours)}` }),
    })
  if (fuel !== null)
    cells.push({
      label: 'Combustível',
      value: <FuelGauge value={fuel} size="large" />,
      note: [fuelLabels[String(fuel)], before.fuel !== null && `saiu ${fuelLabels[String(before.fuel)]}`]
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

type Props = { flow: Flow; ready: Ready; onJump: (step: string) => void }

/** Everything before it is saved: what is missing, what changed since the exit, and who signs. */
export function ReviewStep({ flow, ready, onJump }: Props) {
  const zone = useZone()
  const missing = missingSteps(flow, ready)
  const total = ready.questions.length
  const done = total - missing.filter((step) => step !== 'header').length
  const photos = count(photosOf(flow).length, 'foto', 'fotos')
  const cells = cellsOf(flow, ready, zone)
  const answered: Compared[] = compare(
    ready.questions.filter(({ type }) => type !== 'signature'),
    ready.type === 'return' ? ready.exitAnswers : answersOf(flow),
    ready.type === 'return' ? answersOf(flow) : null,
  )
  return (
    <div style={{ display: 'flex', flexDirection: 'column', gap: 10 }}>
      {cells.length > 0 && <SummaryCells cells={cells} />}
      <Banner tone={missing.length === 0 ? 'ok' : 'danger'}>
        <span style={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 4 }}>
          <b>
            {done} de {total} respondidas
          </b>
          <span>{photos}</span>
        </span>
      </Banner>
      {flow.type === 'exit' && <ReviewHeader flow={flow} onJump={onJump} />}
      <ReviewChanges
        flow={flow}
        ready={ready}
        rows={answered}
        summary={summarize(answered)}
        missing={missing}
        onJump={onJump}
      />
      <ReviewFine rows={answered} flow={flow} missing={missing} onJump={onJump} />
      <ReviewSigner flow={flow} ready={ready} onJump={onJump} />
    </div>
  )
}
