import type { Resource } from '@rentme/domain/kit/resource'
import { fieldOf } from '@rentme/domain/words/column'
import type { Tone } from '../../ui/theme/palette.ts'
import { snake } from './list-state.ts'

interface FilterOption {
  value: string
  label: string
  tone?: Tone
  count?: number
}

type Choices =
  | { options: readonly FilterOption[]; look?: 'toggles' }
  /** Rows of another noun. */
  | { noun: Resource }

/** A filter of a list: by a column of the descriptor, or by a parameter that the API adds by hand. */
export type Filter<R extends Resource> = { label: string } & (
  | { column: R['filters'][number] }
  | { parameter: string }
) &
  Choices

/** A filter as a screen says it: one by a column is called as its noun calls that, unless the screen has another word. */
export type ListFilter<R extends Resource> = (
  | { column: R['filters'][number]; label?: string }
  | { parameter: string; label: string }
) &
  Choices

export const parameterOf = (filter: { column: string } | { parameter: string }): string =>
  'column' in filter ? snake(filter.column) : filter.parameter

export const namedFilters = <R extends Resource>(
  resource: R,
  filters: readonly ListFilter<R>[],
): Filter<R>[] =>
  filters.map((filter) =>
    'column' in filter
      ? { ...filter, label: filter.label ?? fieldOf(resource, filter.column).short }
      : filter,
  )
