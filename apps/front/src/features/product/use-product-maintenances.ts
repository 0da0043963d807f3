import { products } from '@rentme/domain/product/product'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../kit/session/session-context.tsx'

/** A maintenance that counts for a machine, as `GET /products/:id/maintenances` answers. */
export interface CountedMaintenance {
  id: string
  maintainableType: 'ServiceOrder' | 'PreventiveMaintenance'
  maintainableId: string
  performedAt: string
  hourMeter: number | null
  title: string
  technician: string | null
}

export const useProductMaintenances = (id: string) => {
  const { api } = useSession()
  return useQuery({
    queryKey: [products.name, 'maintenances', id],
    queryFn: () => api.call<{ data: CountedMaintenance[] }>(`${products.path}/${id}/maintenances`),
  })
}
