import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { ink, line, radius, rem, surface, type } from './tokens.ts'

const Tile = styled(ButtonBase)({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 8,
  width: '100%',
  minHeight: rem(120),
  padding: 14,
  border: `1px solid ${line.quiet}`,
  borderRadius: radius.card,
  backgroundColor: surface.paper,
  color: ink[900],
  textAlign: 'left',
  ...type(16, 22, 600),
  '&.Mui-focusVisible': { outline: `3px solid ${ink[900]}`, outlineOffset: -3 },
}) as typeof ButtonBase

/** A big way into a job: glyph above, words below. */
export function ActionTile({ label, glyph, href }: { label: ReactNode; glyph: ReactNode; href: string }) {
  return (
    <Tile href={href}>
      {glyph}
      <span>{label}</span>
    </Tile>
  )
}
