import type { Read, Resource } from '@rentme/domain/kit/resource'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { CountLine } from '../../../ui/rows/count-line.tsx'
import type { Drawing } from '../../../ui/theme/drawings.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { LoadingCards } from '../../../ui/feedback/loading.tsx'
import { useList, type ListParams } from '../../data/data.ts'
import { noneFound, notRead, partialHint } from '../../page/words.ts'
import { useSync } from '../device.ts'
import { OlderRows } from './older-rows.tsx'
import { PullToSync } from './pull-to-sync.tsx'
import { useWindow } from './use-window.ts'
import { VirtualList } from './virtual-list.tsx'

const figures = new Intl.NumberFormat('pt-BR')

const none: Readonly<Record<string, string>> = {}

type Props<R extends Resource> = {
  resource: R
  /** Rows that the screen is about, such as those of one person; nobody can clear them. */
  within?: Readonly<Record<string, string>>
  search?: string
  /** What was chosen beside the search. */
  filters?: Readonly<Record<string, string>>
  sort?: string
  /** Height of a card before it is measured, in px. */
  estimate: number
  /** What to do, or why it is so, while the device has no such row. */
  hint: string
  drawing?: Drawing
  /** Whether what the device does not keep any more is asked for below. */
  older?: boolean
  /** Empties search and filters. */
  onClear?: () => void
  /** A row as a card, with the search that it was found by. A memoised card is not drawn anew with every letter. */
  children: (row: Read<R>, search: string) => ReactNode
}

const isEmpty = (filters: Readonly<Record<string, string>>) => Object.keys(filters).length === 0

/** The rows of a noun on this device as cards, of any number: with what is said while there are none. */
export function RowList<R extends Resource>({
  resource,
  within = none,
  search = '',
  filters = none,
  sort = resource.sort,
  estimate,
  older = false,
  onClear,
  children,
  ...empty
}: Props<R>) {
  const params: ListParams = { search, filters: { ...within, ...filters }, sort }
  const { total, row, search: shown, show, error, retry } = useWindow(resource, params)
  const { isWhole } = useSync()
  const all = useList(resource, { filters: within, perPage: 1 }).data?.total
  return (
    <>
      <PullToSync />
      {error !== null && <ErrorState message={notRead(resource.label)} onRetry={retry} />}
      {error === null && total === undefined && <LoadingCards />}
      {error === null && total === 0 && (
        <NoRow
          {...empty}
          message={noneFound(resource.label)}
          isWhole={isWhole}
          search={search}
          isFiltered={search !== '' || !isEmpty(filters)}
          onClear={onClear}
        />
      )}
      {error === null && total !== undefined && total > 0 && (
        <>
          <CountLine>
            <b>{figures.format(total)}</b> de {figures.format(Math.max(all ?? 0, total))} neste aparelho
            {!isWhole && ' até agora'}
          </CountLine>
          <VirtualList
            label={resource.label.many}
            total={total}
            estimate={estimate}
            keyOf={(at) => row(at)?.id ?? String(at)}
            onView={show}
          >
            {(at) => {
              const found = row(at)
              return found === undefined ? <LoadingCards cards={1} /> : children(found, shown)
            }}
          </VirtualList>
        </>
      )}
      {older && total !== undefined && isWhole && (
        <OlderRows key={JSON.stringify(params)} resource={resource} params={params}>
          {children}
        </OlderRows>
      )}
    </>
  )
}

type NoRowProps = {
  message: string
  /** Whether everything was downloaded once. */
  isWhole: boolean
  hint: string
  drawing?: Drawing
  search: string
  isFiltered: boolean
  onClear: (() => void) | undefined
}

function NoRow({ message, isWhole, hint, drawing = 'bay', search, isFiltered, onClear }: NoRowProps) {
  if (!isFiltered)
    return <EmptyState message={message} hint={isWhole ? hint : partialHint} drawing={drawing} />
  const nothing = search === '' ? 'Nada combina com os filtros.' : `Nada combina com “${search}”.`
  return (
    <EmptyState
      message={message}
      drawing="lens"
      hint={isWhole ? nothing : `${nothing} ${partialHint}`}
      action={
        onClear && (
          <Button variant="outlined" onClick={onClear}>
            Limpar Filtros
          </Button>
        )
      }
    />
  )
}
