import type { Reading } from '@rentme/domain/hour-meter/course'
import { orderReadAt } from '@rentme/domain/hour-meter/source'
import type { ServiceOrder } from '@rentme/domain/service-order/service-order'
import type { Doubt } from '../../kit/editor/doubt-dialog.tsx'
import type { FormValues } from '../../kit/editor/form-schema.ts'
import { meterDoubt } from '../hour-meter/shared/doubt.ts'

/** The order as it will be once what was typed is saved. */
export const typedOrder = (before: ServiceOrder | null, values: FormValues): ServiceOrder =>
  // A form has all columns that people write; of an order that stands, what was typed goes over the others.
  ({ ...before, ...values }) as ServiceOrder

/** Whose reading an order's is, and when it is taken. `clock` in milliseconds. */
export const orderPlace = (
  before: ServiceOrder | null,
  after: ServiceOrder,
  readings: readonly Reading[],
  clock: () => number,
) => ({ id: after.id, at: orderReadAt(before, after, readings, new Date(clock()).toISOString()) })

/** What to ask before a new reading of an order is saved. `clock` in milliseconds. */
export const orderDoubt =
  (before: ServiceOrder, readings: readonly Reading[], clock: () => number) =>
  (values: FormValues): Doubt | null => {
    const after = typedOrder(before, values)
    if (after.hourMeter === before.hourMeter) return null
    return meterDoubt(readings, { ...orderPlace(before, after, readings, clock), hours: after.hourMeter })
  }
