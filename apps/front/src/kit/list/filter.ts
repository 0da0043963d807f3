import type { Resource } from '@rentme/domain/kit/resource'
import type { Tally } from '@rentme/domain/kit/tally'
import { fieldOf } from '@rentme/domain/words/column'
import type { Tone } from '../../ui/theme/palette.ts'
import { snake } from './list-state.ts'

interface FilterOption {
  value: string
  label: string
  tone?: Tone
  count?: Tally
  /** What a list that is narrowed to this alone is ordered by, unless somebody ordered it otherwise. */
  sort?: string
}

/** What a filter or a change is chosen from. */
export type Choices =
  | { options: readonly FilterOption[]; look?: 'toggles' }
  /** Rows of another noun; `own` is one of them that a toggle stands for, such as who looks. */
  | { noun: Resource; own?: FilterOption }

/** A filter of a list: by a column of the descriptor, by a parameter that the API adds by hand, or by a period of days. */
export type Filter<R extends Resource> = { label: string } & (
  | (({ column: R['filters'][number] } | { parameter: string }) & Choices)
  | { period: string }
)

/** A filter as a screen says it: one by a column is called as its noun calls that, unless the screen has another word. */
export type ListFilter<R extends Resource> = (
  | { column: R['filters'][number]; label?: string }
  | { parameter: string; label: string }
) &
  Choices

/** A field that picked rows are changed in together: one that people write, with its choices. */
export type ListChange<R extends Resource> = Returning & {
  column: keyof R['columns'] & string
  label?: string
} & Choices

interface Returning {
  /** Whether a row may go from a choice back to what it was before; by default any may. */
  mayReturn?: (choice: string, before: string) => boolean
}

export type Change = Returning & { column: string; label: string } & Choices

export const namedChanges = <R extends Resource>(
  resource: R,
  changes: readonly ListChange<R>[],
): readonly Change[] =>
  changes.map((change) => ({ ...change, label: change.label ?? fieldOf(resource, change.column).short }))

const none: readonly FilterOption[] = []

/** The choices of a filter that stand as toggles. */
export const togglesOf = (filter: object & ({ period: string } | Choices)): readonly FilterOption[] => {
  if ('look' in filter) return filter.options
  return 'noun' in filter && filter.own !== undefined ? [filter.own] : none
}

/** The order of a list whose filter goes from some values to others: that of the one value, else its own, else what was chosen. */
export const sortAfter = (
  options: readonly FilterOption[],
  [before, after]: readonly [readonly string[], readonly string[]],
  [sort, own]: readonly [string, string],
): string => {
  const orderOf = ([value, ...others]: readonly string[]) =>
    (others.length === 0 && options.find((option) => option.value === value)?.sort) || own
  return sort === orderOf(before) ? orderOf(after) : sort
}

type Named = { column: string } | { parameter: string } | { period: string }

export const parameterOf = (filter: Named): string => {
  if ('parameter' in filter) return filter.parameter
  return snake('column' in filter ? filter.column : filter.period)
}

export const namedFilters = <R extends Resource>(
  resource: R,
  filters: readonly ListFilter<R>[],
): Filter<R>[] =>
  filters.map((filter) =>
    'column' in filter
      ? { ...filter, label: filter.label ?? fieldOf(resource, filter.column).short }
      : filter,
  )

/** A filter for each day and moment that the noun's lists may be narrowed to a period of. */
export const periodFilters = <R extends Resource>(resource: R): Filter<R>[] =>
  (resource.periods ?? []).map((period) => ({ period, label: fieldOf(resource, period).label }))
