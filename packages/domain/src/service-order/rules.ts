import { inTheFuture, latestNow } from '../kit/clock.ts'
import { readingError, type MeterContext } from '../hour-meter/judge.ts'
import { orderReadAt } from '../hour-meter/source.ts'
import type { ServiceOrder } from './service-order.ts'
import { mayMove, serviceOrderStatusLabels, type ServiceOrderStatus } from './status.ts'

export type OrderDraft = Pick<
  ServiceOrder,
  | 'id'
  | 'status'
  | 'clientId'
  | 'serviceOrderDefectId'
  | 'openedAt'
  | 'startedAt'
  | 'completedAt'
  | 'hourMeter'
  | 'solution'
  | 'safeToOperate'
  | 'cancelReason'
  | 'reopenReason'
>

/** What the order's rows around it say. */
export interface OrderContext extends MeterContext {
  corrective: boolean
  damage: boolean
  photos: number
  rentedBy: string | null
  /** ISO instants: the moment that nothing may be after, and when the person wrote. */
  now: string
  written: string
}

const required = 'Campo obrigatório.'

/** NR-12 12.11.2: what was done, the reading, the verdict on safety; a photo when the defect is damage. */
const completionErrors = (order: OrderDraft, context: OrderContext): Record<string, string> => {
  const errors: Record<string, string> = {}
  if (order.solution === null) errors['solution'] = required
  if (order.safeToOperate === null) errors['safeToOperate'] = required
  if (context.usesHourMeter && order.hourMeter === null) errors['hourMeter'] = required
  if (context.damage && context.photos === 0) errors['photos'] = 'Adicione ao menos uma foto da avaria.'
  return errors
}

const moveErrors = (before: ServiceOrderStatus | null, order: OrderDraft): Record<string, string> => {
  if (before !== null && !mayMove(before, order.status))
    return {
      status: `Uma ordem ${serviceOrderStatusLabels[before].toLowerCase()} não pode ir para ${serviceOrderStatusLabels[order.status].toLowerCase()}.`,
    }
  if (order.status === 'canceled' && order.cancelReason === null) return { cancelReason: required }
  if (before === 'completed' && order.status === 'in_progress' && order.reopenReason === null)
    return { reopenReason: required }
  return {}
}

const orderReadingError = (before: OrderDraft | null, order: OrderDraft, context: OrderContext) => {
  const { readings, written } = context
  const at = orderReadAt(before, order, readings, written)
  const isAsItWas =
    before?.hourMeter === order.hourMeter && readings.some(({ id, at: was }) => id === order.id && at === was)
  return isAsItWas ? null : readingError(context, { id: order.id, at, hours: order.hourMeter })
}

/** Everything that keeps a service order from being saved: field → sentence (docs/trade.md#service-orders). */
export const orderErrors = (
  before: OrderDraft | null,
  order: OrderDraft,
  context: OrderContext,
): Record<string, string> => {
  const errors: Record<string, string> = { ...moveErrors(before?.status ?? null, order) }
  if (context.rentedBy !== null && order.clientId === null) errors['clientId'] = required
  if (context.corrective && order.serviceOrderDefectId === null) errors['serviceOrderDefectId'] = required
  const latest = latestNow(Date.parse(context.now))
  for (const moment of ['openedAt', 'startedAt', 'completedAt'] as const)
    if (order[moment] !== null && order[moment] !== before?.[moment] && order[moment] > latest)
      errors[moment] = inTheFuture
  if (order.startedAt !== null && order.startedAt < order.openedAt)
    errors['startedAt'] = 'O início não pode ser anterior à abertura.'
  if (order.completedAt !== null && order.completedAt < (order.startedAt ?? order.openedAt))
    errors['completedAt'] = 'A conclusão não pode ser anterior ao início.'
  if (before?.status === 'completed' && order.status === 'completed' && order.completedAt === null)
    errors['completedAt'] = required
  const reading = orderReadingError(before, order, context)
  if (reading !== null) errors['hourMeter'] = reading
  return order.status === 'completed' ? { ...errors, ...completionErrors(order, context) } : errors
}
