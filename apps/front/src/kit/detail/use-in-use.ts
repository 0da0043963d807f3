import { resources } from '@rentme/domain'
import { permissionFor } from '@rentme/domain/employee-role/permissions'
import { count } from '@rentme/domain/kit/plural'
import { references, type Resource } from '@rentme/domain/kit/resource'
import type { Tally } from '@rentme/domain/kit/tally'
import { useQuery } from '@tanstack/react-query'
import { useData } from '../data/data.ts'
import { snake } from '../list/list-state.ts'
import { usePermissions } from '../session/session-context.tsx'

/** Lists that can be narrowed to the rows that point at one of a noun. */
const pointersAt = ({ name }: Resource) =>
  resources.flatMap((other: Resource) =>
    other.filters
      .filter((column) => references(other)[column] === name)
      .map((column) => ({ other, filter: snake(column) })),
  )

/**
 * What keeps a row from being deleted, in words, as far as its reader may know; undefined until that is known. The server
 * has the last word.
 */
export const useInUse = (resource: Resource, id: string | undefined): readonly string[] | undefined => {
  const data = useData()
  const can = usePermissions()
  const pointers = pointersAt(resource).filter(({ other: { permission } }) =>
    can(permissionFor('access', { permission })),
  )
  const { data: found } = useQuery({
    queryKey: ['in-use', resource.name, id],
    enabled: id !== undefined,
    queryFn: async () => {
      const asked = await Promise.allSettled(
        pointers.map(({ other, filter }) =>
          data.counts({ resource: other, filters: { [filter]: id ?? '' } }),
        ),
      )
      const totals = new Map<Resource, Tally>()
      for (const [at, { other }] of pointers.entries()) {
        const answer = asked[at]
        // What can not be asked now is left to the server.
        if (answer?.status !== 'fulfilled') continue
        const { total, more = false } = answer.value
        const before = totals.get(other)
        totals.set(other, { total: total + (before?.total ?? 0), more: before?.more === true || more })
      }
      return [...totals].filter(([, { total }]) => total > 0)
    },
  })
  return found?.map(
    ([{ label }, { total, more }]) =>
      `${more ? 'mais de ' : ''}${count(total, label.one.toLowerCase(), label.many.toLowerCase())}`,
  )
}
