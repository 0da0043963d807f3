import { keyframes } from '@emotion/react'
import { styled } from '@mui/material/styles'
import { SyncIcon } from '../../../ui/theme/icons.tsx'
import { ink, rem, shadow, surface } from '../../../ui/theme/tokens.ts'
import { VisuallyHidden } from '../../../ui/theme/visually-hidden.tsx'

const travel = 88
const turn = keyframes({ to: { transform: 'rotate(-360deg)' } })

const Place = styled('div')(({ theme }) => ({
  position: 'fixed',
  top: 'env(safe-area-inset-top, 0px)',
  left: '50%',
  zIndex: theme.zIndex.appBar + 1,
  display: 'grid',
  placeItems: 'center',
  width: rem(44),
  height: rem(44),
  marginLeft: rem(-22),
  borderRadius: '50%',
  backgroundColor: surface.paper,
  color: ink[500],
  boxShadow: shadow.pop,
  pointerEvents: 'none',
  '& .MuiSvgIcon-root': { fontSize: rem(24) },
  '&[data-ready]': { color: ink[900] },
  '&[data-running] .MuiSvgIcon-root': { animation: `${turn} 1s linear infinite` },
}))

type Props = {
  /** How far it is pulled, from 0 to 1; at 1 letting go counts. */
  part: number
  running: boolean
}

/** The disc that comes down from the bar while the page is pulled, and turns while what was asked for runs. */
export function PullMark({ part, running }: Props) {
  const way = running ? 1 : part
  return (
    <>
      <VisuallyHidden as="output">{running ? 'Sincronizando...' : ''}</VisuallyHidden>
      {way > 0 && (
        <Place
          aria-hidden
          data-ready={way === 1 || undefined}
          data-running={running || undefined}
          style={{ transform: `translateY(${way * travel - 44}px)` }}
        >
          <SyncIcon style={running ? {} : { transform: `rotate(${-way * 270}deg)` }} />
        </Place>
      )}
    </>
  )
}
