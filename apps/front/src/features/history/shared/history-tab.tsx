import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import type { Resource } from '@rentme/domain/kit/resource'
import { count } from '@rentme/domain/kit/plural'
import { useSearch } from '@tanstack/react-router'
import { useZone } from '../../../kit/session/session-context.tsx'
import { useNow } from '../../../kit/session/use-today.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Failed } from '../../../kit/page/failed.tsx'
import { LoadingRows } from '../../../ui/feedback/loading.tsx'
import { StatusToggleFilters } from '../../../ui/inputs/status-toggle-filters.tsx'
import { Timeline, TimelineFoot } from '../../../ui/charts/timeline.tsx'
import { line } from '../../../ui/theme/tokens.ts'
import { historyKindLabels, type HistoryKind, type Teller } from '../entry.ts'
import { historyEntries } from './history-entries.tsx'
import { useHistory } from './use-history.ts'
import { useChangeAddress } from '../../../kit/page/use-address.ts'

const Kinds = styled('div')({ padding: '10px 16px', borderBottom: `1px solid ${line.row}` })

/** The kinds that the address asks for by `?tipo=`; without one, all. */
const useKinds = (kinds: readonly HistoryKind[]) => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const change = useChangeAddress()
  const asked = typeof search['tipo'] === 'string' ? search['tipo'].split(',') : []
  const choose = (next: readonly HistoryKind[]) =>
    change(({ tipo: _before, ...rest }) => (next.length === 0 ? rest : { ...rest, tipo: next.join(',') }))
  return { chosen: kinds.filter((kind) => asked.includes(kind)), choose }
}

interface Props {
  resource: Resource & { readonly name: Teller }
  id: string
  /** Kinds of lines that the reader may find in it. */
  kinds: readonly HistoryKind[]
  /** What will stand here, while nothing does. */
  hint: string
}

/** The logbook of a machine or a client, newest first. */
export function HistoryTab({ resource, id, kinds, hint }: Props) {
  const { chosen, choose } = useKinds(kinds)
  return (
    <Card>
      {kinds.length > 1 && (
        <Kinds>
          <StatusToggleFilters
            label="Tipo de evento"
            options={kinds.map((value) => ({ value, label: historyKindLabels[value] }))}
            selected={chosen}
            onChange={choose}
          />
        </Kinds>
      )}
      <Entries resource={resource} id={id} kinds={chosen} hint={hint} />
    </Card>
  )
}

function Entries({ resource, id, kinds, hint }: Props) {
  const zone = useZone()
  const now = useNow()
  const history = useHistory(resource, id, kinds)
  const { entries, total = 0, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = history
  if (error !== null && entries === undefined) return <Failed error={error} onRetry={() => void refetch()} />
  if (entries === undefined) return <LoadingRows shapes={['figure', 'text', 'figure']} />
  if (entries.length === 0) return <EmptyState message="Nenhum evento registrado." hint={hint} />
  return (
    <>
      <Timeline
        entries={historyEntries(entries, { teller: resource.name, zone, now })}
        figureLabel="Horímetro"
      />
      <TimelineFoot
        text={`${entries.length} de ${count(total, 'evento', 'eventos')}`}
        isBusy={isFetchingNextPage}
        onMore={hasNextPage ? () => void fetchNextPage() : null}
      />
    </>
  )
}
