import type { ProductStatus } from '@rentme/domain/product/status'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../kit/session-context.tsx'

/** Figures of the day, as `GET /dashboard` answers; a part is null for who may not see the list behind it. */
export interface Dashboard {
  /** The company's day, `YYYY-MM-DD`. */
  today: string
  rentals: { open: number; overdue: number; dueToday: number } | null
  /** Exits and returns of a week that is named by its first day; oldest first. */
  checklistsByWeek: readonly { week: string; exits: number; returns: number }[] | null
  fleet: {
    byStatus: Partial<Record<ProductStatus, number>>
    arts: { expired: number; expiring: number }
  } | null
}

export const useDashboard = () => {
  const { api } = useSession()
  return useQuery({ queryKey: ['dashboard'], queryFn: () => api.call<Dashboard>('/dashboard') })
}
