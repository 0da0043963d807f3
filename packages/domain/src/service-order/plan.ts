import { checklists } from '../checklist/checklist.ts'
import { fileRelated } from '../file/file.ts'
import { hourMeterReadings } from '../hour-meter/hour-meter-reading.ts'
import { orderReadAt, readingOfOrder } from '../hour-meter/source.ts'
import {
  definePlan,
  patch,
  whenWritten,
  type Change,
  type Errors,
  type Facts,
  type Values,
} from '../kit/plan.ts'
import type { Row } from '../kit/resource.ts'
import { historyChanges, type Trace } from '../maintenance/plan.ts'
import { heldBack, statusHeld, workOn } from '../product/held-back.ts'
import { holderOf, machineTitle, meterOf, openExitOf } from '../product/machine.ts'
import { isDoneAndSigned } from '../maintenance/signed.ts'
import { products } from '../product/product.ts'
import { serviceOrderDefects } from '../service-order-defect/service-order-defect.ts'
import { serviceOrderReasons } from '../service-order-reason/service-order-reason.ts'
import { momentsOf } from './effects.ts'
import { orderErrors } from './rules.ts'
import { serviceOrders } from './service-order.ts'

type Order = Row<typeof serviceOrders>
type Sent = Values & { photos?: readonly string[] }

const photosOf = async (facts: Facts, { id }: Order, { photos }: Sent): Promise<number> =>
  photos?.length ??
  (await facts.where(fileRelated, { uploadableId: id, uploadableType: 'serviceOrder', field: 'photos' }))
    .length

/** A machine stays out of service while an order stops it, or until somebody says that it is safe; `order` is null when it goes. */
const machineChanges = async (
  facts: Facts,
  productId: string,
  { id }: Order,
  order: Order | null,
): Promise<Change[]> => {
  const machine = await facts.take(products, productId)
  if (machine === null) return []
  const work = await workOn(facts, productId, id)
  const orders = order === null ? work.orders : [...work.orders, order]
  const status = statusHeld(machine.status, heldBack({ ...work, orders }))
  return status === machine.status ? [] : [patch(products, productId, { status })]
}

const doneOf = async (facts: Facts, order: Order): Promise<Trace['done']> => {
  const { productId, status, completedAt, openedAt, hourMeter } = order
  if (status !== 'completed') return null
  const reason = await facts.row(serviceOrderReasons, order.serviceOrderReasonId)
  return {
    productId,
    maintainableType: 'ServiceOrder',
    performedAt: completedAt ?? openedAt,
    hourMeter,
    isPreventive: reason?.preventive ?? false,
    productMaintenanceIntervalId: null,
  }
}

/** An order leads to a checklist of its own machine; one that a device does not hold is for the server to judge. */
const checklistErrors = async (facts: Facts, { checklistId, productId }: Order): Promise<Errors> => {
  const checklist = await facts.row(checklists, checklistId)
  if (checklist === null || checklist.productId === productId) return {}
  return { checklistId: 'O checklist é de outra máquina.' }
}

const readAt = async (facts: Facts, before: Order | null, order: Order): Promise<string> => {
  const own = await facts.row(hourMeterReadings, order.id)
  return orderReadAt(before, order, own?.productId === order.productId ? [own] : [], whenWritten(facts))
}

const traceOf = async (facts: Facts, before: Order | null, order: Order): Promise<Trace> => {
  const at = await readAt(facts, before, order)
  return { id: order.id, reading: readingOfOrder(order, at), done: (await doneOf(facts, order)) ?? null }
}

export const serviceOrderPlan = definePlan<Sent>()({
  resource: serviceOrders,
  takes: ['productId'],
  signed: {
    fixed: [
      'productId',
      'technicianId',
      'description',
      'solution',
      'partsReplaced',
      'safeToOperate',
      'openedAt',
      'startedAt',
      'completedAt',
    ],
    told: ['hourMeter', 'clientId', 'contractNumber'],
    whole: ['photos', 'signature'],
    is: (facts, row, input) => isDoneAndSigned(facts, row, input, 'serviceOrder'),
  },
  fill: async (facts, { before, after }) => {
    const moments = momentsOf(before, after, whenWritten(facts))
    if (before !== null) return moments
    return { ...moments, ...(await holderOf(facts, after)) }
  },
  check: async (facts, { before, after, input }) => ({
    ...(await checklistErrors(facts, after)),
    ...orderErrors(before, after, {
      ...(await meterOf(facts, after.productId, { id: after.id, at: await readAt(facts, before, after) })),
      now: new Date(facts.now).toISOString(),
      written: whenWritten(facts),
      corrective: (await facts.row(serviceOrderReasons, after.serviceOrderReasonId))?.corrective ?? false,
      damage: (await facts.row(serviceOrderDefects, after.serviceOrderDefectId))?.damage ?? false,
      photos: await photosOf(facts, after, input),
      rentedBy: (await openExitOf(facts, after.productId))?.clientId ?? null,
    }),
  }),
  follow: async (facts, { before, after }) => {
    const left = before !== null && before.productId !== after.productId ? [before.productId] : []
    const changes: Change[] = []
    for (const productId of left) changes.push(...(await machineChanges(facts, productId, after, null)))
    return [
      ...changes,
      ...(await machineChanges(facts, after.productId, after, after)),
      ...(await historyChanges(facts, [...left, after.productId], await traceOf(facts, before, after))),
    ]
  },
  removed: async (facts, order) => [
    ...(await machineChanges(facts, order.productId, order, null)),
    ...(await historyChanges(facts, [order.productId], { id: order.id, reading: null, done: null })),
  ],
  title: (facts, { productId }) => machineTitle(facts, productId),
})
