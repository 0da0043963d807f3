import type { Question } from '@rentme/domain/checklist/question'
import Button from '@mui/material/Button'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { useDevice } from '../../../kit/device/device.ts'
import { useImages } from '../../../kit/files.ts'
import { ImageIcon } from '../../../ui/icons.tsx'
import { PhotoStrip, type PhotoState } from '../../../ui/photo-strip.tsx'
import { answerTo, type Flow } from './flow.ts'
import { Viewer } from '../thumbs.tsx'
import { useFlowPhotos } from './use-flow-photos.ts'

const mostPhotos = 6
const blank = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

const states = { LOCAL: 'stored', UPLOADING: 'stored', UPLOADED: 'sent', MISSING: 'failed' } as const

/** Where each photo is, as it is kept and sent. */
const usePhotoStates = (ids: readonly string[]): PhotoState[] => {
  const { db } = useDevice()
  const items = useLiveQuery(() => db.files.bulkGet([...ids]), [ids.join()])
  return ids.map((_, at) => ({ kind: states[items?.[at]?.state ?? 'LOCAL'] }))
}

type Props = {
  flow: Flow
  question: Question
  onChange: (change: (flow: Flow) => Flow) => void
  flush: () => Promise<void>
}

/** The photos of one question: camera first, newest next to it, the gallery as the second way. */
export function FlowPhotos({ flow, question, onChange, flush }: Props) {
  const photos = answerTo(flow, question.id).photos.toReversed()
  const { busy, take, pick, remove } = useFlowPhotos(question.id, onChange, flush)
  const sources = useImages(photos, 'thumb')
  const stored = usePhotoStates(photos)
  const [openId, onOpen] = useState<string | null>(null)
  const full = photos.length >= mostPhotos
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
        {...(full ? {} : { onTake: () => void take() })}
        takeLabel={busy ? 'Guardando…' : 'Tirar Foto'}
        disabled={busy}
      />
      {!full && (
        <Button startIcon={<ImageIcon />} onClick={() => void pick()} disabled={busy} sx={{ ml: -1 }}>
          Escolher da Galeria
        </Button>
      )}
      {full && <p style={{ margin: 0 }}>São no máximo {mostPhotos} fotos por pergunta.</p>}
      {openId !== null && (
        <Viewer
          photos={photos}
          label={question.question}
          openId={openId}
          onOpen={onOpen}
          onRemove={(id) => {
            onOpen(null)
            remove(id)
          }}
        />
      )}
    </div>
  )
}
