import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import { useZone } from '../../kit/session-context.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingRows } from '../../ui/loading.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { ink, line } from '../../ui/tokens.ts'
import { historyEntries } from './history-entries.tsx'
import type { ProductHistory } from './use-product-history.ts'

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 48,
  padding: '4px 8px 4px 16px',
  borderTop: `1px solid ${line.quiet}`,
  ...theme.typography.body2,
  color: ink[500],
}))

/** The logbook of a machine, newest first. */
export function HistoryTab({ history }: { history: ProductHistory }) {
  const zone = useZone()
  const { entries, total, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = history
  if (error !== null && entries === undefined)
    return (
      <Card>
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      </Card>
    )
  if (entries === undefined)
    return (
      <Card>
        <LoadingRows shapes={['figure', 'text', 'figure']} />
      </Card>
    )
  if (entries.length === 0)
    return (
      <Card>
        <EmptyState
          message="Nenhum evento registrado."
          hint="Saídas, retornos, ordens e manutenções desta máquina aparecem aqui."
        />
      </Card>
    )
  return (
    <Card>
      <Timeline entries={historyEntries(entries, zone)} figureLabel="Horímetro" />
      <Foot>
        <span>
          {entries.length} de {total} eventos
        </span>
        {hasNextPage && (
          <Button size="small" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Carregar Mais
          </Button>
        )}
      </Foot>
    </Card>
  )
}
