import { styled } from '@mui/material/styles'
import type { IconComponent } from '../theme/icon.tsx'
import { meaningPairs } from '../theme/palette.ts'
import { ink, meaning } from '../theme/tokens.ts'

const colours = {
  ok: meaning.good,
  danger: meaning.bad,
  warn: meaningPairs.warn.fg,
  mute: ink[500],
  info: meaningPairs.info.fg,
} as const
export type QuietTone = keyof typeof colours

const Quiet = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  verticalAlign: 'middle',
  gap: 5,
  fontWeight: 500,
  // A cell is as wide as its longest word.
  overflowWrap: 'break-word',
  whiteSpace: theme.build === 'app' ? 'normal' : 'nowrap',
  '--icon-stroke': '2.5',
  '& .MuiSvgIcon-root': { flex: 'none', fontSize: '1.1em' },
  [theme.breakpoints.down('sm')]: { whiteSpace: 'normal' },
}))

type Props = { label: string; tone: QuietTone; icon?: IconComponent }

/** A second state in the same row: glyph and word, no fill. */
export function QuietState({ label, tone, icon: Icon }: Props) {
  return (
    <Quiet style={{ color: colours[tone], fontWeight: tone === 'danger' ? 600 : 500 }}>
      {Icon && <Icon />}
      {label}
    </Quiet>
  )
}
