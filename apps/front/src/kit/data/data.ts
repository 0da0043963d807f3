import type { Rank } from '@rentme/domain/kit/rank'
import { less, type Tally } from '@rentme/domain/kit/tally'
import type { Input, Read, Resource, Row } from '@rentme/domain/kit/resource'
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useCallback, useContext, useState } from 'react'
import { heldOf, useHeldKeys, withoutHeld } from './held.ts'
import { optionName } from './row-name.ts'

export interface ListParams {
  search?: string
  page?: number
  perPage?: number
  /** Column, with `-` in front for descending. */
  sort?: string
  /** Query parameter → value, as the API names them. */
  filters?: Readonly<Record<string, string>>
}

export interface Page<R> extends Tally {
  rows: R[]
}

/** A list whose rows are counted. */
export interface Counted extends Pick<ListParams, 'search' | 'filters'> {
  resource: Resource
  /** Filter → values, each counted in place of what the filter is set to. */
  choices?: Readonly<Record<string, readonly string[]>>
}

/** Rows of a list, and filter → value → rows that it has with it. */
export interface Counts extends Tally {
  choices: Readonly<Record<string, Readonly<Record<string, Tally>>>>
}

export interface Option {
  id: string
  label: string
  hint?: string
  /** How the row stands, as its noun's status keeps it. */
  state?: string
}

export type Sought = Required<Pick<ListParams, 'search'>> & Pick<ListParams, 'filters'>

/** A row and how well a search names it. */
export interface Best<R extends Resource> {
  row: Read<R>
  rank: Rank
}

type Changes<R extends Resource> = Partial<Input<R>>

/**
 * Where rows come from and go to: the API on the cms build, the local database on the app build.
 * Both give the same shapes, so that no screen knows which it is. Refusals are `Problem`s.
 */
export interface DataSource {
  list: <R extends Resource>(resource: R, params: ListParams) => Promise<Page<Read<R>>>
  /** How many rows a list has; what is asked at once may be answered by one call. */
  counts: (counted: Counted) => Promise<Counts>
  /**
   * The rows that a search finds, those first that it names best, and of equal ones the newest. Absent where the server
   * searches all nouns at once.
   */
  best?: <R extends Resource>(resource: R, params: Sought, most: number) => Promise<Page<Best<R>>>
  /** A row with labels, files and lines; null when there is none. */
  one: <R extends Resource>(resource: R, id: string) => Promise<Read<R> | null>
  options: (resource: Resource, search: string) => Promise<Option[]>
  /** The options of these rows, whether or not they are offered; without those that are not there. */
  optionsOf: (resource: Resource, ids: readonly string[]) => Promise<Option[]>
  create: <R extends Resource>(resource: R, input: object) => Promise<Row<R>>
  update: <R extends Resource>(resource: R, id: string, changes: object, version: number) => Promise<Row<R>>
  /** A `reason` goes into the trail. */
  remove: (resource: Resource, id: string, reason?: string) => Promise<void>
  /** Rows that are older than what is held here, from the server; absent where it is asked each time. */
  older?: <R extends Resource>(resource: R, params: ListParams) => Promise<Page<Read<R>>>
  /** Whether rows may be missing here that the server has; absent where it is asked each time. */
  isPartial?: () => boolean
  /** Query keys of a noun start with its name; calls back when rows change elsewhere; without nouns when it is not known of which. `ofMany`: so many rows at once as no person writes. */
  onChange: (listener: (nouns: readonly string[], ofMany?: boolean) => void) => () => void
}

const Context = createContext<DataSource | null>(null)
export const DataProvider = Context.Provider

export const useData = (): DataSource => {
  const data = useContext(Context)
  if (data === null) throw new Error('DataProvider is missing')
  return data
}

/** One page of a noun; the previous page of the same noun stays on screen while the next one loads. */
export const useList = <R extends Resource>(resource: R, params: ListParams = {}) => {
  const data = useData()
  const keys = useHeldKeys()
  const select = useCallback((page: Page<Read<R>>) => withoutHeld(keys, resource, page), [keys, resource])
  return useQuery({
    queryKey: [resource.name, 'list', params],
    queryFn: () => data.list(resource, params),
    select,
    placeholderData: (page, query) => (query?.queryKey[0] === resource.name ? page : undefined),
  })
}

/** How many rows there are; undefined until it is known, null when it cannot be. */
export const useCount = (
  resource: Resource,
  filters: Readonly<Record<string, string>>,
): number | null | undefined => {
  const { data, error } = useList(resource, { filters, perPage: 1 })
  return data?.total ?? (error === null ? undefined : null)
}

/** What each place of a list had last, while it has nothing; places are told apart by a list's length. */
export const useLast = <T>(values: readonly (T | undefined)[]): readonly (T | undefined)[] => {
  const [last, setLast] = useState(values)
  const known =
    last.length === values.length
      ? values.map((value, at) => (value === undefined ? last[at] : value))
      : values
  if (known.length !== last.length || known.some((value, at) => value !== last[at])) setLast(known)
  return known
}

/** How many rows each list has; undefined until it is known. Nothing is asked until it is `due`. */
export const useCounts = (counted: readonly Counted[], due = true): (Counts | undefined)[] => {
  const data = useData()
  const keys = useHeldKeys()
  const answers = useQueries({
    queries: counted.map((one) => {
      const { resource, search, filters, choices } = one
      return {
        queryKey: [resource.name, 'counts', { search, filters, choices }],
        queryFn: () => data.counts(one),
        enabled: due,
      }
    }),
  })
  return answers.map(({ data: counts }, at) => {
    const all = counted[at]
    // Of rows that are narrowed it is not known whether what is held is among them.
    if (counts === undefined || all === undefined || all.filters !== undefined) return counts
    return { ...counts, ...less(counts, heldOf(keys, all.resource)) }
  })
}

export const useOne = <R extends Resource>(resource: R, id: string) => {
  const data = useData()
  return useQuery({ queryKey: [resource.name, 'one', id], queryFn: () => data.one(resource, id) })
}

/** A row as a screen has asked for it; undefined where none has. For rules over a form, which can not wait. */
export const useKnownOne = <R extends Resource>(resource: R) => {
  const queries = useQueryClient()
  return (id: string) => queries.getQueryData<Read<R> | null>([resource.name, 'one', id])
}

/** Several rows by their ids, in order: undefined until it is there, null when there is none. */
export const useOnes = <R extends Resource>(
  resource: R,
  ids: readonly string[],
): (Read<R> | null | undefined)[] => {
  const data = useData()
  const answers = useQueries({
    queries: ids.map((id) => ({
      queryKey: [resource.name, 'one', id],
      queryFn: () => data.one(resource, id),
    })),
  })
  return answers.map((answer) => answer.data)
}

export const useOptions = (resource: Resource, search: string, enabled = true) => {
  const data = useData()
  return useQuery({
    queryKey: [resource.name, 'options', search],
    queryFn: () => data.options(resource, search),
    placeholderData: (options, query) => (query?.queryKey[0] === resource.name ? options : undefined),
    enabled,
  })
}

const notThere = 'Não encontrado'

/** The options of rows by their ids, with commas between, whether or not they are offered. */
export const useOptionsOf = (resource: Resource, ids: string) => {
  const data = useData()
  return useQuery({
    queryKey: [resource.name, 'optionsOf', ids],
    queryFn: () => data.optionsOf(resource, ids.split(',')),
    enabled: ids !== '',
  })
}

/** The option of one row; undefined until it is known, for none, and without an id. */
export const useOption = (resource: Resource, id: string): Option | undefined =>
  useOptionsOf(resource, id).data?.find((option) => option.id === id)

/** What rows are called, by their ids with commas between: `…` until it is known; empty without an id. */
export const useLabel = (resource: Resource, ids: string): string => {
  const { data: found, isPending } = useOptionsOf(resource, ids)
  if (ids === '') return ''
  if (isPending) return '…'
  const called = (id: string) => {
    const option = found?.find((one) => one.id === id)
    return option === undefined ? notThere : optionName(resource, option)
  }
  return ids.split(',').map(called).join(', ')
}

export interface Save<R extends Resource> {
  /** Absent for a create. */
  id?: string
  version?: number
  values: Changes<R> & Readonly<Record<string, unknown>>
}

/** Creates or updates; every screen then asks again, since a write may move rows of other nouns. */
export const useSave = <R extends Resource>(resource: R) => {
  const data = useData()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version, values }: Save<R>) =>
      id === undefined ? data.create(resource, values) : data.update(resource, id, values, version ?? 0),
    onSuccess: () => client.invalidateQueries(),
  })
}
