import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Read, Resource } from '@rentme/domain/kit/resource'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Fab } from '../../ui/layout/fab.tsx'
import { PlusIcon } from '../../ui/theme/icons.tsx'
import { LoadingCards, Waiting } from '../../ui/feedback/loading.tsx'
import { Answered } from '../page/answered.tsx'
import { useCounts, useList } from '../data/data.ts'
import { Problem } from '../data/problem.ts'
import { BulkBar } from './bulk-bar.tsx'
import { namedColumns } from './column.ts'
import { namedChanges, namedFilters, parameterOf, periodFilters } from './filter.ts'
import { ListCards } from './list-cards.tsx'
import { ColumnsButton, useShownColumns } from './list-columns.tsx'
import { ExportButton, sheetOf } from './list-export.tsx'
import { ListFooter, useLastPage } from './list-footer.tsx'
import { ListTable } from './list-table.tsx'
import { listParams, useListState } from './list-state.ts'
import { ListTools } from './list-tools.tsx'
import { useFilterCounts } from './use-filter-counts.ts'
import { ViewsButton } from './views-button.tsx'
import { useSelection } from './selection.ts'
import { useRowActions, type ListProps } from './list-view.ts'
import { Page } from '../page/page.tsx'
import { rowName } from '../data/row-name.ts'
import { useVerbs } from '../session/verbs.ts'
import { useRemoval } from '../detail/use-removal.tsx'
import { heading, noneFound, titleCase } from '../page/words.ts'

const none: readonly never[] = []

/** What the user may do with several rows; what a deletion takes back beyond its row is asked for each alone. */
const useTogether = <R extends Resource>(
  { resource, changes = none, documents = none, Consequence }: ListProps<R>,
  rows: readonly Read<R>[],
) => {
  const may = useVerbs(resource)
  const selection = useSelection(rows)
  const together = {
    changes: may.edit ? namedChanges(resource, changes) : none,
    documents: may.show ? documents : none,
    deletes: may.delete && Consequence === undefined,
  }
  const { length } = [...together.changes, ...together.documents]
  const isOfUse = may.export || together.deletes || length > 0
  return { ...together, selection: isOfUse ? selection : null }
}

/** State of a list screen: its address, rows, counts, columns, and what the user may do. */
const useListScreen = <R extends Resource>(props: ListProps<R>) => {
  const { resource, paths, Consequence, Retire, ...said } = props
  const columns = namedColumns(resource, said.columns)
  const chosen = namedFilters(resource, said.filters ?? none)
  const { state, change } = useListState(resource, chosen.map(parameterOf))
  const query = useList(resource, listParams(state))
  // Rows come first: what is counted beside them waits for them, or for their failure.
  const isShown = !query.isPending
  const isDue = isShown && !query.isPlaceholderData
  const filters = useFilterCounts(resource, [...chosen, ...periodFilters(resource)], state, isDue)
  useLastPage(state, query.isPlaceholderData ? undefined : query.data?.total, change)
  const [all] = useCounts([{ resource }], isShown)
  const removal = useRemoval(resource, { Consequence, Retire })
  const actions = useRowActions(props, removal.ask)
  const shownColumns = useShownColumns(resource.name, columns)
  const sheet = sheetOf(columns, shownColumns.shown)
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'))
  const isFiltered = state.search !== '' || Object.keys(state.filters).length > 0
  const together = useTogether(props, query.data?.rows ?? none)
  const newHref = actions.may.create ? paths.create : null
  const list = { columns, filters, state, change, query, all, isShown, removal }
  return { ...list, ...actions, ...shownColumns, sheet, isNarrow, isFiltered, newHref, together }
}

type ListScreen<R extends Resource> = ReturnType<typeof useListScreen<R>>

/** The list screen of a noun: search, filters, columns, pages, and what may be done with a row. */
export function List<R extends Resource>(props: ListProps<R>) {
  const { resource, searchHint, actions } = props
  const screen = useListScreen(props)
  const { columns, filters, state, change, query, all, isNarrow, newHref, together } = screen
  const shown = query.data
  const total = shown?.total
  return (
    <Page
      title={titleCase(resource.label.many)}
      count={all ?? (screen.isShown ? undefined : null)}
      fill={!isNarrow}
      actions={
        <>
          {actions}
          {newHref !== null && !isNarrow && <CreateButton href={newHref} resource={resource} />}
        </>
      }
    >
      <ListTools
        {...{ resource, state, change, filters, shown, all }}
        hint={searchHint}
        end={
          <>
            {total !== undefined && total > 0 && (
              <ExportButton resource={resource} state={state} shown={screen.sheet} />
            )}
            <ViewsButton {...{ resource, state, change }} filterNames={filters.map(parameterOf)} />
            {!isNarrow && <ColumnsButton columns={columns} shown={screen.shown} onToggle={screen.toggle} />}
          </>
        }
      />
      <Body {...props} screen={screen} />
      {!isNarrow && together.selection !== null && (
        <BulkBar
          {...together}
          selection={together.selection}
          resource={resource}
          sort={state.sort}
          shown={screen.sheet}
        />
      )}
      {shown !== undefined && shown.total > 0 && <ListFooter {...{ state, change }} rows={shown} />}
      {newHref !== null && isNarrow && <Fab label="Cadastrar" icon={PlusIcon} href={newHref} />}
      {screen.removal.dialog}
    </Page>
  )
}

const waitingCards = (
  <div style={{ padding: 12 }}>
    <LoadingCards />
  </div>
)

/** Whether what the address asks for is nothing that the list knows, as in one that was kept of an earlier version. */
const isRefused = ({ data, error }: { data: unknown; error: Error | null }) =>
  data === undefined && error instanceof Problem && error.code === 'invalid'

const clearFilters = 'Limpar Filtros'

function AddressRefused({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      message="Este endereço tem um filtro que não existe."
      drawing="lens"
      hint="Ele pode ter sido salvo há muito tempo ou copiado pela metade."
      action={
        <Button variant="outlined" onClick={onClear}>
          {clearFilters}
        </Button>
      }
    />
  )
}

/** The rows, or why there are none. */
function Body<R extends Resource>(props: ListProps<R> & { screen: ListScreen<R> }) {
  const { resource, card, screen } = props
  const { columns, query, state, change, isNarrow, shown, hrefOf, actionsOf } = screen
  const rows = query.data?.rows ?? []
  const table = (shownRows: typeof rows | null) => (
    <ListTable
      {...{ columns, shown, hrefOf, actionsOf }}
      rows={shownRows}
      query={state.search}
      sort={state.sort}
      onSort={(sort) => change({ sort })}
      nameOf={(row) => rowName(resource, row)}
      selection={screen.together.selection}
    />
  )
  if (isRefused(query))
    return <AddressRefused onClear={() => change({ search: '', filters: {}, sort: resource.sort })} />
  return (
    <Answered query={query} waiting={isNarrow ? waitingCards : <Waiting>{table(null)}</Waiting>}>
      {({ total }) => {
        if (total === 0) return <NoRows {...props} />
        // Rows of a page that is gone: the footer turns to the last one.
        if (rows.length === 0) return isNarrow ? waitingCards : <Waiting>{table(null)}</Waiting>
        return isNarrow ? (
          <ListCards {...{ rows, columns, card, hrefOf }} query={state.search} />
        ) : (
          table(rows)
        )
      }}
    </Answered>
  )
}

function NoRows<R extends Resource>(props: ListProps<R> & { screen: ListScreen<R> }) {
  const { resource, paths, emptyHint, screen } = props
  const { state, change, isFiltered, may } = screen
  // What is made elsewhere is told to everybody, what is made here to those who may make it.
  const isOfUse = paths.create === null || may.create
  if (!isFiltered) return <EmptyState message={noneFound(resource.label)} hint={isOfUse && emptyHint} />
  return (
    <EmptyState
      message={noneFound(resource.label)}
      drawing="lens"
      hint={state.search === '' ? 'Nada combina com os filtros.' : `Nada combina com “${state.search}”.`}
      action={
        <Button variant="outlined" onClick={() => change({ search: '', filters: {} })}>
          {clearFilters}
        </Button>
      }
    />
  )
}

function CreateButton({ href, resource }: { href: string; resource: Resource }) {
  return (
    <Button variant="contained" color="primary" startIcon={<PlusIcon />} href={href}>
      {heading('Cadastrar', resource.label)}
    </Button>
  )
}
