import { styled } from '@mui/material/styles'
import type { IconComponent } from '../theme/icon.tsx'
import { ink } from '../theme/tokens.ts'

const colours = {
  ok: '#17693a',
  danger: '#b3261e',
  warn: '#7a5800',
  mute: ink[500],
  info: '#17427f',
} as const
export type QuietTone = keyof typeof colours

const Quiet = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  verticalAlign: 'middle',
  gap: 5,
  fontWeight: 500,
  whiteSpace: theme.build === 'app' ? 'normal' : 'nowrap',
  '--icon-stroke': '2.5',
  '& .MuiSvgIcon-root': { flex: 'none', fontSize: '1.1em' },
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
