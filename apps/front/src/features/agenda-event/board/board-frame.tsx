import { styled } from '@mui/material/styles'
import { ink, line, narrow, rem, signal, surface, type } from '../../../ui/theme/tokens.ts'

const personWidth = 152
const dayWidth = 112

/** The grid of people and days: heads and names stay while it scrolls, and paper has all of it. */
export const BoardFrame = styled('div')({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  backgroundColor: surface.paper,
  '& > table': {
    width: '100%',
    minWidth: personWidth + 7 * dayWidth,
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: 0,
  },
  '& caption': { ...type(14, 20), color: ink[500] },
  '& caption[data-alone]': { padding: '24px 16px' },
  '& col:first-of-type': { width: personWidth },
  '& th, & td': {
    padding: 4,
    borderBottom: `1px solid ${line.row}`,
    borderLeft: `1px solid ${line.row}`,
    textAlign: 'left',
    verticalAlign: 'top',
  },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 3,
    padding: '6px 8px',
    backgroundColor: surface.paper,
    ...type(13, 16, 600),
    fontStretch: narrow,
    color: ink[500],
    '& em': { display: 'block', ...type(12, 14, 500), fontStyle: 'normal' },
    '&[data-today]': { color: ink[900], boxShadow: `inset 0 -3px 0 ${signal.main}` },
  },
  '& tr > :first-of-type': { position: 'sticky', left: 0, zIndex: 2, borderLeft: 0 },
  '& thead tr > :first-of-type': { zIndex: 4, paddingLeft: 16 },
  '& tbody th': {
    padding: '8px 8px 8px 16px',
    backgroundColor: surface.paper,
    ...type(14, 20, 600),
    overflowWrap: 'anywhere',
    '& small': { display: 'block', ...type(12, 16), color: ink[500] },
  },
  '& td[data-weekend]': { backgroundColor: '#fbfaf7' },
  '& td[data-today]': { backgroundColor: signal.wash },
  '& td[data-over]': { backgroundColor: 'rgb(255 208 54 / .4)', boxShadow: `inset 0 0 0 2px ${ink[800]}` },
  '& tr[data-free] th': { ...type(13, 18), color: ink[500] },
  '& tr[data-free] > td': { height: rem(36) },
  '@media print': {
    overflow: 'visible',
    printColorAdjust: 'exact',
    '& > table': { minWidth: 0 },
    '& col:first-of-type': { width: '11%' },
    '& thead th, & tr > :first-of-type': { position: 'static' },
    '& thead tr > :first-of-type': { paddingLeft: 0 },
    '& tr[data-free]': { display: 'none' },
    '& tbody th': { padding: '4px 4px 4px 0', ...type(12, 15, 600) },
  },
})
