import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { usePermissions, useSession, useZone } from '../../kit/session/session-context.tsx'
import { PersonIcon } from '../../ui/theme/icons.tsx'
import { passwordPath } from '../session/shared/paths.ts'
import { useRecentHits } from './use-recent-hits.ts'
import { useRested } from './use-rested.ts'
import { beginsFor, rowsFor, screensFor, type Found, type Hit, type SearchSection } from './hits.ts'

const exact = 1
/** Characters that a search may have. */
export const longest = 200

const others: readonly Hit[] = [
  { href: passwordPath, group: 'Telas', label: 'Alterar Senha', icon: PersonIcon },
]

/** Screens at once, rows when the typing rests: what a query finds. */
export const useSearch = (text: string, sections: readonly SearchSection[]) => {
  const { api } = useSession()
  const can = usePermissions()
  const zone = useZone()
  const { routesByPath } = useRouter()
  const query = text.trim()
  const isLong = query.length > longest
  const rested = useRested(query)
  const asked = query === '' || isLong ? '' : rested
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) =>
      api.call<Found[]>(`/search?${new URLSearchParams({ q: asked }).toString()}`, { signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  const access = { can, hasRoute: (path: string) => path in routesByPath, zone }
  const screens = screensFor(query, sections, others, access)
  const recent = useRecentHits(sections, access)
  const rows = asked === '' || data === undefined ? [] : rowsFor(data, sections, access)
  const begins = asked === '' || data === undefined ? [] : beginsFor(data, sections, access)
  const isExact = data?.some(({ rank }) => rank <= exact) === true
  const isWaiting = query === '' && recent === undefined
  const first = query === '' ? (recent ?? []) : []
  return {
    query,
    // A code or number that is typed in full is what is wanted, whichever screens its letters name.
    hits: isExact ? [...rows, ...begins, ...screens] : isWaiting ? [] : [...first, ...screens, ...rows],
    error: asked === '' ? null : error,
    isLong,
    isBusy:
      isWaiting || (query !== asked && !isLong) || (isFetching && (data === undefined || isPlaceholderData)),
    retry: () => void refetch(),
  }
}
