import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { FileRef } from '@rentme/domain/kit/resource'
import { formatFileSize } from '@rentme/domain/kit/number'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Failed } from '../../kit/page/failed.tsx'
import { FormSection } from '../../ui/layout/form-section.tsx'
import { DownloadIcon } from '../../ui/theme/icons.tsx'
import { LoadingRows } from '../../ui/feedback/loading.tsx'
import { ink, line, surface } from '../../ui/theme/tokens.ts'
import { useFiles, useImage } from '../../kit/files/files.ts'
import { useDownload } from '../../kit/files/use-download.ts'

const Sheet = styled('div')({
  borderTop: `1px solid ${line.row}`,
  backgroundColor: surface.sunken,
  '& object': { display: 'block', width: '100%', height: 'min(80dvh, 900px)', border: 0 },
  '& img': { display: 'block', maxWidth: '100%', margin: '0 auto' },
})
const Facts = styled('p')({ margin: 0, padding: '0 16px 12px', color: ink[500], overflowWrap: 'anywhere' })

/** Bytes of a document, and what shows them inside an element for as long as that is on screen. */
const useDocument = ({ id, mimeType }: FileRef, name: string) => {
  const files = useFiles()
  const query = useQuery({
    queryKey: ['file', id, 'bytes'],
    queryFn: () => files.load(id, 'full'),
    staleTime: Infinity,
  })
  const { data } = query
  // An object that enters the page without its address is blocked by the page's policy.
  const ref = useCallback(
    (node: HTMLDivElement) => {
      const address = URL.createObjectURL(new Blob([data ?? ''], { type: mimeType }))
      const pages = Object.assign(document.createElement('object'), { type: mimeType, data: address })
      pages.ariaLabel = name
      node.append(pages)
      return () => {
        pages.remove()
        URL.revokeObjectURL(address)
      }
    },
    [data, mimeType, name],
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
  const { data, error, refetch, ref } = useDocument(file, `${title}: ${file.name}`)
  if (data !== undefined) return <Sheet ref={ref} />
  return (
    <Sheet>
      {error === null ? (
        <LoadingRows rows={4} shapes={['text']} />
      ) : (
        <Failed error={error} onRetry={() => void refetch()} />
      )}
    </Sheet>
  )
}
