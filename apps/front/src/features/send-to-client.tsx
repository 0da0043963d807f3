import { clientName, clients } from '@rentme/domain/client/client'
import { useQuery } from '@tanstack/react-query'
import { useData } from '../kit/data/data.ts'
import type { ApiDocument } from '../kit/files/document-button.tsx'
import { SendButton } from '../kit/files/send-button.tsx'
import { usePermissions } from '../kit/session/session-context.tsx'

/** Sends documents, to the client that they are of unless another is named; who may not see clients types where they go. */
export function SendToClient({
  clientId,
  documents,
}: {
  clientId: string | null
  documents: readonly ApiDocument[]
}) {
  const data = useData()
  const may = usePermissions()('show_client')
  const { data: client, isLoading } = useQuery({
    queryKey: [clients.name, 'one', clientId],
    queryFn: () => data.one(clients, clientId ?? ''),
    enabled: may && clientId !== null,
  })
  const to = client ? { name: clientName(client), email: client.email, phone: client.phone } : null
  return <SendButton documents={documents} to={to} isKnown={!isLoading} />
}
