import { checklists, type Checklist } from '../checklist/checklist.ts'
import type { Store } from '../kit/resource.ts'
import {
  preventiveMaintenances,
  type PreventiveMaintenance,
} from '../preventive-maintenance/preventive-maintenance.ts'
import { serviceOrders, type ServiceOrder } from '../service-order/service-order.ts'
import type { Place } from './course.ts'
import type { HourMeterReading, ReadingKind } from './hour-meter-reading.ts'

/** What a row says of the meter: the columns of its reading that follow it. */
export type SourceReading = Pick<
  HourMeterReading,
  'id' | 'productId' | 'at' | 'hours' | 'kind' | 'employeeId'
>

type Source<R, C extends keyof R> = Pick<R, C> & { id: string; productId: string }

/** The reading of an exit or a return; null without one. */
export const readingOfChecklist = ({
  id,
  productId,
  type,
  performedAt,
  hourMeter,
  responsibleEmployeeId,
}: Source<Checklist, 'type' | 'performedAt' | 'hourMeter' | 'responsibleEmployeeId'>): SourceReading | null =>
  hourMeter === null
    ? null
    : { id, productId, at: performedAt, hours: hourMeter, kind: type, employeeId: responsibleEmployeeId }

type OrderMoments = Pick<ServiceOrder, 'id' | 'openedAt' | 'completedAt' | 'hourMeter'>

/**
 * When the reading of an order that is being saved was taken: at its completion, as it is typed into an open one, and else
 * when it was. `readings` are those of the machine, `written` is when the person wrote.
 */
export const orderReadAt = (
  before: Omit<OrderMoments, 'id'> | null,
  order: OrderMoments,
  readings: readonly Place[],
  written: string,
): string => {
  if (before === null) return order.completedAt ?? order.openedAt
  const own = readings.find(({ id }) => id === order.id)
  if (own === undefined || order.hourMeter !== before.hourMeter) return order.completedAt ?? written
  return before.completedAt === own.at ? (order.completedAt ?? own.at) : own.at
}

/** The reading of an order, taken `at`; null without one and for a canceled order. */
export const readingOfOrder = (
  order: Source<ServiceOrder, 'status' | 'openedAt' | 'completedAt' | 'hourMeter' | 'technicianId'>,
  at: string = order.completedAt ?? order.openedAt,
): SourceReading | null => {
  const { id, productId, status, hourMeter, technicianId } = order
  return hourMeter === null || status === 'canceled'
    ? null
    : { id, productId, at, hours: hourMeter, kind: 'order', employeeId: technicianId }
}

/** The reading of a preventive; null without one and for a canceled one. */
export const readingOfPreventive = ({
  id,
  productId,
  status,
  performedAt,
  hourMeter,
  technicianId,
}: Source<
  PreventiveMaintenance,
  'status' | 'performedAt' | 'hourMeter' | 'technicianId'
>): SourceReading | null =>
  hourMeter === null || status === 'canceled'
    ? null
    : { id, productId, at: performedAt, hours: hourMeter, kind: 'preventive', employeeId: technicianId }

/** Stores whose rows a reading of each kind stands on; other kinds stand on themselves. */
export const sourceStores: Partial<Record<ReadingKind, Store>> = {
  exit: checklists,
  return: checklists,
  order: serviceOrders,
  preventive: preventiveMaintenances,
}
