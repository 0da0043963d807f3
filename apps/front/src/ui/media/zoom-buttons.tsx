import IconButton from '@mui/material/IconButton'
import { MinusRingIcon, ZoomIcon } from '../theme/icons.tsx'
import type { Zoom } from './use-zoom.ts'
import { largest } from './zoom.ts'

/** Smaller and larger, for who has no two fingers free. */
export function ZoomButtons({ zoom: { view, reduce, enlarge } }: { zoom: Zoom }) {
  return (
    <>
      <IconButton color="inherit" aria-label="Reduzir" disabled={view.scale === 1} onClick={reduce}>
        <MinusRingIcon />
      </IconButton>
      <IconButton color="inherit" aria-label="Ampliar" disabled={view.scale === largest} onClick={enlarge}>
        <ZoomIcon />
      </IconButton>
    </>
  )
}
