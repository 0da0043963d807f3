import type { Components, Theme } from '@mui/material/styles'
import type { DataGridComponents } from '@mui/x-data-grid/themeAugmentation'
import type { Density } from './density.ts'
import { ArrowDownIcon, ArrowUpIcon } from './icons.tsx'
import { focus, ink, line, narrow, rem, signal, surface, type } from './tokens.ts'

const SortedUp = () => <ArrowUpIcon />
const SortedDown = () => <ArrowDownIcon />

/** The focused row has an ink outline and a yellow edge; a selected one is washed. */
const rows = {
  '& .MuiDataGrid-row': { cursor: 'pointer' },
  '& .MuiDataGrid-row:hover': { backgroundColor: surface.hover },
  '& .MuiDataGrid-row.Mui-selected, & .MuiDataGrid-row.Mui-selected:hover': { backgroundColor: signal.wash },
  '& .MuiDataGrid-row:has(.MuiDataGrid-cell:focus-visible)': {
    backgroundColor: surface.hover,
    outline: `2px solid ${ink[900]}`,
    outlineOffset: -2,
    boxShadow: `inset 8px 0 0 ${signal.main}`,
  },
}

/** A plate is never cut and a row's menu fills its cell; the first column stands on the page margin. */
const cells = {
  '& .MuiDataGrid-cell:has(> [data-look], > .MuiIconButton-root)': { textOverflow: 'clip' },
  '& .MuiDataGrid-cell:has(> .MuiIconButton-root)': { padding: 0, display: 'grid', placeItems: 'center' },
  '& [aria-colindex="1"]:not(.MuiDataGrid-cellCheckbox, .MuiDataGrid-columnHeaderCheckbox)': {
    paddingLeft: 24,
  },
}

const heads = {
  '& .MuiDataGrid-columnSeparator': { opacity: 0 },
  '& .MuiDataGrid-columnHeader:hover .MuiDataGrid-columnSeparator': { opacity: 1 },
  '& .MuiDataGrid-columnHeaderCheckbox, & .MuiDataGrid-cell.MuiDataGrid-cellCheckbox': { padding: 0 },
  '& .MuiDataGrid-columnHeaderCheckbox .MuiDataGrid-columnHeaderTitleContainer, & .MuiDataGrid-cell.MuiDataGrid-cellCheckbox':
    {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
    },
  '& .MuiDataGrid-columnHeader--sorted .MuiDataGrid-columnHeaderTitle': { color: ink[900] },
  '& .MuiDataGrid-sortButton': { width: 24, height: 24 },
  '& .MuiDataGrid-sortButton .MuiSvgIcon-root': { fontSize: rem(14) },
}

const pagination: Components<Theme>['MuiTablePagination'] = {
  styleOverrides: {
    root: { flex: 1, overflow: 'hidden' },
    toolbar: { '&&': { minHeight: 48, padding: '0 8px 0 24px' } },
    selectLabel: { ...type(13, 18), color: ink[500] },
    input: {
      minHeight: rem(32),
      borderRadius: 6,
      boxShadow: `inset 0 0 0 1px ${line.quiet}`,
      ...type(13, 18),
    },
    select: { paddingLeft: '10px !important', paddingRight: '32px !important' },
    spacer: { order: 1 },
    displayedRows: { order: 2, ...type(13, 18, 600) },
    actions: { order: 3 },
  },
}

/** One hairline a row, no vertical lines, heads in narrow type. */
export const gridParts = (density: Density): DataGridComponents<Theme> & Components<Theme> => ({
  MuiTablePagination: pagination,
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
        ...heads,
        ...cells,
        ...rows,
      },
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
})
