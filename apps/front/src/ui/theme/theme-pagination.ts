import type { Components, Theme } from '@mui/material/styles'
import { ink, line, rem, type } from './tokens.ts'

/** The foot of a list: rows a page at the left, where one is and the way on at the right. */
export const paginationParts: Components<Theme> = {
  MuiTablePagination: {
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
  },
}
