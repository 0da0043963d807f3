import {
  readingOfChecklist,
  readingOfOrder,
  readingOfPreventive,
  type SourceReading,
} from '@rentme/domain/hour-meter/source'
import type { RowOf } from '@rentme/domain/index'
import { rowBase } from '../context.ts'
import type { Random } from '../random.ts'

type Reading = RowOf<'hour_meter_readings'>

/** What one machine's meter was read with. */
interface ReadMachine {
  product: RowOf<'products'>
  /** What the meter showed when the machine was registered; null without one. */
  first: number | null
  checklists: readonly RowOf<'checklists'>[]
  orders: readonly Omit<RowOf<'service_orders'>, 'number'>[]
  preventives: readonly RowOf<'preventive_maintenances'>[]
}

const uncorrected = {
  lastHours: null,
  reason: null,
  correctedFrom: null,
  correctedAt: null,
  correctedById: null,
  correctionReason: null,
}

/** Every reading of a machine: of its registration, its checklists, its orders and its preventives. */
export const readingRows = (
  random: Random,
  { product, first, checklists, orders, preventives }: ReadMachine,
): Reading[] => {
  const { id: productId, createdAt: at } = product
  const base = rowBase<'hourMeterReading'>(random, at)
  const start = { ...base, productId, at, kind: 'first' as const, employeeId: null, ...uncorrected }
  const read: (SourceReading | null)[] = [
    ...checklists.map(readingOfChecklist),
    ...orders.map((row) => readingOfOrder(row)),
    ...preventives.map(readingOfPreventive),
  ]
  const taken = read.flatMap((reading): Reading[] =>
    reading === null ? [] : [{ ...rowBase(random, reading.at), ...reading, ...uncorrected }],
  )
  return [...(first === null ? [] : [{ ...start, hours: first }]), ...taken]
}
