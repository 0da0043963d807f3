import { styled } from '@mui/material/styles'
import { ExitIcon, ReturnIcon } from '../theme/icons.tsx'
import { ink, rem, signal } from '../theme/tokens.ts'

const Disc = styled('span')({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: rem(32),
  height: rem(32),
  border: `2px solid ${ink[800]}`,
  borderRadius: '50%',
  backgroundColor: signal.main,
  color: ink[800],
  '& .MuiSvgIcon-root': { fontSize: '1rem' },
  '&[data-direction=return]': { backgroundColor: ink[800], color: signal.main },
  '&[data-size=large]': { width: rem(44), height: rem(44) },
  '&[data-size=large] .MuiSvgIcon-root': { fontSize: '1.375rem' },
})

type Props = { direction: 'exit' | 'return'; size?: 'small' | 'large' }

/** Out is yellow, back is ink; the same bracket with the arrow turned. Its word stands beside it. */
export function DirectionDisc({ direction, size = 'small' }: Props) {
  return (
    <Disc data-direction={direction} data-size={size}>
      {direction === 'exit' ? <ExitIcon /> : <ReturnIcon />}
    </Disc>
  )
}
