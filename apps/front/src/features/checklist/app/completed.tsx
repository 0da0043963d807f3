import { checklists, type Checklist } from '@rentme/domain/checklist/checklist'
import { count } from '@rentme/domain/kit/plural'
import { formatDate } from '@rentme/domain/kit/time'
import Button from '@mui/material/Button'
import { memo } from 'react'
import { useAddressText } from '../../../kit/page/use-address.ts'
import { useWindow } from '../../../kit/app/list/use-window.ts'
import { OlderRows } from '../../../kit/app/list/older-rows.tsx'
import { VirtualList } from '../../../kit/app/list/virtual-list.tsx'
import { useUser } from '../../../kit/session/session-context.tsx'
import { CodePlate } from '../../../ui/rows/code-plate.tsx'
import { CodeText } from '../../../ui/rows/code-text.tsx'
import { CountLine } from '../../../ui/rows/count-line.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Highlighted } from '../../../ui/rows/highlighted.tsx'
import { CheckRingIcon, CloseIcon } from '../../../ui/theme/icons.tsx'
import { ListCard } from '../../../ui/rows/list-card.tsx'
import { LoadingCards } from '../../../ui/feedback/loading.tsx'
import { SearchField } from '../../../ui/inputs/search-field.tsx'
import { StatusChip } from '../../../ui/rows/status-chip.tsx'
import { ChecklistsFrame } from './frame.tsx'
import { clientOf } from '@rentme/domain/client/client'
import { plateOf } from '@rentme/domain/product/label'

const completed = { filters: { type: 'return' }, sort: '-performedAt' } as const

/** Rentals whose machine is back, the latest return first. */
export default function CompletedChecklistsScreen() {
  const [search, setSearch] = useAddressText('search')
  return (
    <ChecklistsFrame current="completed">
      <SearchField
        value={search}
        onChange={setSearch}
        label="Buscar checklist"
        hint="Código, cliente ou contrato"
      />
      <Completed search={search} onClear={() => setSearch('')} />
    </ChecklistsFrame>
  )
}

function Completed({ search, onClear }: { search: string; onClear: () => void }) {
  const { syncWindowDays, timeZone } = useUser()
  const {
    total,
    row,
    search: query,
    show,
    error,
    retry,
  } = useWindow(checklists, {
    ...completed,
    search,
  })
  if (error !== null)
    return <ErrorState message="Não foi possível ler os checklists deste aparelho." onRetry={retry} />
  if (total === undefined) return <LoadingCards />
  if (total === 0)
    return (
      <>
        <NoneCompleted search={search} onClear={onClear} />
        <OlderCompleted search={search} />
      </>
    )
  return (
    <>
      <CountLine>
        {count(total, 'concluído', 'concluídos')}
        {syncWindowDays > 0 && ` nos últimos ${Math.round(syncWindowDays / 30.4)} meses`}
      </CountLine>
      <VirtualList
        label="Checklists concluídos"
        total={total}
        estimate={118}
        keyOf={(at) => row(at)?.id ?? String(at)}
        onView={show}
      >
        {(at) => {
          const found = row(at)
          return found ? (
            <CompletedCard row={found} query={query} zone={timeZone} />
          ) : (
            <LoadingCards cards={1} />
          )
        }}
      </VirtualList>
      <OlderCompleted search={search} />
    </>
  )
}

function OlderCompleted({ search }: { search: string }) {
  const { timeZone } = useUser()
  return (
    <OlderRows key={search} resource={checklists} params={{ ...completed, search }}>
      {(row, query) => <CompletedCard row={row} query={query} zone={timeZone} />}
    </OlderRows>
  )
}

const CompletedCard = memo(function CompletedCard({
  row,
  query,
  zone,
}: {
  row: Checklist
  query: string
  zone: string
}) {
  const bad = row.nonConforming
  return (
    <ListCard
      href={`/admin/checklists/${row.id}`}
      lead={<CodePlate code={plateOf(row)} query={query} />}
      state={
        bad > 0 ? (
          <StatusChip label={count(bad, 'não conforme', 'não conformes')} tone="danger" icon={CloseIcon} />
        ) : (
          <StatusChip label="Tudo conforme" tone="ok" icon={CheckRingIcon} />
        )
      }
      title={<Highlighted text={clientOf(row)} query={query} />}
    >
      <CodeText>{row.contractNumber}</CodeText> · voltou {formatDate(row.performedAt, zone)}
    </ListCard>
  )
})

function NoneCompleted({ search, onClear }: { search: string; onClear: () => void }) {
  if (search === '')
    return (
      <EmptyState
        message="Nenhum checklist concluído."
        hint="Um checklist é concluído quando a máquina volta e o retorno é registrado."
      />
    )
  return (
    <EmptyState
      message="Nenhum checklist encontrado."
      drawing="lens"
      hint={`Nada combina com “${search}”.`}
      action={
        <Button variant="outlined" onClick={onClear}>
          Limpar Filtros
        </Button>
      }
    />
  )
}
