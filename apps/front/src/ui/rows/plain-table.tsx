import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { largeLetters, Room } from '../layout/room.tsx'
import { ink, line, narrow, rem, surface, type } from '../theme/tokens.ts'
import { VisuallyHidden } from '../theme/visually-hidden.tsx'

/** What a column is called; a text alone for one of words that is always there. */
export type Head =
  | string
  | {
      label: string
      /** Its cells are marked by `data-extra`, and left out where not all columns fit. */
      extra?: boolean
      /** Its cells, of figures or buttons, are marked by `data-figure`: on the right, and in one line. */
      figure?: boolean
      /** The name is for who hears it alone. */
      isHidden?: boolean
    }
type Column = Exclude<Head, string>

const columnOf = (head: Head): Column => (typeof head === 'string' ? { label: head } : head)

/** Rem in which a usual word, or a button, and the room around it stand whole. */
const leastWords = 7
const leastFigures = 5
const leastOf = ({ figure, isHidden }: Column) =>
  figure === true && isHidden !== true ? leastFigures : leastWords
const below = (columns: readonly Column[]) =>
  `@container (max-width: ${columns.reduce((sum, column) => sum + leastOf(column), 0)}rem)`

/** Each column of words takes what its words need, up to a fair share; what is left over is shared by all of them. */
const tracks = (columns: readonly Column[]) =>
  columns.map(({ figure }) => (figure === true ? 'max-content' : 'minmax(0, auto)')).join(' ')

/** The name of a column in front of its cells; who hears it has heard the heading. */
const nameBefore = ({ label, isHidden }: Column, at: number) => {
  const name = JSON.stringify(label)
  const content = isHidden === true ? 'none' : [name, `${name} / ""`]
  return [`& td:nth-of-type(${at + 1})::before`, { content }]
}

/** A row as its cells one below the other, each after the name of its column. */
const stacked = (columns: readonly Column[]) => ({
  display: 'block',
  '& thead': {
    display: 'block',
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  '& tbody': { display: 'block' },
  '& tbody tr': { display: 'block', padding: '8px 0', borderTop: `1px solid ${line.row}` },
  '& tbody tr:first-of-type': { borderTop: 0 },
  '& td, & td:first-of-type, & td:last-of-type': {
    display: 'flow-root',
    minHeight: 0,
    padding: '3px 16px 3px 42%',
    borderTop: 0,
  },
  '& td[data-extra], & td:empty': { display: 'none' },
  '& td[data-figure]': { textAlign: 'left', whiteSpace: 'normal' },
  '& td::before': {
    float: 'left',
    boxSizing: 'border-box',
    width: '72%',
    marginLeft: '-72%',
    padding: '0 8px 0 4px',
    ...type(13, 18),
    color: ink[500],
  },
  ...Object.fromEntries(columns.map(nameBefore)),
  [largeLetters]: {
    '& td, & td:first-of-type, & td:last-of-type': { paddingLeft: 16 },
    '& td::before': { float: 'none', display: 'block', width: 'auto', margin: 0, padding: 0 },
  },
})

const Table = styled('table', { shouldForwardProp: (name) => name !== 'columns' })<{
  columns: readonly Column[]
}>(({ columns }) => {
  const usual = columns.filter(({ extra }) => extra !== true)
  return {
    // Words for screen readers stay inside what scrolls.
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: tracks(columns),
    '& thead, & tbody, & tr': { display: 'contents' },
    '& th': {
      alignContent: 'center',
      minHeight: rem(36),
      padding: '4px 8px',
      textAlign: 'left',
      ...type(13, 16, 600),
      fontStretch: narrow,
      color: ink[500],
    },
    '& td': {
      alignContent: 'center',
      minHeight: rem(40),
      padding: '4px 8px',
      borderTop: `1px solid ${line.row}`,
    },
    '& th:first-of-type, & td:first-of-type': { paddingLeft: 16 },
    '& th:last-of-type, & td:last-of-type': { paddingRight: 16 },
    '& td small': { display: 'block', ...type(13, 18), color: ink[500] },
    '& [data-figure]': { textAlign: 'right', whiteSpace: 'nowrap' },
    '& tbody tr:hover > td': { backgroundColor: surface.hover },
    ...(usual.length < columns.length && {
      [below(columns)]: { gridTemplateColumns: tracks(usual), '& [data-extra]': { display: 'none' } },
    }),
    [below(usual)]: stacked(columns),
  }
})

/**
 * A short table inside a card, such as the related rows of a record; headings and rows as in a list. Where not all of its
 * columns fit, those marked as extra are left out; where the others do not fit either, a row is names and values. Only a
 * word that no line holds breaks.
 */
export function PlainTable({ heads, children }: { heads: readonly Head[]; children: ReactNode }) {
  const columns = heads.map(columnOf)
  return (
    <Room>
      <Table columns={columns}>
        <thead>
          <tr>
            {columns.map(({ label, extra, figure, isHidden }) => (
              <th key={label} scope="col" data-extra={extra} data-figure={figure}>
                {isHidden === true ? <VisuallyHidden>{label}</VisuallyHidden> : label}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </Table>
    </Room>
  )
}
