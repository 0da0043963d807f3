import { sentenceOf } from '../../../kit/page/sentence.ts'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import { formatFileSize } from '@rentme/domain/kit/number'
import type { FileRef } from '@rentme/domain/kit/resource'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CheckRingIcon, CloudOffIcon, DownloadIcon, FileIcon, ShareIcon } from '../../../ui/theme/icons.tsx'
import { PhotoViewer } from '../../../ui/media/photo-viewer.tsx'
import { QuietState } from '../../../ui/feedback/quiet-state.tsx'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { ink, rem, type } from '../../../ui/theme/tokens.ts'
import { useImage } from '../../../kit/files/files.ts'
import { useDevice, useSync } from '../../../kit/app/device.ts'
import { useHandFile } from './use-hand-file.ts'

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '12px 14px 0',
  '& > .MuiSvgIcon-root': { fontSize: rem(28), color: ink[600] },
  '& > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& b': { display: 'block', ...type(16, 24, 600) },
  '& p': { margin: 0, color: ink[500] },
})
const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  padding: 14,
  '& > *': { flex: '1 1 auto' },
})

const keptKey = (id: string) => ['file', id, 'kept']

/** A document of a row: opens without connection once it was opened or kept on the device. */
export function FileCard({ file }: { file: FileRef }) {
  const { photos } = useDevice()
  const { offline } = useSync()
  const queries = useQueryClient()
  const { data: isKept } = useQuery({ queryKey: keptKey(file.id), queryFn: () => photos.isKept(file.id) })
  const isAway = isKept === false && offline
  const changed = () => queries.invalidateQueries({ queryKey: keptKey(file.id) })
  const keep = async () => {
    try {
      await photos.pin(file.id)
    } catch (error) {
      toastError(sentenceOf(error, 'Falha ao baixar o arquivo. Tente novamente.'))
    }
    await changed()
  }
  return (
    <Card>
      <Head>
        <FileIcon />
        <div>
          <b>{file.name}</b>
          <p>{formatFileSize(file.size)}</p>
          {isKept && <QuietState label="Abre sem conexão" tone="ok" icon={CheckRingIcon} />}
          {isAway && <QuietState label="Precisa de conexão" tone="warn" icon={CloudOffIcon} />}
        </div>
      </Head>
      <Actions>
        <OpenFile file={file} disabled={isAway} onOpened={() => void changed()} />
        {isKept === false && !isAway && (
          <Button startIcon={<DownloadIcon />} onClick={() => void keep()}>
            Guardar no Aparelho
          </Button>
        )}
      </Actions>
    </Card>
  )
}

type OpenProps = { file: FileRef; disabled: boolean; onOpened: () => void }

/** A picture opens here, any other document in the system's viewer; both go to other apps. */
function OpenFile({ file, disabled, onOpened }: OpenProps) {
  const isImage = file.mimeType.startsWith('image/')
  const { show, offer } = useHandFile()
  const [isOpen, setOpen] = useState(false)
  const src = useImage(isImage && isOpen ? file.id : null, 'full')
  const open = async () => {
    if (isImage) setOpen(true)
    else await show(file)
    onOpened()
  }
  return (
    <>
      <Button variant="outlined" disabled={disabled} startIcon={<FileIcon />} onClick={() => void open()}>
        Abrir Documento
      </Button>
      <Button disabled={disabled} startIcon={<ShareIcon />} onClick={() => void offer(file).then(onOpened)}>
        Compartilhar
      </Button>
      {src !== null && (
        <PhotoViewer
          photos={[{ id: file.id, src, alt: file.name, marks: file.marks }]}
          openId={isOpen ? file.id : null}
          onOpen={(id) => setOpen(id !== null)}
        />
      )}
    </>
  )
}
