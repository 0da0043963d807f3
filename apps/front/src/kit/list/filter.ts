import type { Resource } from '@rentme/domain/kit/resource'
import type { Tone } from '../../ui/theme/palette.ts'
import { snake } from './list-state.ts'

interface FilterOption {
  value: string
  label: string
  tone?: Tone
  count?: number
}

/** A filter of a list: by a column of the descriptor, or by a parameter that the API adds by hand. */
export type Filter<R extends Resource> = { label: string } & (
  | { column: R['filters'][number] }
  | { parameter: string }
) &
  (
    | { options: readonly FilterOption[]; look?: 'toggles' }
    /** Rows of another noun. */
    | { noun: Resource }
  )

export const parameterOf = <R extends Resource>(filter: Filter<R>): string =>
  'column' in filter ? snake(filter.column) : filter.parameter
