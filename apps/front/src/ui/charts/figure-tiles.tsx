import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { AlertIcon } from '../theme/icons.tsx'
import { ink, line, meaning, narrow, plate, radius, rem, surface, type } from '../theme/tokens.ts'
import { linkButton } from '../theme/link-button.ts'

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(7rem, 40%)), 1fr))',
  gap: 1,
  overflow: 'hidden',
  border: `1px solid ${line.quiet}`,
  borderRadius: radius.card,
  backgroundColor: line.quiet,
  '& > :last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1' },
})
const Tile = linkButton({
  display: 'block',
  padding: '8px 12px 10px',
  backgroundColor: surface.paper,
  color: ink[900],
  textAlign: 'left',
  '& b': { display: 'flex', alignItems: 'center', gap: 8, ...type(32, 36, 600), fontStretch: plate },
  '& b .MuiSvgIcon-root': { fontSize: rem(20) },
  '& span': { ...type(16, 22, 500), fontStretch: narrow, color: ink[500] },
  '&[data-bad], &[data-bad] span': { color: meaning.bad },
  '&.Mui-focusVisible': { outline: `3px solid ${ink[900]}`, outlineOffset: -3 },
})
const figures = new Intl.NumberFormat('pt-BR')

/** `value` is undefined until it is known, and null when it cannot be. */
export type FigureTile = { value: number | null | undefined; label: string; href: string; bad?: boolean }

/** Numbers to act on, for a thumb: two a row, or one where letters are large; late ones red with a glyph. */
export function FigureTiles({ tiles }: { tiles: readonly FigureTile[] }) {
  return (
    <Grid>
      {tiles.map(({ value, label, href, bad }) => (
        <Tile key={href} href={href} data-bad={bad || undefined} aria-busy={value === undefined || undefined}>
          <b>
            <Figure value={value} />
            {bad && <AlertIcon />}
          </b>
          <span>{label}</span>
        </Tile>
      ))}
    </Grid>
  )
}

function Figure({ value }: Pick<FigureTile, 'value'>) {
  if (value === undefined) return <Skeleton variant="rounded" width={48} height={28} sx={{ my: '4px' }} />
  return value === null ? '–' : figures.format(value)
}
