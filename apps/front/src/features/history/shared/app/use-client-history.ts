import { permissionFor } from '@rentme/domain/employee-role/permissions'
import { useQueries } from '@tanstack/react-query'
import { useData } from '../../../../kit/data/data.ts'
import { usePermissions } from '../../../../kit/session/session-context.tsx'
import { clientSources, newest, type Lines } from '../../app/client-sources.ts'

/** The newest `count` lines of a client's logbook from the rows of this device, and how many there are. */
export const useClientHistory = (clientId: string, count: number) => {
  const data = useData()
  const can = usePermissions()
  const open = clientSources.filter(({ resource }) => can(permissionFor('access', resource)))
  const answers = useQueries({
    queries: open.map(({ resource, lines }) => ({
      queryKey: [resource.name, 'history', clientId, count],
      queryFn: () => lines(data, { filters: { client_id: clientId }, page: 1, perPage: count }),
      // More lines of the same client stand in for themselves; another client's never do.
      placeholderData: (before: Lines | undefined, query: { queryKey: readonly unknown[] } | undefined) =>
        query?.queryKey[2] === clientId ? before : undefined,
    })),
  })
  const lists = answers.flatMap(({ data: lines }) => (lines === undefined ? [] : [lines]))
  return {
    mayRead: open.length > 0,
    error: answers.find(({ error }) => error !== null)?.error ?? null,
    retry: () => {
      for (const { refetch } of answers) void refetch()
    },
    // Lines of one noun without those of another would tell the story wrong.
    entries:
      lists.length < open.length
        ? undefined
        : newest(
            lists.map(({ entries }) => entries),
            count,
          ),
    total: lists.reduce((sum, { total }) => sum + total, 0),
  }
}
