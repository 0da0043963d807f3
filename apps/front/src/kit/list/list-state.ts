import type { Resource } from '@rentme/domain/kit/resource'
import { useSearch } from '@tanstack/react-router'
import type { ListParams } from '../data/data.ts'
import { useChangeAddress } from '../page/use-address.ts'

/** What the address says about a list. Absent values are the list's own defaults. */
export interface ListState {
  search: string
  page: number
  perPage: number
  sort: string
  /** Query parameter → values, separated by commas. */
  filters: Readonly<Record<string, string>>
}

export const pageSizes = [15, 25, 50, 100] as const
const defaultSize = 25

export const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const whole = (value: unknown, otherwise: number): number => {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 ? number : otherwise
}

/** The state that search parameters stand for; parameters that the list does not know are ignored. */
export const readListState = (
  search: Readonly<Record<string, unknown>>,
  defaultSort: string,
  filterNames: readonly string[],
): ListState => {
  const perPage = whole(search['per_page'], defaultSize)
  const filters = filterNames.flatMap((name) => {
    const value = search[name]
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : []
  })
  return {
    search: typeof search['search'] === 'string' ? search['search'] : '',
    page: whole(search['page'], 1),
    perPage: pageSizes.some((size) => size === perPage) ? perPage : defaultSize,
    sort: typeof search['sort'] === 'string' && search['sort'] !== '' ? search['sort'] : defaultSort,
    filters: Object.fromEntries(filters),
  }
}

/** Search parameters for a state, without what is the default; a link shows a colleague the same rows. */
export const writeListState = (state: ListState, defaultSort: string): Record<string, string> => ({
  ...state.filters,
  ...(state.search === '' ? {} : { search: state.search }),
  ...(state.sort === defaultSort ? {} : { sort: state.sort }),
  ...(state.perPage === defaultSize ? {} : { per_page: String(state.perPage) }),
  ...(state.page === 1 ? {} : { page: String(state.page) }),
})

/** A change of anything but the page goes back to the first page. */
export const changeListState = (state: ListState, change: Partial<ListState>): ListState => ({
  ...state,
  page: 1,
  ...change,
})

export const listParams = ({ search, page, perPage, sort, filters }: ListState): ListParams => ({
  ...(search === '' ? {} : { search }),
  page,
  perPage,
  sort,
  filters,
})

/** State of a list in the address, and its change. Typing replaces the entry of the history, choosing adds one. */
export const useListState = (
  resource: Pick<Resource, 'sort' | 'periods'>,
  filterNames: readonly string[],
) => {
  const search = useSearch({ strict: false })
  const changeAddress = useChangeAddress()
  const state = readListState(search, resource.sort, [...filterNames, ...(resource.periods ?? []).map(snake)])
  const change = (next: Partial<ListState>, { replace = false }: { replace?: boolean } = {}) =>
    changeAddress(() => writeListState(changeListState(state, next), resource.sort), { replace })
  return { state, change }
}
