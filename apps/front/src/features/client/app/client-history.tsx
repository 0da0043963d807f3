import Card from '@mui/material/Card'
import type { Client } from '@rentme/domain/client/client'
import { count } from '@rentme/domain/kit/plural'
import { useState } from 'react'
import { PullToSync } from '../../../kit/app/list/pull-to-sync.tsx'
import { useNow } from '../../../kit/session/use-today.ts'
import { useZone } from '../../../kit/session/session-context.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { LoadingRows } from '../../../ui/feedback/loading.tsx'
import { Timeline, TimelineFoot } from '../../../ui/charts/timeline.tsx'
import { useClientHistory } from '../../history/shared/app/use-client-history.ts'
import { historyEntries } from '../../history/shared/history-entries.tsx'
import { ClientHeading, ClientScreen } from './client-screen.tsx'

const step = 25

/** What happened with a client, newest first, as far as this device knows. */
export default function ClientHistoryScreen() {
  return (
    <ClientScreen current="history">
      {(client) => (
        <>
          <PullToSync />
          <ClientHeading client={client} />
          <Story client={client} />
        </>
      )}
    </ClientScreen>
  )
}

function Story({ client }: { client: Client }) {
  const [shown, setShown] = useState(step)
  const [zone, now] = [useZone(), useNow()]
  const { entries, total, mayRead, error, retry } = useClientHistory(client.id, shown)
  if (!mayRead)
    return (
      <EmptyState
        message="Sem acesso ao histórico."
        drawing="barrier"
        hint="Seu cargo não tem acesso ao que aparece aqui. Fale com o administrador."
      />
    )
  if (error !== null)
    return <ErrorState message="Não foi possível ler o histórico deste aparelho." onRetry={retry} />
  if (entries === undefined)
    return (
      <Card sx={{ mt: 1.5 }}>
        <LoadingRows shapes={['figure', 'text']} />
      </Card>
    )
  if (entries.length === 0)
    return (
      <EmptyState
        message="Nenhum evento registrado."
        hint="Saídas, retornos, ordens, treinamentos e compromissos deste cliente aparecem aqui."
      />
    )
  return (
    <Card sx={{ mt: 1.5 }}>
      <Timeline entries={historyEntries(entries, { teller: 'client', zone, now })} />
      <TimelineFoot
        text={`${entries.length} de ${count(total, 'evento', 'eventos')}`}
        onMore={entries.length < total ? () => setShown(shown + step) : null}
      />
    </Card>
  )
}
