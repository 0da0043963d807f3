import { styled } from '@mui/material/styles'
import { VisuallyHidden } from '../theme/visually-hidden.tsx'
import { ink, plate, radius, rem } from '../theme/tokens.ts'

const sizes = { small: [24, 14], medium: [32, 20], large: [44, 32] } as const

/** As large as the letters that were chosen, and never wider than the narrowest screen holds the longest reading. */
const sized = (px: number, widest: number) => `min(${rem(px)}, ${widest}vw)`

const Meter = styled('span')({
  display: 'inline-flex',
  alignItems: 'stretch',
  flex: 'none',
  verticalAlign: 'middle',
  fontWeight: 600,
  fontStretch: plate,
  letterSpacing: '.06em',
  whiteSpace: 'nowrap',
  lineHeight: 1,
})
const Whole = styled('span')({
  display: 'flex',
  alignItems: 'center',
  padding: '0 3px 0 9px',
  backgroundColor: ink[900],
  color: '#fff',
  borderRadius: `${radius.tag}px 0 0 ${radius.tag}px`,
})
const Tenth = styled('span')({
  display: 'flex',
  alignItems: 'center',
  padding: '0 7px 0 4px',
  backgroundColor: '#fff',
  color: ink[900],
  border: `1.5px solid ${ink[900]}`,
  borderLeft: 0,
  borderRadius: `0 ${radius.tag}px ${radius.tag}px 0`,
})
const Unit = styled('span')({
  alignSelf: 'end',
  paddingLeft: 5,
  fontSize: rem(13),
  lineHeight: rem(22),
  fontWeight: 500,
  fontStretch: '100%',
  letterSpacing: 0,
  color: ink[500],
})

const figures = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

type Props = { hours: number; size?: keyof typeof sizes; unit?: boolean }

/** A running-hours counter as on the dial: the tenth stands apart. Only where the reading is the subject. */
export function HourMeter({ hours, size = 'medium', unit = true }: Props) {
  const text = figures.format(hours)
  const [height, fontSize] = sizes[size]
  return (
    <Meter style={{ height: sized(height, 13), fontSize: sized(fontSize, 10) }}>
      <VisuallyHidden>{text} horas</VisuallyHidden>
      <Whole aria-hidden>{text.slice(0, -2)}</Whole>
      <Tenth aria-hidden>{text.slice(-2)}</Tenth>
      {unit && <Unit aria-hidden>h</Unit>}
    </Meter>
  )
}
