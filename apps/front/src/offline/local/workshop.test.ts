import { preventiveMaintenances } from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import { products } from '@rentme/domain/product/product'
import { serviceOrders } from '@rentme/domain/service-order/service-order'
import { checklists } from '@rentme/domain/checklist/checklist'
import { newId } from '@rentme/domain/kit/uuid'
import { expect, it } from 'vitest'
import { anApp } from '../testing/app.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { aYardOn, checklistOf } from '../testing/yard.ts'

const ready = async () => {
  const server = fakeServer()
  const yard = aYardOn(server)
  const interval = server.save('product_maintenance_intervals', { id: newId(), hours: 150, days: 90 })
  server.save('products', {
    ...yard.product,
    productMaintenanceIntervalId: interval.id,
    maintenancesCount: 2,
  })
  const reason = server.save('service_order_reasons', { id: newId(), name: 'Reparo', corrective: true })
  const defect = server.save('service_order_defects', { id: newId(), name: 'Amassado', damage: true })
  const template = server.save('preventive_maintenance_templates', {
    id: newId(),
    name: 'Plataforma 150 h',
    templateVersion: 2,
    active: true,
  })
  const question = server.save('preventive_maintenance_template_questions', {
    id: newId(),
    templateId: template.id,
    question: 'Nível de óleo?',
    type: 'ok',
    required: true,
    position: 0,
    sinceVersion: 2,
    untilVersion: null,
  })
  const app = anApp({ api: server.api })
  await app.engine.syncNow()
  const machine = () => app.data.one(products, yard.product.id)
  return { server, app, yard, reason, defect, template, question, machine }
}
type Ready = Awaited<ReturnType<typeof ready>>

const openOrder = ({ app, yard, reason, defect }: Ready, more: object = {}) =>
  app.data.create(serviceOrders, {
    productId: yard.product.id,
    serviceOrderReasonId: reason.id,
    serviceOrderDefectId: defect.id,
    technicianId: yard.employee.id,
    description: 'Vazamento no cilindro',
    openedAt: new Date(app.clock.now()).toISOString(),
    ...more,
  })

const conclusion = { status: 'completed', solution: 'Mangueira trocada', hourMeter: 130, safeToOperate: true }

it('shows the marks of a photo with its order at once, and keeps a photo that the order still sends', async () => {
  const at = await ready()
  const { app, server } = at
  const id = await app.photos.savePhoto(new Blob([new Uint8Array([1, 2, 3])], { type: 'image/jpeg' }))
  const marks = { pins: [{ x: 0.5, y: 0.25, kind: 'leak' as const, text: 'cilindro' }], strokes: [] }
  await app.photos.mark(id, marks)
  const order = await openOrder(at, { photos: [id] })
  expect(await app.data.one(serviceOrders, order.id)).toMatchObject({ photos: [{ id, marks }] })
  await app.photos.drop(id)
  await app.engine.syncNow()
  expect(server.uploads).toMatchObject([{ id, marks: JSON.stringify(marks) }])
})

it('takes the machine out of service with an order and gives it back with the last one', async () => {
  const at = await ready()
  const first = await openOrder(at)
  expect(first).toMatchObject({ number: null, status: 'open', technicianUserId: at.yard.employee['userId'] })
  expect(await at.machine()).toMatchObject({ status: 'maintenance' })
  const second = await openOrder(at)
  const photos = [await at.app.photos.savePhoto(new Blob(['x'], { type: 'image/jpeg' }))]
  await at.app.data.update(serviceOrders, first.id, { ...conclusion, photos }, 0)
  expect(await at.machine()).toMatchObject({ status: 'maintenance', maintenancesCount: 3, hourMeter: 130 })
  await at.app.data.update(serviceOrders, second.id, { status: 'canceled', cancelReason: 'Duplicada' }, 0)
  expect(await at.machine()).toMatchObject({ status: 'available' })
})

it('field case 27: sends an exit, its return and an order in their order, though the app dies between them', async () => {
  const at = await ready()
  const { server, yard } = at
  const exit = await at.app.data.create(checklists, checklistOf(yard, at.app, { type: 'exit' }))
  const restarted = async () => {
    at.app.db.close()
    at.app = anApp({ api: server.api, on: at.app.on })
  }
  await restarted()
  at.app.pass(1000)
  const back = await at.app.data.create(
    checklists,
    checklistOf(yard, at.app, { type: 'return', exitId: exit.id, hours: '130' }),
  )
  await restarted()
  at.app.pass(1000)
  const order = await openOrder(at)
  await restarted()
  await at.app.engine.syncNow()
  const sent = server.calls.flatMap(({ method, path, body }) =>
    method === 'POST' && path !== '/offline-sync/check' ? [[path, (body as { id: string }).id]] : [],
  )
  expect(sent).toEqual([
    ['/checklists', exit.id],
    ['/checklists', back.id],
    ['/service-orders', order.id],
  ])
  expect((await at.app.items()).map(({ queueStatus }) => queueStatus)).toEqual(
    Array.from({ length: 3 }, () => 'PROCESSED'),
  )
})

it('sends what follows into other rows by itself: a meter read a day after its order was opened was read then', async () => {
  const at = await ready()
  const { id } = await openOrder(at)
  at.app.pass(24 * 3_600_000)
  await at.app.data.update(serviceOrders, id, { hourMeter: 120 }, 0)
  expect((await at.app.items()).map(({ queueType }) => queueType)).toEqual([
    'CREATE_SERVICE_ORDER',
    'UPDATE_SERVICE_ORDER',
  ])
  expect(await at.app.row('hour_meter_readings', id)).toMatchObject({
    at: new Date(at.app.now()).toISOString(),
  })
})

it('sends when the order was concluded, not when the network came back', async () => {
  const at = await ready()
  const { id } = await openOrder(at)
  await at.app.engine.syncNow()
  at.app.pass(3_600_000)
  const photos = [await at.app.photos.savePhoto(new Blob(['x'], { type: 'image/jpeg' }))]
  await at.app.data.update(serviceOrders, id, { ...conclusion, photos }, 1)
  const concludedAt = new Date(at.app.clock.now()).toISOString()
  at.app.pass(8 * 3_600_000)
  await at.app.engine.syncNow()
  expect(at.server.row('service_orders', id)).toMatchObject({
    completedAt: concludedAt,
    startedAt: concludedAt,
  })
})

it('refuses a conclusion as the server would, and leaves machine and order as they were', async () => {
  const at = await ready()
  const { id } = await openOrder(at)
  const refused = at.app.data.update(serviceOrders, id, { status: 'completed', hourMeter: 90 }, 0)
  await expect(refused).rejects.toMatchObject({
    code: 'invalid',
    fields: {
      solution: 'Campo obrigatório.',
      safeToOperate: 'Campo obrigatório.',
      photos: 'Adicione ao menos uma foto da avaria.',
      hourMeter: expect.stringContaining('100,0'),
    },
  })
  expect(await at.machine()).toMatchObject({ status: 'maintenance', maintenancesCount: 2 })
  expect(await at.app.items()).toHaveLength(1)
})

it('leaves a rented machine with its client, whose contract the order names', async () => {
  const at = await ready()
  await at.app.data.create(checklists, checklistOf(at.yard, at.app, { type: 'exit' }))
  const order = await openOrder(at)
  expect(order).toMatchObject({ clientId: at.yard.client.id, contractNumber: 'LOC-2026-00001' })
  expect(await at.machine()).toMatchObject({ status: 'rented' })
})

const preventiveOf = ({ app, yard, template, question }: Ready, answer: string | null) => ({
  productId: yard.product.id,
  technicianId: yard.employee.id,
  templateId: template.id,
  performedAt: new Date(app.clock.now()).toISOString(),
  hourMeter: 120.5,
  status: 'completed',
  safeToOperate: true,
  answers: [{ id: newId(), questionId: question.id, answer, note: null }],
})

it('field cases 7 and 9: counts a completed preventive and moves what falls due next', async () => {
  const at = await ready()
  const row = await at.app.data.create(preventiveMaintenances, preventiveOf(at, 'ok'))
  const due = { nextDueAt: '2027-02-25', nextDueHourMeter: 270.5 }
  expect(row).toMatchObject({ templateVersion: 2, ...due })
  expect(await at.machine()).toMatchObject({ ...due, maintenancesCount: 3, hourMeter: 120.5 })
  expect(await at.app.data.one(preventiveMaintenances, row.id)).toMatchObject({
    answers: [{ answer: 'ok', question: { question: 'Nível de óleo?' } }],
  })
  const [item] = await at.app.items()
  expect(item).toMatchObject({
    queueType: 'CREATE_PREVENTIVE_MAINTENANCE',
    title: ['PTA-0134', 'Plataforma tesoura'],
  })
})

it('names the question of a preventive that is not answered', async () => {
  const at = await ready()
  await expect(at.app.data.create(preventiveMaintenances, preventiveOf(at, null))).rejects.toMatchObject({
    code: 'invalid',
    fields: { [`questions.${at.question.id}`]: 'Campo obrigatório.' },
  })
  expect(await at.app.items()).toEqual([])
})

it('concludes a preventive in progress with other answers in the place of those it had', async () => {
  const at = await ready()
  const begun = { ...preventiveOf(at, 'ok'), status: 'in_progress', safeToOperate: null }
  const { id } = await at.app.data.create(preventiveMaintenances, begun)
  expect(await at.machine()).toMatchObject({ maintenancesCount: 2 })
  await at.app.data.update(
    preventiveMaintenances,
    id,
    {
      status: 'completed',
      safeToOperate: false,
      answers: [{ id: newId(), questionId: at.question.id, answer: 'nok', note: 'Vazando' }],
    },
    0,
  )
  expect(await at.machine()).toMatchObject({ maintenancesCount: 3, nextDueHourMeter: 270.5 })
  const { answers } = (await at.app.data.one(preventiveMaintenances, id)) as unknown as { answers: object[] }
  expect(answers).toMatchObject([{ answer: 'nok', note: 'Vazando' }])
})

it('refuses a typed reading that the machine would not show, by the readings that have come since', async () => {
  const at = await ready()
  const productId = at.yard.product.id
  at.server.save('hour_meter_readings', {
    id: newId(),
    productId,
    // Its phone's clock runs three seconds behind.
    at: new Date(at.app.now() + 3000).toISOString(),
    hours: 300,
    kind: 'exit',
    lastHours: null,
  })
  await at.app.engine.syncNow()
  await expect(at.app.data.update(products, productId, { hourMeter: 140 }, 0)).rejects.toMatchObject({
    fields: { hourMeter: 'O horímetro não pode ser menor que a última leitura (300,0 h).' },
  })
  await at.app.data.update(products, productId, { hourMeter: 310 }, 0)
  expect(await at.machine()).toMatchObject({ hourMeter: 310 })
})
