import Button from '@mui/material/Button'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { ImageIcon } from '../../ui/icons.tsx'
import { PhotoStrip, type PhotoState } from '../../ui/photo-strip.tsx'
import { useImages } from '../files.ts'
import { PhotosViewer } from '../photos-viewer.tsx'
import { useDevice } from './device.ts'
import { usePhotos, type PhotoPlace } from './use-photos.ts'

const blank = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

const states = { LOCAL: 'stored', UPLOADING: 'stored', UPLOADED: 'sent', MISSING: 'failed' } as const

/** Where each photo is, as it is kept and sent. */
const usePhotoStates = (ids: readonly string[]): PhotoState[] => {
  const { db } = useDevice()
  const items = useLiveQuery(() => db.files.bulkGet([...ids]), [ids.join()])
  return ids.map((_, at) => ({ kind: states[items?.[at]?.state ?? 'LOCAL'] }))
}

type Props = PhotoPlace & {
  /** What the photos show. */
  label: string
  /** Said once there are as many as may be. */
  full: string
}

/** Photos of one place: camera first, newest next to it, the gallery as the second way. */
export function PhotoField({ label, full, ...place }: Props) {
  const photos = place.photos.toReversed()
  const { busy, take, pick } = usePhotos(place)
  const sources = useImages(photos, 'thumb')
  const stored = usePhotoStates(photos)
  const [openId, onOpen] = useState<string | null>(null)
  const isFull = photos.length >= place.most
  const strip = photos.map((id, at) => ({
    id,
    src: sources[at] ?? blank,
    alt: `foto ${photos.length - at}`,
    ...(stored[at] && { state: stored[at] }),
  }))
  return (
    <div>
      <PhotoStrip
        photos={strip}
        onOpen={onOpen}
        {...(isFull ? {} : { onTake: () => void take() })}
        takeLabel={busy ? 'Guardando…' : 'Tirar Foto'}
        disabled={busy}
      />
      {!isFull && (
        <Button startIcon={<ImageIcon />} onClick={() => void pick()} disabled={busy} sx={{ ml: -1 }}>
          Escolher da Galeria
        </Button>
      )}
      {isFull && <p style={{ margin: 0 }}>{full}</p>}
      {openId !== null && (
        <PhotosViewer
          photos={photos}
          label={label}
          openId={openId}
          onOpen={onOpen}
          onRemove={(id) => {
            onOpen(null)
            place.onRemove(id)
          }}
        />
      )}
    </div>
  )
}
