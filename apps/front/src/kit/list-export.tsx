import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { Resource } from '@rentme/domain/kit/resource'
import { useState } from 'react'
import { DownloadIcon } from '../ui/icons.tsx'
import { queryOf } from './data-api.ts'
import { listParams, type ListState } from './list-state.ts'
import { useFetchFile } from './use-fetch-file.ts'

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

/** Hands over the list as it is filtered, in the format that is chosen. */
export function ExportButton({ resource, state }: { resource: Resource; state: ListState }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { fetchFile, isBusy } = useFetchFile()
  const take = (format: string) => {
    setAnchor(null)
    void fetchFile(exportPath(resource, state, format))
  }
  return (
    <>
      <Button
        size="small"
        startIcon={<DownloadIcon />}
        loading={isBusy}
        loadingPosition="start"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Exportar
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {formats.map(({ format, label }) => (
          <MenuItem key={format} onClick={() => take(format)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
