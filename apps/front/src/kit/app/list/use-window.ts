import type { Read, Resource } from '@rentme/domain/kit/resource'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useData, type ListParams, type Page } from '../../data/data.ts'

// More than a phone shows at once, and little to read again with every key of a search.
const perPage = 10

/** Pages that the rows from `first` to `last` lie on, from 1. */
const pagesOf = (first: number, last: number): number[] => {
  const from = Math.floor(first / perPage) + 1
  const to = Math.floor(last / perPage) + 1
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

const pageOfKey = (key: readonly unknown[] | undefined): number | undefined =>
  // The key of a list is its noun, its kind and what was asked.
  (key?.[2] as ListParams | undefined)?.page

/** A page with the search that it answers: while the next is awaited, it is not the one in the field. */
interface Found<R> extends Page<R> {
  search: string
}

interface Range {
  first: number
  last: number
}

/**
 * The rows of a list of any length, read page by page as they come into view. `row(at)` is undefined until
 * its page has come; `total` is undefined before the first answer.
 */
export const useWindow = <R extends Resource>(resource: R, params: Omit<ListParams, 'page' | 'perPage'>) => {
  const data = useData()
  const [range, setRange] = useState<Range>({ first: 0, last: 0 })
  const pages = pagesOf(range.first, range.last)
  const answers = useQueries({
    queries: pages.map((page) => ({
      queryKey: [resource.name, 'list', { ...params, page, perPage }],
      queryFn: async () => ({
        ...(await data.list(resource, { ...params, page, perPage })),
        search: params.search ?? '',
      }),
      // Only the same page of another search may stand in while this one loads.
      placeholderData: (
        before: Found<Read<R>> | undefined,
        query: { queryKey: readonly unknown[] } | undefined,
      ) => (pageOfKey(query?.queryKey) === page ? before : undefined),
    })),
  })
  const first = answers.find((answer) => answer.data !== undefined)?.data
  const row = (at: number): Read<R> | undefined => {
    const page = Math.floor(at / perPage) + 1
    return answers[pages.indexOf(page)]?.data?.rows[at % perPage]
  }
  const show = (first: number, last: number) => {
    if (pagesOf(first, last).join() !== pages.join()) setRange({ first, last })
  }
  return {
    total: first?.total,
    /** What the rows that are shown were searched by. */
    search: first?.search ?? '',
    row,
    show,
    error: answers.find((answer) => answer.isError)?.error ?? null,
    retry: () => answers.forEach((answer) => void answer.refetch()),
  }
}
