import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Read, Resource } from '@rentme/domain/kit/resource'
import type { ReactNode } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Fab } from '../ui/fab.tsx'
import { PlusIcon } from '../ui/icons.tsx'
import { LoadingCards } from '../ui/loading.tsx'
import { useCounts, useList } from './data.ts'
import { parameterOf, type Filter } from './filter.ts'
import { ListCards } from './list-cards.tsx'
import { ColumnsButton, useShownColumns } from './list-columns.tsx'
import { ListFooter } from './list-footer.tsx'
import { ListGrid } from './list-grid.tsx'
import { listParams, useListState, type ListState } from './list-state.ts'
import { ListTools } from './list-tools.tsx'
import { rowName, useRowActions, type ListProps } from './list-view.ts'
import { Page } from './page.tsx'
import { useRemoval } from './use-removal.tsx'
import { heading, noneFound, titleCase } from './words.ts'

const noFilters: readonly never[] = []

const sentences = (state: ListState, emptyHint: string): string =>
  state.search === '' ? emptyHint : `Nada combina com “${state.search}”.`

/** The list screen of a noun: search, filters, columns, pages, and what may be done with a row. */
export function List<R extends Resource>(props: ListProps<R>) {
  const { resource, paths, columns, searchHint, emptyHint, card, actions } = props
  const filters: readonly Filter<R>[] = props.filters ?? noFilters
  const { state, change } = useListState(resource, filters.map(parameterOf))
  const { data, error, isPending, refetch } = useList(resource, listParams(state))
  const [all] = useCounts([resource])
  const removal = useRemoval(resource)
  const { may, hrefOf, actionsOf } = useRowActions(resource, paths, removal.ask)
  const { shown, toggle } = useShownColumns(resource.name, columns)
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'))
  const rows = (data?.rows ?? []) as (Read<R> & { id: string })[]
  const isFiltered = state.search !== '' || Object.keys(state.filters).length > 0
  const newHref = may.create ? paths.create : null

  const body = (): ReactNode => {
    if (error !== null) return <ErrorState message={error.message} onRetry={() => void refetch()} />
    if (data?.total === 0)
      return (
        <EmptyState
          message={noneFound(resource.label)}
          drawing={isFiltered ? 'lens' : 'bay'}
          hint={isFiltered ? sentences(state, 'Nada combina com os filtros.') : newHref !== null && emptyHint}
          action={
            isFiltered && (
              <Button variant="outlined" onClick={() => change({ search: '', filters: {} })}>
                Limpar Filtros
              </Button>
            )
          }
        />
      )
    if (isNarrow && isPending) return <LoadingCards />
    if (isNarrow) return <ListCards {...{ rows, columns, card, hrefOf }} query={state.search} />
    return (
      <ListGrid
        {...{ rows, columns, shown, hrefOf, actionsOf }}
        isLoading={isPending}
        query={state.search}
        sort={state.sort}
        onSort={(sort) => change({ sort })}
        nameOf={(row) => rowName(resource, row)}
      />
    )
  }

  return (
    <Page
      title={titleCase(resource.label.many)}
      count={all}
      fill={!isNarrow}
      actions={
        <>
          {actions}
          {newHref !== null && !isNarrow && <CreateButton href={newHref} resource={resource} />}
        </>
      }
    >
      <ListTools
        {...{ resource, state, change, filters }}
        hint={searchHint}
        total={data?.total}
        all={all}
        end={!isNarrow && <ColumnsButton columns={columns} shown={shown} onToggle={toggle} />}
      />
      {body()}
      {data !== undefined && data.total > 0 && (
        <ListFooter state={state} total={data.total} change={change} />
      )}
      {newHref !== null && isNarrow && <Fab label="Cadastrar" icon={PlusIcon} href={newHref} />}
      {removal.dialog}
    </Page>
  )
}

function CreateButton({ href, resource }: { href: string; resource: Resource }) {
  return (
    <Button variant="contained" color="primary" startIcon={<PlusIcon />} href={href}>
      {heading('Cadastrar', resource.label)}
    </Button>
  )
}
