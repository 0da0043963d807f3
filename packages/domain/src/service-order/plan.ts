import { checklists } from '../checklist/checklist.ts'
import { fileRelated } from '../file/file.ts'
import { hourMeterReadings } from '../hour-meter/hour-meter-reading.ts'
import { orderReadAt, readingOfOrder } from '../hour-meter/source.ts'
import { definePlan, whenWritten, type Errors, type Facts, type Values } from '../kit/plan.ts'
import type { Row } from '../kit/resource.ts'
import type { Trace } from '../maintenance/plan.ts'
import { workOnMachine } from '../maintenance/work.ts'
import { heldBack, type Work } from '../product/held-back.ts'
import { holderOf, meterOf, openExitOf } from '../product/machine.ts'
import { isDoneAndSigned } from '../maintenance/signed.ts'
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

/** A machine stays out of service while an order stops it, or until somebody says that it is safe. */
const heldWith = (work: Work, _before: Order | null, after: Order | null) =>
  heldBack(after === null ? work : { ...work, orders: [...work.orders, after] })

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
  ...workOnMachine({ heldWith, traceOf }),
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
})
