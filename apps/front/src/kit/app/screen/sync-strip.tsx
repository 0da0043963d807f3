import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { AlertIcon, ArrowDownIcon, CheckIcon, CloudOffIcon, SyncIcon } from '../../../ui/theme/icons.tsx'
import { meaningPairs } from '../../../ui/theme/palette.ts'
import { focus, ink, narrow, rem, signal, surface, type } from '../../../ui/theme/tokens.ts'

const looks = {
  done: { icon: CheckIcon, bg: surface.sunken, fg: ink[500], weight: 500 },
  running: { icon: SyncIcon, bg: surface.sunken, fg: ink[500], weight: 500 },
  partial: { icon: ArrowDownIcon, bg: signal.main, fg: signal.on, weight: 600 },
  offline: { icon: CloudOffIcon, bg: signal.main, fg: signal.on, weight: 600 },
  failed: { icon: AlertIcon, bg: meaningPairs.danger.bg, fg: meaningPairs.danger.fg, weight: 600 },
  refused: { icon: AlertIcon, bg: meaningPairs.danger.mark, fg: '#ffffff', weight: 600 },
} as const

const Strip = styled('section')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: rem(48),
  padding: '0 8px 0 16px',
  ...type(16, 24),
  '@media (max-width: 359px)': { gap: 8, fontStretch: narrow },
  '& > .MuiSvgIcon-root': { fontSize: rem(20) },
  '& > output': { flex: 1, minWidth: 0 },
  '& .Mui-focusVisible': { boxShadow: focus.ring },
})

type Props = {
  /** Calm when done or running; yellow offline or while rows are missing; red only when something was refused. */
  state: keyof typeof looks
  text: string
  action?: { label: string; href: string } | { label: string; onClick: () => void }
}

/** One line under the bar: how the device stands with the server. */
export function SyncStrip({ state, text, action }: Props) {
  const { icon: Icon, bg, fg, weight } = looks[state]
  return (
    <Strip aria-label="Situação do aparelho" style={{ backgroundColor: bg, color: fg, fontWeight: weight }}>
      <Icon />
      <output>{text}</output>
      {action && (
        <Button
          color="inherit"
          size="small"
          {...('href' in action ? { href: action.href } : { onClick: action.onClick })}
        >
          {action.label}
        </Button>
      )}
    </Strip>
  )
}
