import { marksCount, type PhotoMarks } from '@rentme/domain/kit/photo-marks'
import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { standings, type Standing } from '../feedback/standing.ts'
import { CameraIcon } from '../theme/icons.tsx'
import { MarksBadge } from './marks-badge.tsx'
import { focus, ink, meaning, narrow, radius, rem, signal, type } from '../theme/tokens.ts'

const Strip = styled('div')({
  display: 'flex',
  gap: 10,
  margin: '0 -16px',
  padding: '7px 16px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
})
const Tile = styled(ButtonBase)({
  position: 'relative',
  flex: 'none',
  width: rem(112),
  height: rem(104),
  borderRadius: radius.card,
  overflow: 'hidden',
  backgroundColor: ink[700],
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  '&.Mui-focusVisible': { boxShadow: focus.ring },
})
const Shoot = styled(Tile)({
  flexDirection: 'column',
  gap: 6,
  backgroundColor: ink[800],
  color: '#fff',
  ...type(14, 18, 600),
  '& .MuiSvgIcon-root': { fontSize: rem(32), color: signal.main },
  '&.Mui-disabled': { opacity: 0.5 },
})
const State = styled('span')({
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 24,
  padding: '0 6px',
  backgroundColor: 'rgb(28 26 23 / .82)',
  color: '#fff',
  ...type(12, 16, 500),
  fontStretch: narrow,
  '& .MuiSvgIcon-root': { fontSize: rem(14) },
  '&[data-state=refused]': { backgroundColor: meaning.bad },
})

/** Where a photo is: on its way into the device, only there, on the server, or refused. */
export type PhotoState = { kind: Standing }
type StripPhoto = { id: string; src: string; alt: string; state?: PhotoState; marks?: PhotoMarks | null }

const labelOf = ({ alt, marks, state }: StripPhoto) =>
  [`${state?.kind === 'keeping' ? 'Guardando' : 'Ampliar'}: ${alt}`, marksCount(marks)]
    .filter(Boolean)
    .join(', ')

type Props = {
  photos: readonly StripPhoto[]
  /** Without it the strip only shows. */
  onTake?: () => void
  onOpen: (id: string) => void
  disabled?: boolean
}

/** Camera first, newest next to it; the state is written on each photo. A tap opens the viewer: no delete here. */
export function PhotoStrip({ photos, onTake, onOpen, disabled = false }: Props) {
  return (
    <Strip>
      {onTake && (
        <Shoot onClick={onTake} disabled={disabled}>
          <CameraIcon />
          Tirar Foto
        </Shoot>
      )}
      {photos.map((photo) => (
        <Tile
          key={photo.id}
          onClick={() => onOpen(photo.id)}
          aria-label={labelOf(photo)}
          disabled={photo.state?.kind === 'keeping'}
        >
          <img src={photo.src} alt="" loading="lazy" decoding="async" />
          <MarksBadge marks={photo.marks} />
          {photo.state && <StateLine state={photo.state} />}
        </Tile>
      ))}
    </Strip>
  )
}

function StateLine({ state }: { state: PhotoState }) {
  const { icon: Glyph, word } = standings[state.kind]
  return (
    <State data-state={state.kind}>
      <Glyph />
      {word}
    </State>
  )
}
