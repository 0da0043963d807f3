import type { Resource } from '@rentme/domain/kit/resource'
import { queryOf } from '../data/data-api.ts'
import { DocumentButton } from '../files/document-button.tsx'
import { listParams, type ListState } from './list-state.ts'
import { useVerbs } from '../session/verbs.ts'

const formats = [
  { format: 'xlsx', label: 'Planilha do Excel (XLSX)' },
  { format: 'csv', label: 'Texto separado por ; (CSV)' },
] as const

/** Query of what the API makes of a whole list: every page of it, as filtered and sorted. */
export const selectionQuery = (state: ListState, more: Readonly<Record<string, string>> = {}): string => {
  const { page: _page, perPage: _perPage, ...selection } = listParams(state)
  return queryOf({ ...selection, filters: { ...selection.filters, ...more } })
}

/** Where the API makes a spreadsheet of a list. */
export const exportPath = ({ path }: Resource, state: ListState, format: string): string =>
  `${path}/export${selectionQuery(state, { format })}`

/** Hands over the list as it is filtered, in the format that is chosen, to who may take it out. */
export function ExportButton({ resource, state }: { resource: Resource; state: ListState }) {
  const may = useVerbs(resource)
  if (!may.export) return null
  const documents = formats.map(({ format, label }) => ({ label, path: exportPath(resource, state, format) }))
  return <DocumentButton label="Exportar" documents={documents} size="small" />
}
