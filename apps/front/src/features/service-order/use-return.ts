import { checklists, type Checklist } from '@rentme/domain/checklist/checklist'
import { comparedIn } from '@rentme/domain/checklist/read'
import { orderOfReturn, type OrderOfReturn } from '@rentme/domain/service-order/from-return'
import { serviceOrderReasons } from '@rentme/domain/service-order-reason/service-order-reason'
import { useParams } from '@tanstack/react-router'
import { useOne, useOnes, useOptions, type Option } from '../../kit/data/data.ts'

export interface Found {
  back: Checklist
  order: OrderOfReturn
  /** The reason of that name, where the company has one. */
  reason: Option | null
}

/** The checklist that the address names. */
export const useChecklistId = (): string => {
  const params: Readonly<Record<string, unknown>> = useParams({ strict: false })
  const id = params['checklistId']
  return typeof id === 'string' ? id : ''
}

/** What a return found, beside its exit; undefined until it is known, null where there is nothing to mend. */
export const useReturn = (id: string): Found | null | undefined => {
  const { data: back, isError } = useOne(checklists, id)
  const exitId = back?.exitId ?? null
  const [exit = exitId === null ? null : undefined] = useOnes(checklists, exitId === null ? [] : [exitId])
  const isRead = back != null && exit !== undefined
  const order = isRead ? orderOfReturn(comparedIn(exit, back.type === 'return' ? back : null)) : null
  const wanted = order?.reason ?? ''
  const { data: reasons, isError: isWithout } = useOptions(serviceOrderReasons, wanted, order !== null)
  if (isError || back === null || (isRead && order === null)) return null
  if (!isRead || order === null || (reasons === undefined && !isWithout)) return undefined
  return { back, order, reason: reasons?.find(({ label }) => label === wanted) ?? null }
}
