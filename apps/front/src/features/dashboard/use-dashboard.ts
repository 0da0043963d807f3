import type { Dashboard } from '@rentme/domain/dashboard/dashboard'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../kit/session/session-context.tsx'

/** Figures of the day; a part is null for who may not see the list behind it. */
export const useDashboard = () => {
  const { api } = useSession()
  return useQuery({ queryKey: ['dashboard'], queryFn: () => api.call<Dashboard>('/dashboard') })
}
