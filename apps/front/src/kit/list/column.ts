import type { Read, Resource } from '@rentme/domain/kit/resource'
import { fieldOf } from '@rentme/domain/words/column'
import type { ReactNode } from 'react'

/** A column of a list over rows `T`. */
export interface Column<T> {
  field: keyof T & string
  label: string
  /** Tells apart columns that show parts of one field. */
  part?: string
  /** Fixed width in px; without it the column shares what is left. */
  width?: number
  /** Figures align to the right. */
  align?: 'right'
  /** The value as plain text; by default as its type is written in Portuguese. */
  text?: (row: T) => string
  /** Instead of the text; `query` is the search to mark. */
  render?: (row: T, query: string) => ReactNode
  /**
   * What the list is ordered by for it: the field, or what the row that a reference points at is called, unless said; null
   * for a value that has no order.
   */
  sort?: string | null
  /** Not shown until the user chooses it. */
  hidden?: boolean
  /** The columns of a spreadsheet that say what it shows, where that is not the one of its own name. */
  sheet?: readonly string[]
}

/** A column as a screen says it: it is called as its noun calls the field, unless the screen has another word. */
export type ListColumn<T> = Omit<Column<T>, 'label'> & { label?: string }

/** As the API names it: `status`, `client`, `product.name`. */
const sortOf = ({ labels = {} }: Resource, { field, part }: { field: string; part?: string }): string => {
  const key = labels[field] ?? field
  return part === undefined ? key : `${key}.${part}`
}

export const namedColumns = <R extends Resource>(
  resource: R,
  columns: readonly ListColumn<Read<R>>[],
): Column<Read<R>>[] =>
  columns.map((column) => ({
    ...column,
    sort: column.sort === undefined ? sortOf(resource, column) : column.sort,
    label: column.label ?? fieldOf(resource, column.field).short,
  }))

const none = '–'
const figures = new Intl.NumberFormat('pt-BR')

/** A value without a writer of its own. An empty one is an en dash. */
const plainText = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (typeof value === 'number') return figures.format(value)
  return typeof value === 'string' && value !== '' ? value : none
}

/** Name of a column among those of its list. */
export const columnId = <T>({ field, part }: Pick<Column<T>, 'field' | 'part'>): string =>
  part === undefined ? field : `${field}.${part}`

export const textOf = <T>({ field, text }: Column<T>, row: T): string =>
  text === undefined ? plainText(row[field]) : text(row) || none

/** What a cell says in full, for one that is cut short; undefined for a drawing that no text stands for. */
export const hintOf = <T>(column: Column<T>, row: T): string | undefined => {
  const isDrawn = column.render !== undefined && column.text === undefined
  if (isDrawn && typeof row[column.field] !== 'string') return undefined
  const text = textOf(column, row)
  return text === none ? undefined : text
}
