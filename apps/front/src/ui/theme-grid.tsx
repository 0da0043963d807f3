import type { Components, Theme } from '@mui/material/styles'
import type { DataGridComponents } from '@mui/x-data-grid/themeAugmentation'
import type { Density } from './density.ts'
import { ArrowDownIcon, ArrowUpIcon } from './icons.tsx'
import { focus, ink, line, narrow, rem, signal, surface, type } from './tokens.ts'

/** One hairline a row, no vertical lines, heads in narrow type; the focused row has an ink outline and a yellow edge. */
export const gridParts = (density: Density): DataGridComponents<Theme> & Components<Theme> => ({
  MuiDataGrid: {
    defaultProps: {
      rowHeight: 40,
      columnHeaderHeight: 36,
      disableRowSelectionOnClick: true,
      pageSizeOptions: [15, 25, 50, 100],
      slots: { columnSortedAscendingIcon: SortedUp, columnSortedDescendingIcon: SortedDown },
    },
    styleOverrides: {
      root: {
        border: 0,
        borderRadius: 0,
        ...type(density.body, 20),
        backgroundColor: surface.paper,
        '--DataGrid-t-color-border-base': line.row,
        '--DataGrid-rowBorderColor': line.row,
        '& .MuiDataGrid-columnSeparator': { opacity: 0 },
        '& .MuiDataGrid-columnHeader:hover .MuiDataGrid-columnSeparator': { opacity: 1 },
        '& .MuiDataGrid-row': { cursor: 'pointer' },
        '& .MuiDataGrid-row:hover': { backgroundColor: surface.hover },
        '& .MuiDataGrid-row.Mui-selected, & .MuiDataGrid-row.Mui-selected:hover': {
          backgroundColor: signal.wash,
        },
        '& .MuiDataGrid-row:has(.MuiDataGrid-cell:focus-visible)': {
          backgroundColor: surface.hover,
          outline: `2px solid ${ink[900]}`,
          outlineOffset: -2,
          boxShadow: `inset 8px 0 0 ${signal.main}`,
        },
      },
      columnHeaders: { '& .MuiDataGrid-columnHeader': { borderBottomColor: line.quiet } },
      columnHeader: {
        padding: '0 12px',
        '&:focus, &:focus-within': { outline: 'none' },
        '&:focus-visible': { outline: `2px solid ${ink[900]}`, outlineOffset: -2 },
      },
      columnHeaderTitle: { color: ink[500], fontStretch: narrow, ...type(13, 16, 600) },
      cell: {
        padding: '0 12px',
        '&:focus, &:focus-within': { outline: 'none' },
        '& .MuiIconButton-root.Mui-focusVisible': { boxShadow: focus.ring },
      },
      footerContainer: { minHeight: 48, borderTopColor: line.quiet },
    },
  },
  MuiTablePagination: {
    styleOverrides: {
      selectLabel: type(13, 18),
      displayedRows: { ...type(13, 18, 600), fontVariantNumeric: 'tabular-nums' },
      toolbar: { minHeight: '48px !important' },
    },
  },
})

function SortedUp() {
  return <ArrowUpIcon sx={{ fontSize: rem(14), color: ink[900] }} />
}
function SortedDown() {
  return <ArrowDownIcon sx={{ fontSize: rem(14), color: ink[900] }} />
}
