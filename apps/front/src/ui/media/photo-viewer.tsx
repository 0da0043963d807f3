import type { PhotoMarks as Marks } from '@rentme/domain/kit/photo-marks'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useState, type KeyboardEvent } from 'react'
import { focusAtOnce } from '../layout/focus-at-once.ts'
import {
  BackIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  EyeIcon,
  EyeOffIcon,
  ImageIcon,
  PinIcon,
  TrashIcon,
} from '../theme/icons.tsx'
import { MarksLegend } from './marks-legend.tsx'
import { DarkView } from '../layout/dark-view.ts'
import { PhotoFrame } from './photo-frame.tsx'
import { PhotoMarks } from './photo-marks.tsx'
import { focus, ink, onInk, rem, safeBottom, type } from '../theme/tokens.ts'
import { useZoom } from './use-zoom.ts'
import { ZoomButtons } from './zoom-buttons.tsx'

const Screen = styled(DarkView)({
  '&& .Mui-focusVisible': { boxShadow: focus.onInk },
  '&& .Mui-disabled': { color: ink[400] },
})
const Bar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: '4px 8px',
  '& > .MuiIconButton-root': { flex: 'none', width: 48, height: 48 },
  '& > span': { whiteSpace: 'nowrap' },
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
const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '0 8px',
  padding: '4px 8px 0',
  '& > button': { minHeight: 48 },
})

/** What is said of a picture that is not there, or not whole. */
const Told = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  padding: '8px 24px',
  textAlign: 'center',
  color: onInk.quiet,
  '& b': { color: '#fff', ...type(16, 24, 600) },
})

export type ViewerPhoto = {
  id: string
  /** Null until there is a picture. */
  src: string | null
  alt: string
  /** The picture is a small one, shown as large as the whole one would be. */
  isSmall?: boolean
  /** The whole picture can not be had now. */
  isMissing?: boolean
  caption?: string
  marks?: Marks | null
}

type Props = {
  photos: readonly ViewerPhoto[]
  /** Photo in view; null keeps the viewer closed. */
  openId: string | null
  onOpen: (id: string | null) => void
  onRemove?: (id: string) => void
  /** Begins to mark a photo. */
  onMark?: (id: string) => void
}

/** Photos over the whole screen: arrows and buttons turn, wheel, pinch and keys zoom, drag pans; marks show or not. */
export function PhotoViewer({ photos, openId, onOpen, ...acts }: Props) {
  const [isBare, setBare] = useState(false)
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
          isBare={isBare}
          setBare={setBare}
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
  /** Whether photos show as they were taken, without their marks. */
  isBare: boolean
  setBare: (isBare: boolean) => void
}

function OnePhoto({ photo, place: [nth, count], turn, close, isBare, setBare, ...acts }: OneProps) {
  const zoom = useZoom()
  const marks = isBare ? null : photo.marks
  return (
    <Screen>
      <Bar style={{ paddingTop: 'calc(4px + env(safe-area-inset-top, 0px))' }}>
        <IconButton color="inherit" aria-label="Fechar" onClick={close} ref={focusAtOnce}>
          <BackIcon />
        </IconButton>
        <p>{photo.caption ?? photo.alt}</p>
        {photo.marks && <MarksToggle isBare={isBare} setBare={setBare} />}
      </Bar>
      <PhotoFrame {...zoom.frame}>
        {photo.src === null ? (
          <NoPicture isMissing={photo.isMissing ?? false} />
        ) : (
          <div style={zoom.style}>
            <Whole
              key={String(photo.isSmall)}
              src={photo.src}
              alt={photo.alt}
              isSmall={photo.isSmall ?? false}
            />
            {marks && <PhotoMarks marks={marks} zoom={zoom.view.scale} />}
          </div>
        )}
      </PhotoFrame>
      {photo.src !== null && photo.isMissing && (
        <Told>Imagem reduzida. A foto inteira precisa de conexão.</Told>
      )}
      {marks && <MarksLegend marks={marks} />}
      <PhotoActions photo={photo} {...acts} />
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
        {photo.src !== null && <ZoomButtons zoom={zoom} />}
      </Bar>
    </Screen>
  )
}

/** A picture as large as it may be; a small one is enlarged to that. */
function Whole({ src, alt, isSmall }: { src: string; alt: string; isSmall: boolean }) {
  const [ratio, setRatio] = useState<number | null>(null)
  return (
    <img
      src={src}
      alt={alt}
      draggable={false}
      {...(isSmall && {
        onLoad: ({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setRatio(naturalWidth / naturalHeight),
        style: ratio === null ? {} : { width: `min(100cqw, ${ratio} * 100cqh)` },
      })}
    />
  )
}

function NoPicture({ isMissing }: { isMissing: boolean }) {
  if (!isMissing) return <CircularProgress color="inherit" aria-label="Carregando foto" />
  return (
    <Told>
      <ImageIcon sx={{ fontSize: rem(40), mb: 1 }} />
      <b>A foto ainda não está neste aparelho</b>
      Conecte-se à internet e abra a foto de novo.
    </Told>
  )
}

function MarksToggle({ isBare, setBare }: Pick<OneProps, 'isBare' | 'setBare'>) {
  return (
    <Button
      color="inherit"
      startIcon={isBare ? <EyeIcon /> : <EyeOffIcon />}
      aria-label={isBare ? 'Mostrar Marcas' : 'Ocultar Marcas'}
      onClick={() => setBare(!isBare)}
    >
      Marcas
    </Button>
  )
}

function PhotoActions({ photo, onMark, onRemove }: Pick<OneProps, 'photo' | 'onMark' | 'onRemove'>) {
  if (!onMark && !onRemove) return null
  return (
    <Actions>
      {onMark && photo.src !== null && (
        <Button color="inherit" startIcon={<PinIcon />} onClick={() => onMark(photo.id)}>
          Marcar Avaria
        </Button>
      )}
      {onRemove && (
        <Button startIcon={<TrashIcon />} onClick={() => onRemove(photo.id)} sx={{ color: onInk.bad }}>
          Remover Foto
        </Button>
      )}
    </Actions>
  )
}
