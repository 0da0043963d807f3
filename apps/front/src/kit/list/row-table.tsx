import { styled } from '@mui/material/styles'
import { focus, ink, line, narrow, rem, signal, surface, type } from '../../ui/theme/tokens.ts'

/** Room for a `RowTable` that is wider or longer than its place. */
export const TableRoom = styled('div')({ flex: 1, minHeight: 0, overflow: 'auto' })

const heads = {
  '& th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: rem(36),
    padding: 0,
    borderBottom: `1px solid ${line.row}`,
    backgroundColor: surface.paper,
    textAlign: 'left',
  },
  '& th > span, & th > button': {
    overflow: 'hidden',
    padding: '0 12px',
    color: ink[500],
    fontStretch: narrow,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    ...type(13, 16, 600),
  },
  '& th > button': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    width: '100%',
    height: rem(35),
    border: 0,
    backgroundColor: 'transparent',
    fontFamily: 'inherit',
    cursor: 'pointer',
    '&:hover': { color: ink[900] },
    '&:focus-visible': { outline: `2px solid ${ink[900]}`, outlineOffset: -2 },
    '& > .MuiSvgIcon-root': { fontSize: rem(14) },
  },
  '& th[aria-sort] > button': { color: ink[900] },
  '& th[data-figure] > button': { justifyContent: 'flex-end' },
} as const

const cells = {
  '& td': {
    overflow: 'hidden',
    height: rem(40),
    padding: '0 12px',
    borderBottom: `1px solid ${line.row}`,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  // A plate is never cut with dots.
  '& td:has([data-look])': { textOverflow: 'clip' },
  '& td[data-menu]': { padding: 0, textAlign: 'center', textOverflow: 'clip' },
  '& [data-figure]': { textAlign: 'right' },
  '& [data-pick]:first-of-type': {
    padding: 0,
    textOverflow: 'clip',
    '& > *': { marginLeft: 15, padding: 9 },
  },
} as const

const rows = {
  '& th:first-of-type > *, & td:first-of-type': { paddingLeft: 24 },
  '& tbody tr': { cursor: 'pointer' },
  '& tbody tr:hover > td': { backgroundColor: surface.hover },
  '& tbody tr[data-picked=true] > td': { backgroundColor: signal.wash },
  '& tbody tr:has(a:focus-visible)': {
    outline: `2px solid ${ink[900]}`,
    outlineOffset: -2,
    '& > td': { backgroundColor: surface.hover },
    '& > td:first-of-type': { boxShadow: `inset 8px 0 0 ${signal.main}` },
    '& a': { outline: 'none' },
  },
} as const

/**
 * Rows that open what they show, under heads that stay in sight: one hairline a row, no vertical lines. The row with
 * the focus has an ink outline and a yellow edge. `data-figure` aligns a cell right; `data-menu` holds a row's menu.
 */
export const RowTable = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  ...type(theme.density.body, 20),
  ...heads,
  ...cells,
  ...rows,
  '& .MuiIconButton-root.Mui-focusVisible': { boxShadow: focus.ring },
}))
