import { DataGrid, type GridColDef, type GridRenderCellParams } from '@mui/x-data-grid'
import type { MouseEvent } from 'react'
import { AppLink } from '../ui/app-link.tsx'
import { Highlighted } from '../ui/highlighted.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { columnId, textOf, type Column } from './column.ts'
import { useGo } from './navigate.ts'
import { RowMenu, type MenuAction } from './row-menu.tsx'

type GridRow = { id: string }

interface Props<T extends GridRow> {
  rows: readonly T[]
  columns: readonly Column<T>[]
  shown: Readonly<Record<string, boolean>>
  isLoading: boolean
  query: string
  sort: string
  onSort: (sort: string) => void
  hrefOf: (id: string) => string | null
  nameOf: (row: T) => string
  actionsOf: (row: T) => MenuAction[]
}

const plainLink = {
  color: 'inherit',
  textDecoration: 'none',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
} as const

const gridColumn = <T extends GridRow>(
  column: Column<T>,
  isFirst: boolean,
  { query, hrefOf }: Pick<Props<T>, 'query' | 'hrefOf'>,
): GridColDef<T> => {
  const { label, width, align, render, sortable = true } = column
  return {
    field: columnId(column),
    headerName: label,
    sortable,
    hideable: !isFirst,
    ...(width === undefined ? { flex: 1, minWidth: 140 } : { width }),
    ...(align === undefined ? {} : { align, headerAlign: align }),
    renderCell: ({ row }: GridRenderCellParams<T>) => {
      const text = textOf(column, row)
      const content = render?.(row, query) ?? (
        <span title={text} style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          <Highlighted text={text} query={query} />
        </span>
      )
      const href = isFirst ? hrefOf(row.id) : null
      // The row opens itself by mouse and by Enter; the link is for the browser's own menu.
      return href === null ? (
        content
      ) : (
        <AppLink href={href} tabIndex={-1} style={plainLink}>
          {content}
        </AppLink>
      )
    },
  }
}

const menuColumn = <T extends GridRow>({ nameOf, actionsOf }: Pick<Props<T>, 'nameOf' | 'actionsOf'>) =>
  ({
    field: 'actions',
    headerName: 'Ações',
    renderHeader: () => <VisuallyHidden>Ações</VisuallyHidden>,
    width: 56,
    sortable: false,
    align: 'right',
    renderCell: ({ row }: GridRenderCellParams<T>) => <RowMenu name={nameOf(row)} actions={actionsOf(row)} />,
  }) satisfies GridColDef<T>

const sortModel = (sort: string) => [
  { field: sort.replace(/^-/, ''), sort: sort.startsWith('-') ? ('desc' as const) : ('asc' as const) },
]

const middleButton = 1

/** Opening of a row: click or Enter here, middle click in a tab of its own. */
const useOpening = (hrefOf: (id: string) => string | null) => {
  const go = useGo()
  const open = (id: string) => {
    const href = hrefOf(id)
    if (href !== null) go(href)
  }
  const openTab = (event: MouseEvent<HTMLElement>) => {
    const href = hrefOf(event.currentTarget.dataset['id'] ?? '')
    if (event.button !== middleButton || href === null) return
    event.preventDefault()
    window.open(href, '_blank')
  }
  const noAutoscroll = (event: MouseEvent) => {
    if (event.button === middleButton) event.preventDefault()
  }
  return { open, row: { onAuxClick: openTab, onMouseDown: noAutoscroll } }
}

/** The rows of a page as a table that is sorted by the server. */
export function ListGrid<T extends GridRow>({
  rows,
  columns,
  shown,
  isLoading,
  sort,
  onSort,
  ...rest
}: Props<T>) {
  const { open, row } = useOpening(rest.hrefOf)
  return (
    <DataGrid
      rows={[...rows]}
      columns={[...columns.map((column, at) => gridColumn(column, at === 0, rest)), menuColumn(rest)]}
      columnVisibilityModel={shown}
      loading={isLoading}
      sortingMode="server"
      sortingOrder={['asc', 'desc']}
      sortModel={sortModel(sort)}
      onSortModelChange={([by]) => {
        if (by !== undefined) onSort(by.sort === 'desc' ? `-${by.field}` : by.field)
      }}
      onRowClick={({ id }, event) => {
        if (!event.defaultPrevented) open(String(id))
      }}
      onCellKeyDown={({ id, field }, event) => {
        if (event.key === 'Enter' && field !== 'actions') open(String(id))
      }}
      hideFooter
      disableColumnMenu
      disableColumnFilter
      disableColumnSelector
      slotProps={{ row, loadingOverlay: { variant: 'skeleton', noRowsVariant: 'skeleton' } }}
    />
  )
}
