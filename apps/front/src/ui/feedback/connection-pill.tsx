import { styled } from '@mui/material/styles'
import { ink, onInk, signal, surface, type } from '../theme/tokens.ts'

const Pill = styled('output')({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  gap: 6,
  minHeight: 28,
  padding: '0 9px',
  borderRadius: 14,
  backgroundColor: 'rgb(255 255 255 / .12)',
  color: '#fff',
  ...type(13, 16, 600),
  '&::before': { content: '""', width: 9, height: 9, borderRadius: '50%', backgroundColor: onInk.live },
  '&[data-off]::before': { backgroundColor: 'transparent', border: `2.5px solid ${signal.main}` },
  '&[data-ground=paper]': { backgroundColor: surface.sunken, color: ink[900] },
  '&[data-ground=paper]:not([data-off])::before': { backgroundColor: '#1b7f41' },
  '&[data-ground=paper][data-off]::before': { borderColor: ink[800] },
})

/** Online or Offline, in a word and a dot whose shape also differs. */
export function ConnectionPill({ online, ground = 'ink' }: { online: boolean; ground?: 'ink' | 'paper' }) {
  return (
    <Pill data-off={!online || undefined} data-ground={ground}>
      {online ? 'Online' : 'Offline'}
    </Pill>
  )
}
