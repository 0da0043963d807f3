import {
  serviceOrderReasons,
  type ServiceOrderReason,
} from '@rentme/domain/service-order-reason/service-order-reason'
import { useList } from '../../kit/data/data.ts'

// The reason that a preventive has unless another is given (docs/trade.md#what-is-due).
const usualReason = 'Manutenção preventiva'

/** That reason; undefined until it is known, null where the company has none of this name or the person may not list them. */
export const useUsualReason = (): ServiceOrderReason | null | undefined => {
  const { data, isPending } = useList(serviceOrderReasons, { search: usualReason, perPage: 10 })
  if (isPending) return undefined
  return data?.rows.find(({ name }) => name === usualReason) ?? null
}
