import type { Resource } from '@rentme/domain/kit/resource'
import { queryOf } from '../data/data-api.ts'
import { columnId, type Column } from './column.ts'
import { DocumentButton } from '../files/document-button.tsx'
import { listParams, type ListState } from './list-state.ts'
import { useVerbs } from '../session/verbs.ts'

const formats = [
  { format: 'xlsx', label: 'Excel (XLSX)' },
  { format: 'csv', label: 'texto separado por ; (CSV)' },
] as const

/** Query of what the API makes of a whole list: every page of it, as filtered and sorted. */
export const selectionQuery = (state: ListState, more: Readonly<Record<string, string>> = {}): string => {
  const { page: _page, perPage: _perPage, ...selection } = listParams(state)
  return queryOf({ ...selection, filters: { ...selection.filters, ...more } })
}

/** What a spreadsheet has of a list: the columns that it shows, or every column of its noun. */
export type ExportColumns = readonly string[] | 'all'

/** The columns of a spreadsheet that say what a list shows, in its order; `shown` by the names of its columns. */
export const sheetOf = <T,>(
  columns: readonly Column<T>[],
  shown: Readonly<Record<string, boolean>>,
): readonly string[] => {
  const visible = columns.filter((column) => shown[columnId(column)] === true)
  return [...new Set(visible.flatMap((column) => column.sheet ?? [columnId(column)]))]
}

/** Where the API makes a spreadsheet of a list. */
export const exportPath = (
  { path }: Resource,
  state: ListState,
  format: string,
  columns: ExportColumns = 'all',
): string =>
  `${path}/export${selectionQuery(state, { format, ...(columns !== 'all' && { columns: columns.join(',') }) })}`

interface Props {
  resource: Resource
  state: ListState
  /** What the list shows; a list that is not on the screen has all its columns alone. */
  shown?: readonly string[]
}

/** Hands over the list as it is filtered, in the columns and the format that are chosen, to who may take it out. */
export function ExportButton({ resource, state, shown }: Props) {
  const may = useVerbs(resource)
  if (!may.export) return null
  const extents = [
    ...(shown === undefined ? [] : [{ name: 'Colunas mostradas', columns: shown }]),
    { name: 'Todas as colunas', columns: 'all' as const },
  ]
  const documents = extents.flatMap(({ name, columns }) =>
    formats.map(({ format, label }) => ({
      label: `${name}, ${label}`,
      path: exportPath(resource, state, format, columns),
    })),
  )
  return <DocumentButton label="Exportar" documents={documents} size="small" />
}
