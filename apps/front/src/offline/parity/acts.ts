import { agendaEvents } from '@rentme/domain/agenda-event/agenda-event'
import { checklistModels } from '@rentme/domain/checklist-model/checklist-model'
import { checklists } from '@rentme/domain/checklist/checklist'
import { clients } from '@rentme/domain/client/client'
import { employees } from '@rentme/domain/employee/employee'
import type { Resource } from '@rentme/domain/kit/resource'
import { preventiveMaintenances } from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import { products } from '@rentme/domain/product/product'
import { serviceOrders } from '@rentme/domain/service-order/service-order'
import { trainings } from '@rentme/domain/training/training'
import type { Client } from '../../../../api/src/testing/api.ts'
import {
  orderInput,
  preventiveAnswers,
  preventiveInput,
  type Workshop,
} from '../../../../api/src/testing/workshop.ts'
import { checklistBody, clientInput, goodAnswers, productInput } from '../../../../api/src/testing/yard.ts'
import type { LocalDatabase } from '../local/database.ts'
import { pick, type Random } from '../testing/random.ts'
import { anyResources } from '@rentme/domain/kit/stores'

/** One write, as a screen asks for it: right, or wrong in one of the ways that people are. */
export interface Act {
  resource: Resource
  action: 'create' | 'update' | 'remove'
  id: string | null
  input: Record<string, unknown>
}

export interface Place {
  random: Random
  workshop: Workshop
  employeeId: string
  /** Rows as the device holds them. */
  db: LocalDatabase
}

const day = 86_400_000
const ago = ({ random }: Place, days: number) => new Date(Date.now() - random() * days * day).toISOString()
const chance = ({ random }: Place, share: number) => random() < share

const anyId = async ({ db, random }: Place, { store }: Resource): Promise<string | null> =>
  pick(random, await db.rows(store).toCollection().primaryKeys()) ?? null

const machineOf = async (place: Place): Promise<string> =>
  (await anyId(place, products)) ?? place.workshop.product.id

const create = (resource: Resource, input: object): Act => ({
  resource,
  action: 'create',
  id: null,
  input: { ...input },
})

const update = async (place: Place, resource: Resource, input: object): Promise<Act | null> => {
  const id = await anyId(place, resource)
  return id === null ? null : { resource, action: 'update', id, input: { ...input } }
}

const reading = ({ random }: Place) => Math.round(random() * 4000) / 10

const checklist = async (place: Place): Promise<Act> => {
  const { random, workshop, employeeId } = place
  const type = pick(random, ['exit', 'return'] as const) ?? 'exit'
  const hours = reading(place)
  const answers = goodAnswers(workshop, type, hours)
  const nok = answers.map((answer) =>
    answer.answer === 'ok' ? { ...answer, answer: 'nok', note: 'Amassado' } : answer,
  )
  const body = checklistBody(workshop, employeeId, type, {
    productId: await machineOf(place),
    clientId: chance(place, 0.9) ? workshop.client.id : ((await anyId(place, clients)) ?? ''),
    contractNumber: pick(random, ['LOC-1', 'LOC-1', 'LOC-2']),
    performedAt: ago(place, 3),
    answers: chance(place, 0.2) ? answers.slice(1) : chance(place, 0.3) ? nok : answers,
    ...(chance(place, 0.2) && { overrideNote: 'Autorizado pela gerência' }),
  })
  const { id: _id, ...input } = body
  return create(checklists, input)
}

const order = async (place: Place): Promise<Act> => {
  const { random, workshop, employeeId } = place
  const { id: _id, ...input } = orderInput(workshop, employeeId, {
    productId: await machineOf(place),
    machineStopped: chance(place, 0.5),
    serviceOrderReasonId: pick(random, [workshop.reason.id, workshop.corrective.id]),
    serviceOrderDefectId: pick(random, [null, workshop.defect.id]),
    clientId: pick(random, [null, workshop.client.id]),
    checklistId: chance(place, 0.3) ? await anyId(place, checklists) : null,
    openedAt: ago(place, 10),
  })
  return create(serviceOrders, input)
}

const move = async (place: Place): Promise<Act | null> => {
  const status = pick(place.random, ['in_progress', 'waiting_parts', 'completed', 'canceled'])
  return update(place, serviceOrders, {
    status,
    ...(chance(place, 0.8) && { solution: 'Mangueira trocada', safeToOperate: chance(place, 0.8) }),
    ...(chance(place, 0.7) && { hourMeter: reading(place) }),
    ...(chance(place, 0.7) && { cancelReason: 'Aberta em dobro', reopenReason: 'Voltou a falhar' }),
    ...(chance(place, 0.15) && { productId: await machineOf(place) }),
  })
}

const preventive = async (place: Place): Promise<Act> => {
  const { workshop, employeeId, random } = place
  const hourMeter = reading(place)
  const answers = preventiveAnswers(workshop, hourMeter)
  const { id: _id, ...input } = preventiveInput(workshop, employeeId, {
    productId: await machineOf(place),
    performedAt: ago(place, 5),
    status: pick(random, ['in_progress', 'completed', 'canceled']),
    answers: chance(place, 0.7) ? answers : answers.slice(0, 1),
    ...(chance(place, 0.8) && { hourMeter, safeToOperate: chance(place, 0.8) }),
  })
  return create(preventiveMaintenances, input)
}

const finish = (place: Place) =>
  update(place, preventiveMaintenances, {
    status: pick(place.random, ['in_progress', 'completed', 'canceled']),
    ...(chance(place, 0.7) && { hourMeter: reading(place), safeToOperate: true }),
  })

const training = (place: Place): Act =>
  create(trainings, {
    clientId: place.workshop.client.id,
    responsibleEmployeeId: place.employeeId,
    title: 'Operador de PEMT',
    kind: 'initial',
    startsAt: ago(place, 40),
    workloadHours: 4,
    validityMonths: 24,
    status: pick(place.random, ['scheduled', 'done']),
    ...(chance(place, 0.7) && { location: 'Galpão 4', content: 'Operação segura' }),
    participants: chance(place, 0.7) ? [{ name: 'Ivo Tavares', attended: true, result: 'satisfactory' }] : [],
  })

const event = (place: Place): Act =>
  create(agendaEvents, {
    title: 'Entrega na obra',
    type: 'delivery',
    scheduledAt: new Date(Date.now() + (place.random() - 0.2) * 5 * day).toISOString(),
    responsibleEmployeeId: place.employeeId,
    productId: pick(place.random, [null, place.workshop.product.id]),
  })

const machine = (place: Place): Act => {
  const { category, model } = place.workshop
  return create(
    products,
    productInput(category.id, model.id, { hourMeter: pick(place.random, [null, 50, 100]) }),
  )
}

const changed = async (place: Place): Promise<Act | null> => {
  const { random } = place
  const changes: readonly (readonly [Resource, object])[] = [
    [products, { notes: 'Revisada', status: pick(random, ['available', 'reserved', 'inactive', 'rented']) }],
    [products, { status: 'available', releaseNote: 'Lavada e testada' }],
    [products, { hourMeter: reading(place), manufactureYear: pick(random, [2020, 2099]) }],
    [checklists, { contractNumber: pick(random, ['LOC-1', 'LOC-2', 'LOC-3']) }],
    [clients, { notes: `Visto ${reading(place)}` }],
    [employees, { admittedAt: pick(random, ['2019-01-01', '2021-01-01']) }],
    [agendaEvents, { scheduledAt: ago(place, 1) }],
    [trainings, { status: 'done', participants: [{ name: 'Ana Braga' }, { name: 'Ivo Tavares' }] }],
    [checklistModels, { description: `Para plataformas ${reading(place)}` }],
  ]
  const [resource, input] = pick(random, changes) ?? [products, {}]
  return update(place, resource, input)
}

const removed = async (place: Place): Promise<Act | null> => {
  const queued = anyResources.filter(
    ({ queue, name }) => queue.includes('delete') && name !== 'employee' && name !== 'employeeRole',
  )
  const resource = pick(place.random, queued)
  const id = resource === undefined ? null : await anyId(place, resource)
  return resource === undefined || id === null ? null : { resource, action: 'remove', id, input: {} }
}

/** Writes whose input hangs on more than the schema tells: on what a model asks, on where a work stands. */
export const madeByHand = { checklist, order, move, preventive, finish }

const acts: readonly ((place: Place) => Act | null | Promise<Act | null>)[] = [
  checklist,
  checklist,
  checklist,
  order,
  move,
  move,
  preventive,
  finish,
  training,
  event,
  machine,
  changed,
  changed,
  removed,
  () => create(clients, clientInput()),
]

export const nextAct = async (place: Place): Promise<Act | null> => (pick(place.random, acts) ?? order)(place)

/** Does an act over HTTP, as the office would. */
export const perform = (api: Client, { resource: { path }, action, id }: Act, sent: object) =>
  action === 'create'
    ? api.post(path, sent)
    : action === 'update'
      ? api.put(`${path}/${id}`, sent)
      : api.delete(`${path}/${id}`)
