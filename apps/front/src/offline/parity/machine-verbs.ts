import { agendaEvents } from '@rentme/domain/agenda-event/agenda-event'
import { checklists } from '@rentme/domain/checklist/checklist'
import { correctPlan, newCountPlan } from '@rentme/domain/hour-meter/plan'
import type { Facts, Planned, Values } from '@rentme/domain/kit/plan'
import type { Resource } from '@rentme/domain/kit/resource'
import { refreshFigures } from '@rentme/domain/maintenance/plan'
import { preventiveMaintenances } from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import { products } from '@rentme/domain/product/product'
import { serviceOrders } from '@rentme/domain/service-order/service-order'
import { orderInput, preventiveAnswers, preventiveInput } from '../../../../api/src/testing/workshop.ts'
import { checklistBody, goodAnswers } from '../../../../api/src/testing/yard.ts'
import { planOfAct } from './both.ts'
import { ago, day, type Machine, type Scene } from './long-used.ts'

type Verbs = Record<string, (facts: Facts) => Promise<Planned>>

const create = (resource: Resource, body: object) =>
  planOfAct({ resource, action: 'create', id: null }, { ...body })
const update = (resource: Resource, id: string, input: Values) =>
  planOfAct({ resource, action: 'update', id }, input)
const removed = (resource: Resource, id: string) => planOfAct({ resource, action: 'remove', id }, {})

const anHour = day / 24

/** What is done with the papers of a machine, in the yard or out. */
export const papersOf = ({ admin, workshop }: Scene, { id: productId, exit, back }: Machine): Verbs => {
  const paper = (type: 'exit' | 'return', since: number, hours: number) =>
    create(checklists, {
      exitId: null,
      overrideNote: null,
      answeredModelId: null,
      answeredVersion: null,
      hourMeter: null,
      fuelLevel: null,
      expectedReturnDate: null,
      notes: null,
      ...checklistBody(workshop, admin.employeeId, type, {
        productId,
        performedAt: ago(since),
        contractNumber: 'LOC-0',
        answers: goodAnswers(workshop, type, hours),
      }),
    })
  return {
    'an exit': paper('exit', anHour, 10_001),
    'an exit over another one': paper('exit', 8.5 * day, 9986),
    'a return': paper('return', anHour, 10_001),
    'a return with a low reading': paper('return', anHour, 9000),
    'a contract number': update(checklists, exit, { contractNumber: 'LOC-9' }),
    'an exit taken back': removed(checklists, exit),
    'a return taken back': removed(checklists, back),
  }
}

/** What is done on a machine in the workshop. */
export const workOf = ({ admin, workshop }: Scene, machine: Machine): Verbs => {
  const { id: productId, order, preventive } = machine
  const anOrder = (more: object) =>
    create(serviceOrders, {
      status: 'open',
      priority: 'normal',
      machineStopped: true,
      ...orderInput(workshop, admin.employeeId, { productId, openedAt: ago(anHour), ...more }),
    })
  const answers = (hours: number) =>
    preventiveAnswers(workshop, hours).map((answer) => ({ note: null, ...answer }))
  const service = (since: number, hourMeter: number) =>
    create(
      preventiveMaintenances,
      preventiveInput(workshop, admin.employeeId, {
        productId,
        status: 'completed',
        safeToOperate: true,
        performedAt: ago(since),
        hourMeter,
        answers: answers(hourMeter),
      }),
    )
  const done = { status: 'completed', solution: 'Trocado', safeToOperate: false }
  const sixDays = { openedAt: ago(6 * day), completedAt: ago(6 * day) }
  return {
    'an order': anOrder({ hourMeter: 10_002 }),
    'an order that was done': anOrder({ ...done, ...sixDays, hourMeter: 9996 }),
    'an order corrected': update(serviceOrders, order, { hourMeter: 9968 }),
    'an order reopened': update(serviceOrders, order, {
      status: 'in_progress',
      reopenReason: 'Voltou a falhar',
    }),
    'an order moved': update(serviceOrders, order, { productId: workshop.product.id, hourMeter: 100 }),
    'an order deleted': removed(serviceOrders, order),
    'a service': service(anHour, 10_003),
    'a service of last week': service(7 * day, 9992),
    'a service found unsafe': update(preventiveMaintenances, preventive, {
      safeToOperate: false,
      hourMeter: 9968,
      answers: answers(9968),
    }),
    'a service deleted': removed(preventiveMaintenances, preventive),
  }
}

/** What is said of a machine and of its meter. */
export const figuresOf = ({ admin }: Scene, { id, reading }: Machine): Verbs => {
  const replaced = (since: number) => (facts: Facts) =>
    newCountPlan(facts, id, {
      kind: 'replaced',
      hourMeter: 0,
      lastHours: null,
      at: ago(since),
      reason: 'Quebrou',
    })
  return {
    'a reading typed': update(products, id, { hourMeter: 10_010 }),
    'a reading typed too low': update(products, id, { hourMeter: 12 }),
    'a reading corrected': (facts) =>
      correctPlan(facts, id, reading, { hours: 9995.5, reason: 'Lida errada' }),
    'a meter replaced': replaced(anHour),
    'a meter replaced before it was read': replaced(8 * day),
    'an event': create(agendaEvents, {
      title: 'Entrega',
      type: 'delivery',
      productId: id,
      responsibleEmployeeId: admin.employeeId,
      scheduledAt: ago(-day),
    }),
    'figures reckoned again': async (facts) => ({
      id,
      changes: await refreshFigures(facts, id),
      sent: {},
      title: [],
    }),
  }
}
