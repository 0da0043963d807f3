import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { AlertIcon, CheckRingIcon, ClockIcon, InfoIcon } from '../theme/icons.tsx'
import { meaningPairs, type MeaningTone } from '../theme/palette.ts'
import { Tape } from './tape.tsx'
import { ink, rem } from '../theme/tokens.ts'

const Root = styled('div')({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: rem(48),
  padding: '8px 16px',
  borderRadius: 6,
  overflow: 'hidden',
  '& > div:first-of-type': { flex: '1 1 200px', minWidth: 0 },
  '& > .MuiSvgIcon-root': { fontSize: rem(20) },
  '&[data-toned] a': { color: 'inherit', textDecorationColor: 'currentColor', fontWeight: 600 },
})
const Edge = styled(Tape)({
  position: 'absolute',
  insetBlock: 0,
  left: 0,
  width: 14,
  outline: 0,
  borderRight: `1px solid ${ink[800]}`,
})

const glyphs = { danger: AlertIcon, warn: ClockIcon, ok: CheckRingIcon, info: InfoIcon }

type Props = {
  tone: MeaningTone | 'stop'
  children: ReactNode
  action?: ReactNode
  /** Announced at once: an answer to something the person just did. */
  alert?: boolean
}

/** One line of news in the page. `stop` has the hazard tape: work must not start. */
export function Banner({ tone, children, action, alert = false }: Props) {
  const role = alert ? 'alert' : 'note'
  if (tone === 'stop') {
    return (
      <Root role={role} style={{ paddingLeft: 28, backgroundColor: '#fff', border: `1px solid ${ink[800]}` }}>
        <Edge />
        <div>{children}</div>
        {action}
      </Root>
    )
  }
  const Glyph = glyphs[tone]
  const { bg, fg } = meaningPairs[tone]
  return (
    <Root role={role} data-toned style={{ backgroundColor: bg, color: fg }}>
      <Glyph />
      <div>{children}</div>
      {action}
    </Root>
  )
}
