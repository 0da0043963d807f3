import { useQueries } from '@tanstack/react-query'
import { useData, useLast } from '../../../kit/data/data.ts'
import { useRested } from '../use-rested.ts'
import type { Kind } from './kind.ts'

/** The first of each kind, and how many more when they are asked for. */
const fewest = 4
const most = 100

/** What each kind has for a query on this device, nouns with a row that it names better first; `all` names kinds to be shown whole. */
export const useFind = (query: string, kinds: readonly Kind[], all: readonly string[]) => {
  const data = useData()
  const rested = useRested(query)
  const answers = useQueries({
    queries: kinds.map((kind) => {
      const limit = all.includes(kind.resource.name) ? most : fewest
      return {
        queryKey: [kind.resource.name, 'best', rested, limit],
        queryFn: () => kind.find(data, rested, limit),
        enabled: rested !== '',
      }
    }),
  })
  // While the next letters are looked for, what was found before stays.
  const found = useLast(answers.map((answer) => answer.data))
  const groups = kinds
    .map((kind, at) => ({ kind, hits: found[at]?.hits ?? [], total: found[at]?.total ?? 0 }))
    .filter(({ hits }) => hits.length > 0)
    .toSorted((a, b) => (a.hits[0]?.rank ?? 4) - (b.hits[0]?.rank ?? 4))
  return {
    groups,
    /** Whether nothing can be said yet of what is sought. */
    isBusy: rested !== query || answers.some(({ isPending }) => isPending),
    error: answers.find(({ error }) => error !== null)?.error ?? null,
    retry: () => answers.forEach(({ refetch }) => void refetch()),
  }
}
