import { shortFigureOf, type Tally } from '@rentme/domain/kit/tally'
import { styled } from '@mui/material/styles'
import { ink, narrow, signal, surface, type } from '../theme/tokens.ts'

const Root = styled('span')({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 22,
  minHeight: 18,
  padding: '0 6px',
  borderRadius: 14,
  ...type(12, 16, 500),
  fontStretch: narrow,
  backgroundColor: surface.sunken,
  color: ink[500],
  '&[data-tone=ink]': { backgroundColor: ink[800], color: '#fff', fontWeight: 600 },
  '&[data-tone=signal]': { backgroundColor: signal.main, color: signal.on },
  '&[data-tone=glass]': { backgroundColor: 'rgb(255 255 255 / .16)', color: '#fff' },
  '&[data-size=large]': { minWidth: 28, minHeight: 28, ...type(16, 20, 600) },
  '&[data-size=medium]': { minHeight: 20, ...type(13, 20, 600) },
})

type Props = {
  value: number | Tally
  tone?: 'sunken' | 'ink' | 'signal' | 'glass'
  size?: 'small' | 'medium' | 'large'
}

/** How many, in a pill. Never red: a count is not an alarm. */
export function Count({ value, tone = 'sunken', size = 'small' }: Props) {
  return (
    <Root data-tone={tone} data-size={size}>
      {shortFigureOf(value)}
    </Root>
  )
}
