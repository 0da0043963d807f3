import { useLocation, useSearch } from '@tanstack/react-router'

/** The tab that the address names by `?aba=`; without a name, the first. */
export const useTab = <T extends { id: string }>(tabs: readonly T[]) => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const { pathname } = useLocation()
  const current = tabs.find(({ id }) => id === search['aba']) ?? tabs[0]
  const hrefOf = (id: string) => (id === tabs[0]?.id ? pathname : `${pathname}?aba=${id}`)
  return { current, hrefOf }
}
