import FormHelperText from '@mui/material/FormHelperText'
import { styled } from '@mui/material/styles'
import { useState, type ReactNode } from 'react'
import { FieldError } from '../../../ui/inputs/field-error.tsx'
import { CameraIcon, ImageIcon, PinIcon } from '../../../ui/theme/icons.tsx'
import { PhotoStrip } from '../../../ui/media/photo-strip.tsx'
import { useImages } from '../../files/files.ts'
import { PhotosViewer } from '../../files/photos-viewer.tsx'
import { MarkPhoto } from '../marks/mark-photo.tsx'
import { SameAngle } from './same-angle.tsx'
import { Way } from './way.tsx'
import { useKept, type Kept } from './use-kept.ts'
import { usePhotos, type PhotoPlace } from './use-photos.ts'

const blank = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

const none: readonly string[] = []

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: '0 16px' })

type Props = PhotoPlace & {
  /** Said once there are as many as may be. */
  full: string
  /** Nobody asks for photos here: two small buttons until there is one. */
  isQuiet?: boolean
  /** What else may be done here, beside the buttons. */
  beside?: ReactNode
}

function Problem({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <FormHelperText error role="alert">
      <FieldError>{text}</FieldError>
    </FormHelperText>
  )
}

/** Photos of one place: camera first, newest next to it, the gallery as the second way; each can be marked. */
export function PhotoField({ full, isQuiet = false, beside, ...place }: Props) {
  const { label } = place
  const photos = useKept(place.photos.toReversed())
  const { busy, problem, take, keepShot, pick, remove } = usePhotos(place)
  const ready = photos.filter(({ isReady }) => isReady).map(({ id }) => id)
  const sources = useImages(ready)
  const [openId, onOpen] = useState<string | null>(null)
  const [marked, mark] = useState<string | null>(null)
  const hidesStrip = isQuiet && photos.length === 0
  const isFull = photos.length >= place.most
  const newest = photos.find(({ isHere }) => isHere)
  return (
    <div>
      {!hidesStrip && (
        <PhotoStrip
          photos={photos.map((photo, at) => ({
            ...photo,
            src: sources[ready.indexOf(photo.id)] ?? blank,
            alt: `foto ${photos.length - at}`,
          }))}
          onOpen={onOpen}
          {...(isFull ? {} : { onTake: () => void take() })}
          disabled={busy}
        />
      )}
      <Problem text={problem} />
      <Buttons>
        {hidesStrip && <Way icon={CameraIcon} label="Tirar Foto" onClick={take} disabled={busy} />}
        {!isFull && (
          <SameAngle
            label={label}
            ghosts={place.ghosts ?? none}
            taken={photos.length}
            onPhoto={keepShot}
            disabled={busy}
          />
        )}
        {!isFull && <Way icon={ImageIcon} label="Escolher da Galeria" onClick={pick} disabled={busy} />}
        {newest && (
          <Way icon={PinIcon} label="Marcar Avaria" onClick={() => mark(newest.id)} disabled={busy} />
        )}
        {beside}
      </Buttons>
      {isFull && <p style={{ margin: 0 }}>{full}</p>}
      {openId !== null && (
        <Opened {...{ photos, label, openId, onOpen, onMark: mark }} onRemove={(id) => void remove(id)} />
      )}
      {marked !== null && <MarkPhoto id={marked} onClose={() => mark(null)} {...place} />}
    </div>
  )
}

type OpenedProps = {
  photos: readonly Kept[]
  label: string
  openId: string
  onOpen: (id: string | null) => void
  onMark: (id: string) => void
  onRemove: (id: string) => void
}

/** The photos over the whole screen; one that is here may be marked, and any may be taken away. */
function Opened({ photos, label, openId, onOpen, onMark, onRemove }: OpenedProps) {
  const opened = photos.find(({ id, isHere }) => id === openId && isHere)
  return (
    <PhotosViewer
      photos={photos.filter(({ isReady }) => isReady)}
      label={label}
      openId={openId}
      onOpen={onOpen}
      {...(opened && {
        onMark: () => {
          onOpen(null)
          onMark(opened.id)
        },
      })}
      onRemove={(id) => {
        onOpen(null)
        onRemove(id)
      }}
    />
  )
}
