import { checklists, type Checklist } from '@rentme/domain/checklist/checklist'
import { isOverdue } from '@rentme/domain/checklist/summary'
import { matcher, searchText } from '@rentme/domain/kit/text'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useDeferredValue, useMemo, useState } from 'react'
import { useList } from '../../../kit/data/data.ts'
import { Scanner } from '../../../kit/app/screen/scanner.tsx'
import { useAddressText } from '../../../kit/page/use-address.ts'
import { VirtualList } from '../../../kit/app/list/virtual-list.tsx'
import { useToday } from '../../../kit/session/use-today.ts'
import { usePermissions } from '../../../kit/session/session-context.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Fab } from '../../../ui/layout/fab.tsx'
import { ExitIcon, ScanIcon } from '../../../ui/theme/icons.tsx'
import { LoadingCards } from '../../../ui/feedback/loading.tsx'
import { ScrollRow } from '../../../ui/layout/scroll-row.tsx'
import { SearchField } from '../../../ui/inputs/search-field.tsx'
import { StatusToggleFilters } from '../../../ui/inputs/status-toggle-filters.tsx'
import { missOf, useFindMachine } from '../../product/shared/app/use-find-machine.ts'
import { late, pendingAt } from '../shared/app/pending-at.ts'
import { ChecklistsFrame } from './frame.tsx'
import { clientOf } from '@rentme/domain/client/client'
import { machineOf, plateOf } from '@rentme/domain/product/label'
import { PendingCard } from './pending-card.tsx'

// Open rentals are bounded by the fleet and always whole on the device.
const everything = 100_000

const isDue = (row: Checklist, when: string, today: string): boolean =>
  when === late ? isOverdue(row, today) : row.expectedReturnDate === today

/** Machines that are out, the latest first, each a tap away from its return. */
export default function PendingChecklistsScreen() {
  const mayCreate = usePermissions()('create_checklist')
  return (
    <ChecklistsFrame current="pending" fab={mayCreate}>
      <Pending mayCreate={mayCreate} />
      {mayCreate && (
        <Fab label="Checklist de Saída" icon={ExitIcon} href="/admin/checklists/cadastrar?tipo=saida" />
      )}
    </ChecklistsFrame>
  )
}

function Pending({ mayCreate }: { mayCreate: boolean }) {
  const [search, setSearch] = useAddressText('search')
  const [when, setWhen] = useAddressText('prazo')
  const today = useToday()
  const { data, isError, refetch } = useList(checklists, {
    filters: pendingAt('').filters,
    sort: 'expectedReturnDate',
    perPage: everything,
  })
  const sought = useDeferredValue(search)
  const rows = useMemo(() => {
    const isMatch = matcher(sought)
    return (data?.rows ?? []).filter((row) =>
      isMatch(searchText([plateOf(row), machineOf(row), clientOf(row), row.contractNumber])),
    )
  }, [data, sought])
  const shown = when === '' ? rows : rows.filter((row) => isDue(row, when, today))
  const option = (value: string, label: string) => ({
    value,
    label,
    count: rows.filter((row) => isDue(row, value, today)).length,
  })
  if (isError)
    return (
      <ErrorState
        message="Não foi possível ler os checklists deste aparelho."
        onRetry={() => void refetch()}
      />
    )
  return (
    <>
      <PlateSearch value={search} onChange={setSearch} />
      <ScrollRow>
        <StatusToggleFilters
          label="Prazo"
          options={[option(late, 'Atrasados'), option('hoje', 'Hoje')]}
          selected={when === '' ? [] : [when]}
          onChange={(next) => setWhen(next.at(-1) ?? '')}
          total={rows.length}
        />
      </ScrollRow>
      <div style={{ height: 8 }} />
      <PendingList
        rows={data === undefined ? undefined : shown}
        isFiltered={search !== '' || when !== ''}
        onClear={() => {
          setSearch('')
          setWhen('')
        }}
        today={today}
        query={sought}
        mayCreate={mayCreate}
      />
    </>
  )
}

function PlateSearch({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const [scanning, setScanning] = useState(false)
  const findMachine = useFindMachine()
  const take = async (text: string) => {
    const machine = await findMachine(text)
    if (machine === null) return missOf(text)
    setScanning(false)
    onChange(machine.internCode)
    return null
  }
  const scan = (
    <IconButton aria-label="Ler código" onClick={() => setScanning(true)}>
      <ScanIcon />
    </IconButton>
  )
  return (
    <>
      <SearchField
        value={value}
        onChange={onChange}
        label="Buscar checklist"
        hint="Código, cliente ou contrato"
        end={scan}
      />
      <Scanner open={scanning} onClose={() => setScanning(false)} onCode={take} />
    </>
  )
}

type ListProps = {
  rows: Checklist[] | undefined
  isFiltered: boolean
  onClear: () => void
  today: string
  query: string
  mayCreate: boolean
}

function PendingList({ rows, isFiltered, onClear, today, query, mayCreate }: ListProps) {
  if (rows === undefined) return <LoadingCards />
  if (rows.length === 0)
    return isFiltered ? (
      <EmptyState
        message="Nenhum checklist encontrado."
        drawing="lens"
        hint="Nada combina com a busca e os filtros."
        action={
          <Button variant="outlined" onClick={onClear}>
            Limpar Filtros
          </Button>
        }
      />
    ) : (
      <EmptyState
        message="Nenhum checklist pendente."
        drawing="done"
        hint="Todas as máquinas que saíram já voltaram."
      />
    )
  return (
    <VirtualList
      label="Checklists pendentes"
      total={rows.length}
      estimate={166}
      keyOf={(at) => rows[at]?.id ?? String(at)}
    >
      {(at) => {
        const row = rows[at]
        return row && <PendingCard row={row} today={today} query={query} mayCreate={mayCreate} />
      }}
    </VirtualList>
  )
}
