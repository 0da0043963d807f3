import { products, type Product } from '@rentme/domain/product/product'
import { useQuery } from '@tanstack/react-query'
import { useData } from '../../../kit/data/data.ts'
import { usePermissions } from '../../../kit/session/session-context.tsx'

/** A machine as a whole, for who may see it. */
export const useMachine = (id: string): Product | null => {
  const data = useData()
  const { data: machine } = useQuery({
    queryKey: [products.name, 'one', id],
    queryFn: () => data.one(products, id),
    enabled: usePermissions()('show_product'),
  })
  return machine ?? null
}
