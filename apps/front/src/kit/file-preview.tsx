import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { FileRef } from '@rentme/domain/kit/resource'
import { formatFileSize } from '@rentme/domain/kit/number'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ErrorState } from '../ui/error-state.tsx'
import { FormSection } from '../ui/form-section.tsx'
import { DownloadIcon } from '../ui/icons.tsx'
import { LoadingRows } from '../ui/loading.tsx'
import { ink, line, surface } from '../ui/tokens.ts'
import { useFiles, useImage } from './files.ts'
import { useDownload } from './use-download.ts'

const Sheet = styled('div')({
  borderTop: `1px solid ${line.row}`,
  backgroundColor: surface.sunken,
  '& object': { display: 'block', width: '100%', height: 'min(80dvh, 900px)', border: 0 },
  '& img': { display: 'block', maxWidth: '100%', margin: '0 auto' },
})
const Facts = styled('p')({ margin: 0, padding: '0 16px 12px', color: ink[500], overflowWrap: 'anywhere' })

/** Shows the bytes of a document inside an `object`, for as long as it is on screen. */
const useDocument = ({ id, mimeType }: FileRef) => {
  const files = useFiles()
  const query = useQuery({
    queryKey: ['file', id, 'bytes'],
    queryFn: () => files.load(id, 'full'),
    staleTime: Infinity,
  })
  const { data } = query
  const ref = useCallback(
    (node: HTMLObjectElement) => {
      const address = URL.createObjectURL(new Blob([data ?? ''], { type: mimeType }))
      node.data = address
      return () => URL.revokeObjectURL(address)
    },
    [data, mimeType],
  )
  return { ...query, ref }
}

interface Props {
  title: string
  file: FileRef
}

/** A document in its own card: read in place where the browser can, downloaded anywhere. */
export function FilePreview({ title, file }: Props) {
  const download = useDownload()
  return (
    <FormSection
      title={title}
      actions={
        <Button size="small" startIcon={<DownloadIcon />} onClick={() => void download(file)}>
          Baixar Documento
        </Button>
      }
    >
      <Facts>
        {file.name} · {formatFileSize(file.size)}
      </Facts>
      {file.mimeType.startsWith('image/') && <Picture file={file} />}
      {file.mimeType === 'application/pdf' && navigator.pdfViewerEnabled && (
        <Pages file={file} title={title} />
      )}
    </FormSection>
  )
}

function Picture({ file }: Pick<Props, 'file'>) {
  const source = useImage(file.id, 'full')
  return <Sheet>{source === null ? <LoadingRows rows={4} /> : <img src={source} alt={file.name} />}</Sheet>
}

function Pages({ file, title }: Props) {
  const { data, error, refetch, ref } = useDocument(file)
  return (
    <Sheet>
      {error !== null && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <LoadingRows rows={4} shapes={['text']} />}
      {data !== undefined && (
        <object ref={ref} type={file.mimeType} aria-label={`${title}: ${file.name}`}>
          Seu navegador não mostra este documento. Baixe-o para abrir.
        </object>
      )}
    </Sheet>
  )
}
