import { styled, useTheme } from '@mui/material/styles'
import type { IconComponent } from '../theme/icon.tsx'
import { tonePair, type Tone } from '../theme/palette.ts'
import { line, narrow, radius, rem, type } from '../theme/tokens.ts'

const Chip = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  verticalAlign: 'middle',
  gap: 5,
  minHeight: rem(24),
  padding: '0 8px 0 6px',
  borderRadius: radius.tag,
  ...type(13, 20, 600),
  fontStretch: narrow,
  whiteSpace: 'nowrap',
  '--icon-stroke': '2.6',
  '& .MuiSvgIcon-root': { fontSize: rem(14) },
  '&[data-size=large]': { minHeight: rem(32), padding: '0 11px 0 9px', gap: 7, ...type(16, 24, 600) },
  '&[data-size=large] .MuiSvgIcon-root': { fontSize: rem(18) },
  '&:not(:has(svg))': { paddingLeft: 10, paddingRight: 10 },
})

type Props = {
  label: string
  tone: Tone
  icon?: IconComponent
  /** By default small in the cms and large in the app. */
  size?: 'small' | 'large'
}

/** A state in word, glyph and colour, always the three. One a row; a second state is a QuietState. */
export function StatusChip({ label, tone, icon: Icon, size }: Props) {
  const { build } = useTheme()
  const { bg, fg } = tonePair[tone]
  return (
    <Chip
      data-size={size ?? (build === 'app' ? 'large' : 'small')}
      style={{
        backgroundColor: bg,
        color: fg,
        boxShadow: tone === 'line' ? `inset 0 0 0 1px ${line.quiet}` : 'none',
      }}
    >
      {Icon && <Icon />}
      {label}
    </Chip>
  )
}
