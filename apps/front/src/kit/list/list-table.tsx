import Checkbox from '@mui/material/Checkbox'
import type { KeyboardEvent, MouseEvent } from 'react'
import { AppLink } from '../../ui/layout/app-link.tsx'
import { Highlighted } from '../../ui/rows/highlighted.tsx'
import { ArrowDownIcon, ArrowUpIcon } from '../../ui/theme/icons.tsx'
import { LoadingCell, type LoadingShape } from '../../ui/feedback/loading.tsx'
import { RowTable, TableRoom } from './row-table.tsx'
import { useDelayed } from '../../ui/feedback/use-delayed.ts'
import { VisuallyHidden } from '../../ui/theme/visually-hidden.tsx'
import { columnId, hintOf, textOf, type Column } from './column.ts'
import { useGo } from '../page/navigate.ts'
import { RowMenu, type MenuAction } from '../detail/row-menu.tsx'
import type { Selection } from './selection.ts'

type TableRow = { id: string }

interface Props<T extends TableRow> {
  /** Null until they are there. */
  rows: readonly T[] | null
  columns: readonly Column<T>[]
  shown: Readonly<Record<string, boolean>>
  query: string
  sort: string
  onSort: (sort: string) => void
  hrefOf: (id: string) => string | null
  nameOf: (row: T) => string
  actionsOf: (row: T) => MenuAction[]
  /** Null where nothing may be done with several rows. */
  selection: Selection<T> | null
}

const plainLink = { color: 'inherit', textDecoration: 'none' } as const
const middleButton = 1
const menuWidth = 56
const pickWidth = 60
/** Least px of a column without a width of its own. */
const leastWidth = 140

/** A link or a button in the row does its own work. */
const isOwn = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest('a, button, input') !== null

/** Opening of a row: click here, middle click in a tab of its own. */
const useOpening = (hrefOf: (id: string) => string | null) => {
  const go = useGo()
  return (id: string) => {
    const href = hrefOf(id)
    if (href === null) return {}
    return {
      onClick: (event: MouseEvent) => {
        if (!isOwn(event)) go(href)
      },
      onAuxClick: (event: MouseEvent) => {
        if (event.button === middleButton && !isOwn(event)) window.open(href, '_blank')
      },
      // Else the browser begins to scroll by itself.
      onMouseDown: (event: MouseEvent) => {
        if (event.button === middleButton) event.preventDefault()
      },
    }
  }
}

/** The arrows go from row to row; Enter opens the one in focus, as its link does. */
const stepRows = (event: KeyboardEvent<HTMLElement>) => {
  const row = event.target instanceof Element ? event.target.closest('tr') : null
  const next = { ArrowDown: row?.nextElementSibling, ArrowUp: row?.previousElementSibling }[event.key]
  const link = next?.querySelector('a')
  if (link == null) return
  event.preventDefault()
  link.focus()
}

/** X picks the row that has the focus, with Shift every row since the one before; Escape lets all go. */
const pickByKey = <T extends TableRow>(
  { key, shiftKey, ctrlKey, metaKey, altKey, target }: KeyboardEvent<HTMLElement>,
  { toggle, set }: Selection<T>,
) => {
  if (ctrlKey || metaKey || altKey) return
  const id = target instanceof Element ? target.closest('tr')?.dataset['id'] : undefined
  if (key.toLowerCase() === 'x' && id !== undefined) toggle(id, shiftKey)
  if (key === 'Escape') set([])
}

interface PickProps {
  label: string
  checked: boolean
  mixed?: boolean
  onPick: (through: boolean) => void
}

function Pick({ label, checked, mixed = false, onPick }: PickProps) {
  return (
    <Checkbox
      checked={checked}
      indeterminate={mixed}
      onChange={({ nativeEvent }) => onPick('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      slotProps={{ input: { 'aria-label': label } }}
    />
  )
}

interface HeadProps<T> {
  column: Column<T>
  sort: string
  onSort: (sort: string) => void
}

function Head<T>({ column, sort, onSort }: HeadProps<T>) {
  const id = column.sort ?? null
  const figure = column.align === 'right' || undefined
  if (id === null)
    return (
      <th scope="col" data-figure={figure}>
        <span>{column.label}</span>
      </th>
    )
  const isUp = sort === id
  const isDown = sort === `-${id}`
  return (
    <th scope="col" data-figure={figure} aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}>
      <button type="button" onClick={() => onSort(isUp ? `-${id}` : id)}>
        {column.label}
        {isUp && <ArrowUpIcon />}
        {isDown && <ArrowDownIcon />}
      </button>
    </th>
  )
}

interface CellProps<T> {
  column: Column<T>
  row: T
  query: string
  /** Where the row's name leads; null for any other cell. */
  href: string | null
}

function Cell<T>({ column, row, query, href }: CellProps<T>) {
  const content = column.render?.(row, query) ?? <Highlighted text={textOf(column, row)} query={query} />
  return (
    <td data-figure={column.align === 'right' || undefined} title={hintOf(column, row)}>
      {href === null ? (
        content
      ) : (
        <AppLink href={href} style={plainLink}>
          {content}
        </AppLink>
      )}
    </td>
  )
}

const rowsWaiting = 8

const shapeOf = <T,>({ align, render }: Column<T>, at: number): LoadingShape => {
  if (align === 'right') return 'figure'
  if (render === undefined) return 'text'
  return at === 0 ? 'plate' : 'chip'
}

/** Rows in the shapes of their columns until the real ones come. */
function WaitingRows<T>({ columns, picks }: { columns: readonly Column<T>[]; picks: boolean }) {
  const isShown = useDelayed()
  return Array.from({ length: isShown ? rowsWaiting : 0 }, (_, row) => (
    <tr key={row} aria-hidden>
      {columns.map((column, at) => (
        <td
          key={columnId(column)}
          colSpan={1 + Number(picks && at === 0) + Number(at === columns.length - 1)}
        >
          <LoadingCell shape={shapeOf(column, at)} row={row} />
        </td>
      ))}
    </tr>
  ))
}

interface BodyProps<T extends TableRow> extends Props<T> {
  rows: readonly T[]
}

function Rows<T extends TableRow>({
  rows,
  columns,
  query,
  hrefOf,
  nameOf,
  actionsOf,
  selection,
}: BodyProps<T>) {
  const opening = useOpening(hrefOf)
  return rows.map((row) => (
    <tr key={row.id} data-id={row.id} data-picked={selection?.has(row.id)} {...opening(row.id)}>
      {selection !== null && (
        <td data-pick>
          <Pick
            label={`Selecionar ${nameOf(row)}`}
            checked={selection.has(row.id)}
            onPick={(through) => selection.toggle(row.id, through)}
          />
        </td>
      )}
      {columns.map((column, at) => (
        <Cell
          key={columnId(column)}
          column={column}
          row={row}
          query={query}
          href={at === 0 ? hrefOf(row.id) : null}
        />
      ))}
      <td data-menu>
        <RowMenu name={nameOf(row)} actions={actionsOf(row)} />
      </td>
    </tr>
  ))
}

/** The rows of a page as a table that is sorted by the server. */
export function ListTable<T extends TableRow>(props: Props<T>) {
  const { rows, columns, shown, sort, onSort, selection } = props
  const visible = columns.filter((column) => shown[columnId(column)] !== false)
  const minWidth = visible.reduce((sum, { width = leastWidth }) => sum + width, menuWidth)
  const picked = selection?.rows.length ?? 0
  return (
    <TableRoom>
      <RowTable
        style={{ minWidth: selection === null ? minWidth : minWidth + pickWidth }}
        onKeyDown={(event) => {
          stepRows(event)
          if (selection !== null) pickByKey(event, selection)
        }}
      >
        <colgroup>
          {selection !== null && <col width={pickWidth} />}
          {visible.map((column) => (
            <col key={columnId(column)} width={column.width} />
          ))}
          <col width={menuWidth} />
        </colgroup>
        <thead>
          <tr>
            {selection !== null && (
              <th scope="col" data-pick>
                <Pick
                  label="Selecionar todos desta página"
                  checked={picked > 0 && picked === rows?.length}
                  mixed={picked > 0 && picked !== rows?.length}
                  onPick={selection.toggleAll}
                />
              </th>
            )}
            {visible.map((column) => (
              <Head key={columnId(column)} column={column} sort={sort} onSort={onSort} />
            ))}
            <th scope="col">
              <VisuallyHidden>Ações</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows === null ? (
            <WaitingRows columns={visible} picks={selection !== null} />
          ) : (
            <Rows {...props} rows={rows} columns={visible} />
          )}
        </tbody>
      </RowTable>
    </TableRoom>
  )
}
