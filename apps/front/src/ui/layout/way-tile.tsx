import { styled } from '@mui/material/styles'
import { focus, ink, line, radius, rem, surface, type } from '../theme/tokens.ts'
import { DirectionDisc } from '../rows/direction-disc.tsx'
import { linkButton } from '../theme/link-button.ts'

/** Big tiles two a row, for the two ways of a thing: out and back. */
export const WayTiles = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
  gap: 12,
  '* + &': { marginTop: 12 },
})

const Tile = linkButton({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 6,
  minHeight: rem(118),
  padding: '14px 14px 12px',
  border: `1px solid ${line.quiet}`,
  borderRadius: radius.card,
  backgroundColor: surface.paper,
  color: ink[900],
  textAlign: 'left',
  ...type(16, 22, 600),
  '& > span:last-of-type': { maxWidth: '9ch' },
  '&.Mui-focusVisible': { boxShadow: focus.ring },
})

/** Starts what leaves or what comes back. */
export function WayTile({ way, label, href }: { way: 'exit' | 'return'; label: string; href: string }) {
  return (
    <Tile href={href}>
      <DirectionDisc direction={way} size="large" />
      <span>{label}</span>
    </Tile>
  )
}
