import { inTime, offsetAt, startsCount, totalHours } from '@rentme/domain/hour-meter/course'
import { readingKindLabels, type HourMeterReading } from '@rentme/domain/hour-meter/hour-meter-reading'
import { outliersOf, usualHoursPerDay } from '@rentme/domain/hour-meter/judge'
import { formatDecimal, formatHours } from '@rentme/domain/kit/number'
import { formatDateTime } from '@rentme/domain/kit/time'
import type { Product } from '@rentme/domain/product/product'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { labelName } from '../../../kit/data/row-name.ts'
import { usePermissions, useZone } from '../../../kit/session/session-context.tsx'
import { FormSection } from '../../../ui/layout/form-section.tsx'
import { AlertIcon } from '../../../ui/theme/icons.tsx'
import { QuietState } from '../../../ui/feedback/quiet-state.tsx'
import { ink, line, type } from '../../../ui/theme/tokens.ts'
import { CorrectDialog, ReplaceDialog } from '../meter-dialogs.tsx'
import { ReadingChart } from '../reading-chart.tsx'
import { useClock } from '../../../kit/session/clock.ts'
import { useHistory } from './use-meter.ts'

const Body = styled('div')({ padding: '0 16px 8px' })
const Sum = styled('p')({ margin: '0 0 8px', color: ink[500], ...type(14, 20) })
const Line = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 12,
  padding: '8px 0',
  '& > button': { flex: 'none' },
  borderTop: `1px solid ${line.row}`,
  '& p': { margin: 0, color: ink[500], ...type(14, 20) },
})

const shownAtFirst = 5

interface Props {
  product: Product
}

/** What the meter showed over time, what stands out and was corrected; who may edit machines puts it right. */
export function MeterHistory({ product }: Props) {
  const mayEdit = usePermissions()('edit_product')
  const zone = useZone()
  const { readings: data, more } = useHistory(product.id)
  const [isWhole, setWhole] = useState(false)
  const [wrong, setWrong] = useState<HourMeterReading | null>(null)
  const clock = useClock()
  const [replacedAt, setReplacedAt] = useState<string | null>(null)
  if (data.length === 0) return null
  const outliers = outliersOf(data)
  const usual = usualHoursPerDay(data)
  const newest = inTime(data).toReversed()
  const points = inTime(data).map((reading) => ({
    id: reading.id,
    at: reading.at,
    total: reading.hours + offsetAt(data, reading),
    isOutlier: outliers.has(reading.id),
    isCorrected: reading.correctedAt !== null,
  }))
  const replace = mayEdit && (
    <Button onClick={() => setReplacedAt(new Date(clock()).toISOString())}>Horímetro Trocado</Button>
  )
  return (
    <FormSection title="Leituras" actions={replace}>
      <Body>
        <Sum>
          Total da máquina: <b>{formatHours(totalHours(data) ?? 0)}</b>
          {usual !== null && `, em média ${formatDecimal(usual, 1)} h por dia`}
        </Sum>
        <ReadingChart points={points} zone={zone} />
        {(isWhole ? newest : newest.slice(0, shownAtFirst)).map((reading) => (
          <ReadingLine
            key={reading.id}
            reading={reading}
            isOutlier={outliers.has(reading.id)}
            {...(mayEdit && { onCorrect: () => setWrong(reading) })}
          />
        ))}
        {!isWhole && newest.length > shownAtFirst && (
          <Button onClick={() => setWhole(true)}>
            Ver as {more === null ? '' : 'Últimas '}
            {newest.length} Leituras
          </Button>
        )}
        {isWhole && more !== null && <Button onClick={more}>Ver Leituras Anteriores</Button>}
      </Body>
      {wrong !== null && (
        <CorrectDialog productId={product.id} reading={wrong} onClose={() => setWrong(null)} />
      )}
      {replacedAt !== null && (
        <ReplaceDialog
          productId={product.id}
          last={product.hourMeter}
          at={replacedAt}
          onClose={() => setReplacedAt(null)}
        />
      )}
    </FormSection>
  )
}

interface LineProps {
  reading: HourMeterReading
  isOutlier: boolean
  onCorrect?: () => void
}

function ReadingLine({ reading, isOutlier, onCorrect }: LineProps) {
  const zone = useZone()
  const { hours, at, kind, employee, reason, lastHours } = reading
  const who = employee === null ? '' : `, ${labelName(employee)}`
  const { correctedFrom, correctedBy, correctionReason } = reading
  return (
    <Line>
      <div>
        <b>{formatHours(hours)}</b>
        {isOutlier && <QuietState label="Fora do comum" tone="danger" icon={AlertIcon} />}
        <p>
          {readingKindLabels[kind]}, {formatDateTime(at, zone)}
          {who}
        </p>
        {startsCount(reading) && (
          <p>
            {lastHours === null ? '' : `Antes ${formatHours(lastHours)}. `}
            {reason}
          </p>
        )}
        {correctedFrom !== null && (
          <p>
            Corrigida de {formatHours(correctedFrom)}
            {correctedBy === null ? '' : ` por ${labelName(correctedBy)}`}: {correctionReason}
          </p>
        )}
      </div>
      {onCorrect !== undefined && (
        <Button onClick={onCorrect} aria-label={`Corrigir leitura de ${formatHours(hours)}`}>
          Corrigir
        </Button>
      )}
    </Line>
  )
}
