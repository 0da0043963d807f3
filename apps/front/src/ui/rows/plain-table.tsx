import { styled } from '@mui/material/styles'
import { ink, line, narrow, rem, surface, type } from '../theme/tokens.ts'

/**
 * A short table inside a card, such as the related rows of a record; headings and rows as in a list. Cells that
 * `data-extra` marks are left out when narrow, and those of days and times, `data-whole`, never break inside one.
 */
export const PlainTable = styled('table')(({ theme }) => ({
  // Words for screen readers stay inside what scrolls.
  position: 'relative',
  width: '100%',
  borderCollapse: 'collapse',
  '& th': {
    height: rem(36),
    padding: '0 8px',
    textAlign: 'left',
    whiteSpace: 'nowrap',
    ...type(13, 16, 600),
    fontStretch: narrow,
    color: ink[500],
  },
  '& td': {
    height: rem(40),
    padding: '4px 8px',
    borderTop: `1px solid ${line.row}`,
    overflowWrap: 'anywhere',
  },
  '& td[data-whole]': { overflowWrap: 'normal' },
  '& th:first-of-type, & td:first-of-type': { paddingLeft: 16 },
  '& th:last-of-type, & td:last-of-type': { paddingRight: 16 },
  '& td small': { display: 'block', ...type(13, 18), color: ink[500] },
  '& [data-figure]': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& tbody tr:hover': { backgroundColor: surface.hover },
  [theme.breakpoints.down('sm')]: { '& [data-extra]': { display: 'none' } },
}))
