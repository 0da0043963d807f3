import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { share } from '#platform/share'
import { isUnfinished } from '../../offline/queue/queue-item.ts'
import { QuietState } from '../../ui/feedback/quiet-state.tsx'
import { toastError } from '../../ui/feedback/toast.tsx'
import { FormSection } from '../../ui/layout/form-section.tsx'
import { CloudOffIcon, CloudUpIcon, ShareIcon } from '../../ui/theme/icons.tsx'
import type { ApiDocument } from '../files/document-button.tsx'
import { sentenceOf } from '../page/sentence.ts'
import { useSession } from '../session/session-context.tsx'
import { useDevice, useSync } from './device.ts'

const failed = 'Falha ao compartilhar o documento. Tente novamente.'

const Actions = styled('div')({ display: 'grid', gap: 8, padding: '4px 14px 14px' })

/** Why the server has no document of rows yet; null when it has. */
const useWhyNot = (ids: readonly string[]) => {
  const { db } = useDevice()
  const { offline } = useSync()
  const key = ids.join(',')
  const unsent = useLiveQuery(
    async () => (await db.queue.where('entityId').anyOf(key.split(',')).toArray()).some(isUnfinished),
    [db, key],
  )
  if (unsent === true) return { label: 'O PDF fica pronto depois do envio.', icon: CloudUpIcon }
  return offline ? { label: 'O PDF vem do servidor: precisa de conexão.', icon: CloudOffIcon } : null
}

interface Props {
  /** What they show, whose unsent writes they would not show. */
  ids: readonly string[]
  documents: readonly ApiDocument[]
}

/** Gives documents that the server makes to the other apps of the phone, and says what keeps it from that. */
export function ShareDocuments({ ids, documents }: Props) {
  const { api } = useSession()
  const [busy, setBusy] = useState<string | null>(null)
  const why = useWhyNot(ids)
  const take = async ({ path }: ApiDocument) => {
    setBusy(path)
    try {
      const file = await api.file(path)
      // Documents of one row are short: they are never answered with a job.
      if (!('job' in file)) await share.offer(file.blob, file.name)
    } catch (error) {
      toastError(sentenceOf(error, failed))
    } finally {
      setBusy(null)
    }
  }
  return (
    <FormSection title="PDF">
      <Actions>
        {why !== null && <QuietState {...why} tone="warn" />}
        {documents.map((document) => (
          <Button
            key={document.path}
            variant="outlined"
            startIcon={<ShareIcon />}
            disabled={why !== null || (busy !== null && busy !== document.path)}
            loading={busy === document.path}
            loadingPosition="start"
            onClick={() => void take(document)}
          >
            {document.label}
          </Button>
        ))}
      </Actions>
    </FormSection>
  )
}
