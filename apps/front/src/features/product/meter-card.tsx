import { formatHours } from '@rentme/domain/kit/number'
import { formatDate } from '@rentme/domain/kit/time'
import type { Product } from '@rentme/domain/product/product'
import { styled } from '@mui/material/styles'
import { FormSection } from '../../ui/layout/form-section.tsx'
import { HourMeter } from '../../ui/charts/hour-meter.tsx'
import { ink, meaning, rem, surface, type } from '../../ui/theme/tokens.ts'
import { intervalHours } from './shared/due-words.ts'
import { DueMark } from './shared/product-marks.tsx'

const Body = styled('div')({ display: 'grid', gap: 8, padding: '4px 16px 14px' })
const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 12px',
  color: ink[500],
})
const Bar = styled('div')({
  position: 'relative',
  height: rem(12),
  marginTop: 4,
  backgroundColor: surface.sunken,
  '& > i': { position: 'absolute', insetBlock: 0, left: 0, backgroundColor: ink[800] },
  '& > i[data-over]': { backgroundColor: meaning.bad },
})
const Ends = styled(Line)(type(13, 18))

/** Reading of the meter between the last maintenance and the next, and what falls due when. */
export function MeterCard({ product, today }: { product: Product; today: string }) {
  const { hourMeter, nextDueAt } = product
  if (hourMeter === null && nextDueAt === null) return null
  return (
    <FormSection title={hourMeter === null ? 'Preventiva' : 'Horímetro'}>
      <Body>
        {hourMeter !== null && (
          <div>
            <HourMeter hours={hourMeter} size="large" />
          </div>
        )}
        <HoursBar product={product} />
        <Line>
          <span>
            {hourMeter !== null && 'Preventiva: '}
            <DueMark product={product} today={today} />
          </span>
          {nextDueAt !== null && (
            <span>
              {product.nextDueHourMeter === null ? 'em' : 'ou em'} {formatDate(nextDueAt, 'UTC')}
            </span>
          )}
        </Line>
      </Body>
    </FormSection>
  )
}

function HoursBar({ product }: { product: Product }) {
  const hours = intervalHours(product)
  const { hourMeter, nextDueHourMeter: limit } = product
  if (hourMeter === null || limit === null || hours === null) return null
  const start = limit - hours
  const isOver = hourMeter > limit
  const end = isOver ? hourMeter : limit
  const part = (value: number) => `${Math.max(0, ((value - start) / (end - start)) * 100)}%`
  return (
    <div>
      <Bar aria-hidden>
        {isOver && <i data-over style={{ width: '100%' }} />}
        <i style={{ width: part(Math.min(hourMeter, limit)) }} />
      </Bar>
      <Ends>
        <span>desde {formatHours(start)}</span>
        <span>limite {formatHours(limit)}</span>
      </Ends>
    </div>
  )
}
