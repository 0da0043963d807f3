import { useQuery } from '@tanstack/react-query'
import { useData } from '../../kit/data/data.ts'
import { recentOf } from '../../kit/detail/recent.ts'
import { useUser } from '../../kit/session/session-context.tsx'
import { nounsOf, rowsFor, type Access, type Found, type Hit, type SearchSection } from './hits.ts'

const group = 'Recentes'

const nothing = { machine: null, client: null, at: null, status: null }

/**
 * What the person has looked at last, as far as it is still there and may be seen, the latest first; undefined until that
 * is known.
 */
export const useRecentHits = (
  sections: readonly SearchSection[],
  access: Access,
): readonly Hit[] | undefined => {
  const data = useData()
  const seen = recentOf(useUser().id)
  const { data: found, isLoading } = useQuery({
    queryKey: ['recent', seen],
    enabled: seen.length > 0,
    queryFn: async (): Promise<Found[]> => {
      const nouns = nounsOf(sections).filter(({ name }) => seen.some(({ noun }) => noun === name))
      const named = await Promise.all(
        nouns.map(async (noun) => {
          const ids = seen.filter((one) => one.noun === noun.name).map(({ id }) => id)
          // Whoever may not see the noun any more is told of none of its records.
          const options = await data.optionsOf(noun, ids).catch(() => [])
          return options.map((option) => ({
            ...nothing,
            ...option,
            status: option.state ?? null,
            noun: noun.name,
            rank: 0,
          }))
        }),
      )
      return named.flat()
    },
  })
  if (isLoading) return undefined
  return seen
    .flatMap(({ noun, id }) => (found ?? []).filter((row) => row.noun === noun && row.id === id))
    .flatMap((row) => rowsFor([row], sections, access))
    .map((hit) => ({ ...hit, group }))
}
