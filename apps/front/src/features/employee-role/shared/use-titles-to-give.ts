import { employeeRoles } from '@rentme/domain/employee-role/employee-role'
import { useQuery } from '@tanstack/react-query'
import type { Option } from '../../../kit/data/data.ts'
import { useSession } from '../../../kit/session/session-context.tsx'

/** The titles that the user may give; undefined until they are known. */
export const useTitlesToGive = (): ReadonlySet<string> | undefined => {
  const { api } = useSession()
  const { data } = useQuery({
    queryKey: [employeeRoles.name, 'to-give'],
    queryFn: ({ signal }) => api.call<Option[]>('/me/titles', { signal }),
  })
  return data && new Set(data.map(({ id }) => id))
}
