import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useZone } from '../../kit/session-context.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingRows } from '../../ui/loading.tsx'
import { StatusToggleFilters } from '../../ui/status-toggle-filters.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { ink, line } from '../../ui/tokens.ts'
import { historyEntries } from './history-entries.tsx'
import { historyKindLabels, useProductHistory, type HistoryKind } from './use-product-history.ts'

const Kinds = styled('div')({ padding: '10px 16px', borderBottom: `1px solid ${line.row}` })
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

const kindOptions = Object.entries(historyKindLabels).map(([value, label]) => ({
  value: value as HistoryKind,
  label,
}))

/** The kinds that the address asks for by `?tipo=`; without one, all. */
const useKinds = () => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const asked = typeof search['tipo'] === 'string' ? search['tipo'].split(',') : []
  const kinds = kindOptions.flatMap(({ value }) => (asked.includes(value) ? [value] : []))
  const choose = (next: readonly HistoryKind[]) =>
    void navigate({ to: '.', search: next.length === 0 ? {} : { tipo: next.join(',') }, resetScroll: false })
  return { kinds, choose }
}

/** The logbook of a machine, newest first. */
export function HistoryTab({ productId }: { productId: string }) {
  const { kinds, choose } = useKinds()
  return (
    <Card>
      <Kinds>
        <StatusToggleFilters
          label="Tipo de evento"
          options={kindOptions}
          selected={kinds}
          onChange={choose}
        />
      </Kinds>
      <Entries productId={productId} kinds={kinds} />
    </Card>
  )
}

function Entries({ productId, kinds }: { productId: string; kinds: readonly HistoryKind[] }) {
  const zone = useZone()
  const history = useProductHistory(productId, kinds)
  const { entries, total, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = history
  if (error !== null && entries === undefined)
    return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (entries === undefined) return <LoadingRows shapes={['figure', 'text', 'figure']} />
  if (entries.length === 0)
    return (
      <EmptyState
        message="Nenhum evento registrado."
        hint="Saídas, retornos, ordens e manutenções desta máquina aparecem aqui."
      />
    )
  return (
    <>
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
    </>
  )
}
