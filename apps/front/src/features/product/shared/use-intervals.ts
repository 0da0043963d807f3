import type { ProductMaintenanceInterval } from '@rentme/domain/product-maintenance-interval/product-maintenance-interval'
import type { Label } from '@rentme/domain/kit/resource'
import { useQuery } from '@tanstack/react-query'
import type { Choice } from '../../../kit/fields/field-inputs.tsx'
import { useSession } from '../../../kit/session/session-context.tsx'

/** Intervals of maintenance as choices of a field; until they are there, the one that the row has. */
export const useIntervals = (current: Label | null): Choice[] => {
  const { api } = useSession()
  const { data } = useQuery({
    queryKey: ['productMaintenanceInterval'],
    queryFn: () => api.call<{ data: ProductMaintenanceInterval[] }>('/product-maintenance-intervals'),
  })
  const known = data?.data ?? (current === null ? [] : [{ id: current.id, name: String(current['name']) }])
  return known.map(({ id, name }) => ({ value: id, label: name }))
}
