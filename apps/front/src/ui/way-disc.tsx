import { styled } from '@mui/material/styles'
import { ExitIcon, ReturnIcon } from './icons.tsx'
import { ink, rem, signal } from './tokens.ts'

const Disc = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 44,
  height: 44,
  borderRadius: '50%',
  border: `2px solid ${ink[800]}`,
  backgroundColor: signal.main,
  color: ink[800],
  '& .MuiSvgIcon-root': { fontSize: rem(24) },
  '&[data-way=return]': { backgroundColor: ink[800], color: signal.main },
})

/** What leaves is yellow, what comes back is ink: the same pair everywhere. */
export function WayDisc({ way }: { way: 'exit' | 'return' }) {
  const Glyph = way === 'exit' ? ExitIcon : ReturnIcon
  return (
    <Disc data-way={way} aria-hidden>
      <Glyph />
    </Disc>
  )
}
