import { fileRelated } from '../file/file.ts'
import { definePlan, patch, type Change, type Facts, type Values } from '../kit/plan.ts'
import type { Row } from '../kit/resource.ts'
import { maintenanceChanges, type Done } from '../maintenance/plan.ts'
import { machineTitle, meterOf, openExitOf } from '../product/machine.ts'
import { isDoneAndSigned } from '../maintenance/signed.ts'
import { products } from '../product/product.ts'
import { serviceOrderDefects } from '../service-order-defect/service-order-defect.ts'
import { serviceOrderReasons } from '../service-order-reason/service-order-reason.ts'
import { isStopping, machineStatusAfter, momentsOf } from './effects.ts'
import { orderErrors } from './rules.ts'
import { serviceOrders } from './service-order.ts'
import { openStatuses } from './status.ts'

type Order = Row<typeof serviceOrders>
type Sent = Values & { photos?: readonly string[] }

const photosOf = async (facts: Facts, { id }: Order, { photos }: Sent): Promise<number> =>
  photos?.length ??
  (await facts.where(fileRelated, { uploadableId: id, uploadableType: 'serviceOrder', field: 'photos' }))
    .length

/** A machine goes out of service with an order that stops it, and comes back with the last of them. */
const machineChanges = async (facts: Facts, productId: string, order: Order): Promise<Change[]> => {
  const machine = await facts.take(products, productId)
  if (machine === null) return []
  const open = await facts.where(serviceOrders, { productId, status: openStatuses })
  const othersStop = open.some((other) => other.id !== order.id && isStopping(other))
  const status = machineStatusAfter(machine.status, order, othersStop)
  return status === machine.status ? [] : [patch(products, productId, { status })]
}

const doneOf = ({ productId, status, completedAt, openedAt, hourMeter }: Order): Done | null =>
  status === 'completed' ? { productId, performedAt: completedAt ?? openedAt, hourMeter } : null

const sourceOf = ({ id }: Order) => ({ maintainableType: 'ServiceOrder', maintainableId: id }) as const

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
    const moments = momentsOf(before, after, new Date(facts.now).toISOString())
    if (before !== null) return moments
    const rental = await openExitOf(facts, after.productId)
    return {
      ...moments,
      clientId: after.clientId ?? rental?.clientId ?? null,
      contractNumber: after.contractNumber ?? rental?.contractNumber ?? null,
    }
  },
  check: async (facts, { before, after, input }) =>
    orderErrors(before, after, {
      ...(await meterOf(facts, after.productId)),
      corrective: (await facts.row(serviceOrderReasons, after.serviceOrderReasonId))?.corrective ?? false,
      damage: (await facts.row(serviceOrderDefects, after.serviceOrderDefectId))?.damage ?? false,
      photos: await photosOf(facts, after, input),
      rentedBy: (await openExitOf(facts, after.productId))?.clientId ?? null,
    }),
  follow: async (facts, { before, after }) => {
    const left = before !== null && before.productId !== after.productId ? [before.productId] : []
    const changes: Change[] = []
    for (const productId of left)
      changes.push(...(await machineChanges(facts, productId, { ...after, machineStopped: false })))
    return [
      ...changes,
      ...(await machineChanges(facts, after.productId, after)),
      ...(await maintenanceChanges(facts, sourceOf(after), [...left, after.productId], doneOf(after))),
    ]
  },
  removed: async (facts, order) => [
    ...(await machineChanges(facts, order.productId, { ...order, machineStopped: false })),
    ...(await maintenanceChanges(facts, sourceOf(order), [order.productId], null)),
  ],
  title: (facts, { productId }) => machineTitle(facts, productId),
})
