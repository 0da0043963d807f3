import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import type { KeyboardEvent } from 'react'
import { focusAtOnce } from './focus-at-once.ts'
import { BackIcon, ChevronLeftIcon, ChevronRightIcon, MinusRingIcon, TrashIcon, ZoomIcon } from './icons.tsx'
import { PhotoMarks, type PhotoMark } from './photo-marks.tsx'
import { focus, ink, onInk, safeBottom } from './tokens.ts'
import { useZoom } from './use-zoom.ts'

const Screen = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  height: '100dvh',
  backgroundColor: ink[900],
  color: '#fff',
  '&& .Mui-focusVisible': { boxShadow: focus.onInk },
})
const Bar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: '4px 8px',
  '& > p': {
    flex: 1,
    minWidth: 0,
    margin: '0 4px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: 600,
  },
})
const Frame = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  touchAction: 'none',
  cursor: 'grab',
  '& > div': { position: 'relative', maxWidth: '100%', maxHeight: '100%', display: 'flex' },
  '& img': { maxWidth: '100vw', maxHeight: 'calc(100dvh - 128px)', objectFit: 'contain', userSelect: 'none' },
})

type ViewerPhoto = {
  id: string
  src: string
  alt: string
  caption?: string
  marks?: readonly PhotoMark[]
}

type Props = {
  photos: readonly ViewerPhoto[]
  /** Photo in view; null keeps the viewer closed. */
  openId: string | null
  onOpen: (id: string | null) => void
  onRemove?: (id: string) => void
  /** Adds a mark where the photo is tapped twice; x and y are parts of its width and height, 0 to 1. */
  onMark?: (id: string, x: number, y: number) => void
}

/** Photos over the whole screen: arrows and buttons turn, wheel and pinch zoom, drag pans. */
export function PhotoViewer({ photos, openId, onOpen, ...acts }: Props) {
  const at = photos.findIndex(({ id }) => id === openId)
  const photo = photos[at]
  const turn = (step: number) => {
    const next = photos[at + step]
    if (next) onOpen(next.id)
  }
  const keys = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') turn(-1)
    if (key === 'ArrowRight') turn(1)
  }
  return (
    <Dialog
      fullScreen
      open={photo !== undefined}
      onClose={() => onOpen(null)}
      onKeyDown={keys}
      slotProps={{ paper: { 'aria-label': 'Foto' } }}
    >
      {photo && (
        <OnePhoto
          key={photo.id}
          photo={photo}
          place={[at + 1, photos.length]}
          turn={turn}
          close={() => onOpen(null)}
          {...acts}
        />
      )}
    </Dialog>
  )
}

type OneProps = Pick<Props, 'onRemove' | 'onMark'> & {
  photo: ViewerPhoto
  place: [number, number]
  turn: (step: number) => void
  close: () => void
}

function OnePhoto({ photo, place: [nth, count], turn, close, onRemove, onMark }: OneProps) {
  const { view, zoomBy, handlers } = useZoom()
  return (
    <Screen>
      <Bar style={{ paddingTop: 'calc(4px + env(safe-area-inset-top, 0px))' }}>
        <IconButton color="inherit" aria-label="Fechar" onClick={close} ref={focusAtOnce}>
          <BackIcon />
        </IconButton>
        <p>{photo.caption ?? photo.alt}</p>
        {onRemove && (
          <Button startIcon={<TrashIcon />} onClick={() => onRemove(photo.id)} sx={{ color: onInk.bad }}>
            Remover Foto
          </Button>
        )}
      </Bar>
      <Frame {...handlers}>
        <div style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}>
          <img src={photo.src} alt={photo.alt} draggable={false} />
          <PhotoMarks
            marks={photo.marks ?? []}
            {...(onMark && { onAdd: (x, y) => onMark(photo.id, x, y) })}
          />
        </div>
      </Frame>
      <Bar style={{ justifyContent: 'center', paddingBottom: safeBottom(4) }}>
        <IconButton color="inherit" aria-label="Foto anterior" disabled={nth === 1} onClick={() => turn(-1)}>
          <ChevronLeftIcon />
        </IconButton>
        <span aria-live="polite">
          {nth} de {count}
        </span>
        <IconButton
          color="inherit"
          aria-label="Próxima foto"
          disabled={nth === count}
          onClick={() => turn(1)}
        >
          <ChevronRightIcon />
        </IconButton>
        <IconButton
          color="inherit"
          aria-label="Reduzir"
          disabled={view.scale === 1}
          onClick={() => zoomBy(1 / 1.6)}
        >
          <MinusRingIcon />
        </IconButton>
        <IconButton color="inherit" aria-label="Ampliar" onClick={() => zoomBy(1.6)}>
          <ZoomIcon />
        </IconButton>
      </Bar>
    </Screen>
  )
}
