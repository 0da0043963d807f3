import type { PhotoMarks } from '@rentme/domain/kit/photo-marks'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { FieldError } from '../../ui/field-error.tsx'
import { ImageIcon, PinIcon } from '../../ui/icons.tsx'
import { PhotoStrip, type PhotoState } from '../../ui/photo-strip.tsx'
import { useImages } from '../files.ts'
import { PhotosViewer } from '../photos-viewer.tsx'
import { useDevice } from './device.ts'
import { MarkPhoto } from './mark-photo.tsx'
import { usePhotos, type PhotoPlace } from './use-photos.ts'

const blank = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

const look = { ml: -1, whiteSpace: 'normal', textAlign: 'left' } as const

const states = { LOCAL: 'stored', UPLOADING: 'stored', UPLOADED: 'sent', MISSING: 'failed' } as const

interface Kept {
  id: string
  /** Where the photo is, as it is kept and sent. */
  state: PhotoState
  marks: PhotoMarks | null
  /** Whether its bytes are here to be marked. */
  isHere: boolean
}

/** What the device knows of each photo, made here or received. */
const useKept = (ids: readonly string[]): Kept[] => {
  const { db } = useDevice()
  const found = useLiveQuery(
    async () => ({
      items: await db.files.bulkGet([...ids]),
      rows: await db.rows('files').bulkGet([...ids]),
    }),
    [ids.join()],
  )
  return ids.map((id, at) => {
    const item = found?.items[at]
    const received = found?.rows[at]?.['marks'] as PhotoMarks | null | undefined
    return {
      id,
      state: { kind: states[item?.state ?? 'LOCAL'] },
      marks: (item === undefined ? received : item.marks) ?? null,
      isHere: item !== undefined && item.state !== 'MISSING',
    }
  })
}

type Props = PhotoPlace & {
  /** What the photos show. */
  label: string
  /** Said once there are as many as may be. */
  full: string
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
export function PhotoField({ label, full, ...place }: Props) {
  const photos = useKept(place.photos.toReversed())
  const { busy, problem, take, pick, remove } = usePhotos(place)
  const sources = useImages(photos.map(({ id }) => id))
  const [openId, onOpen] = useState<string | null>(null)
  const [marked, mark] = useState<string | null>(null)
  const isFull = photos.length >= place.most
  const newest = photos.find(({ isHere }) => isHere)
  const opened = photos.find(({ id, isHere }) => id === openId && isHere)
  return (
    <div>
      <PhotoStrip
        photos={photos.map((photo, at) => ({
          ...photo,
          src: sources[at] ?? blank,
          alt: `foto ${photos.length - at}`,
        }))}
        onOpen={onOpen}
        {...(isFull ? {} : { onTake: () => void take() })}
        takeLabel={busy ? 'Guardando…' : 'Tirar Foto'}
        disabled={busy}
      />
      <Problem text={problem} />
      {!isFull && (
        <Button startIcon={<ImageIcon />} onClick={() => void pick()} disabled={busy} sx={look}>
          Escolher da Galeria
        </Button>
      )}
      {newest && (
        <Button startIcon={<PinIcon />} onClick={() => mark(newest.id)} disabled={busy} sx={look}>
          Marcar Avaria
        </Button>
      )}
      {isFull && <p style={{ margin: 0 }}>{full}</p>}
      {openId !== null && (
        <PhotosViewer
          photos={photos}
          label={label}
          openId={openId}
          onOpen={onOpen}
          {...(opened && {
            onMark: () => {
              onOpen(null)
              mark(opened.id)
            },
          })}
          onRemove={(id) => {
            onOpen(null)
            void remove(id)
          }}
        />
      )}
      {marked !== null && <MarkPhoto id={marked} label={label} onClose={() => mark(null)} {...place} />}
    </div>
  )
}
