import { hourMeterReadings } from '@rentme/domain/hour-meter/hour-meter-reading'
import { correctHourMeterReading, replaceHourMeter } from '@rentme/domain/sync/queue'
import { newId } from '@rentme/domain/kit/uuid'
import { serviceOrders } from '@rentme/domain/service-order/service-order'
import { expect, it } from 'vitest'
import { anApp } from '../../../offline/testing/app.ts'
import { fakeServer } from '../../../offline/testing/fake-server.ts'
import { aYardOn } from '../../../offline/testing/yard.ts'
import { deviceVerbs } from './verbs.ts'

const ready = async () => {
  const server = fakeServer()
  const yard = aYardOn(server)
  const reason = server.save('service_order_reasons', { id: newId(), name: 'Reparo', corrective: true })
  const defect = server.save('service_order_defects', { id: newId(), name: 'Amassado', damage: true })
  const app = anApp({ api: server.api })
  await app.engine.syncNow()
  const verbs = deviceVerbs(app.context)(yard.product.id, { before: null })
  const readings = () => app.db.rows(hourMeterReadings.store).toArray()
  /** The reading that a write makes. */
  const madeBy = async (write: () => Promise<unknown>): Promise<string> => {
    const before = new Set((await readings()).map(({ id }) => id))
    await write()
    return (await readings()).find(({ id }) => !before.has(id))?.id ?? ''
  }
  const left = async () =>
    (await app.items()).map(({ queueType, queueStatus }) => [queueType, queueStatus] as const)
  return { server, yard, reason, defect, app, verbs, readings, madeBy, left }
}

const wrong = { hours: 90, reason: 'Dígito trocado' }

it('gives the correction of a reading up with the new meter that it was the first reading of', async () => {
  const { server, yard, app, verbs, readings, madeBy, left } = await ready()
  const own = await readings()
  const reading = await madeBy(() =>
    verbs.replace({ kind: 'replaced', hourMeter: 3, lastHours: 110, reason: 'Painel queimado' }),
  )
  await verbs.correct(reading, wrong)
  server.refuse(`${yard.product.id}/hour-meter`, 'invalid')
  await app.engine.syncNow()
  expect(await left()).toEqual([
    [replaceHourMeter, 'ERROR'],
    [correctHourMeterReading, 'PENDING'],
  ])
  const [refused] = await app.items()
  expect(await app.outbox.dependants(refused?.queueCode ?? '')).toMatchObject([
    { queueType: correctHourMeterReading },
  ])
  await app.outbox.discard(refused?.queueCode ?? '')
  await app.engine.syncNow()
  expect(await left()).toEqual([])
  expect(await readings()).toEqual(own)
})

it('keeps the correction of a reading until the refused order that took it is sent', async () => {
  const { server, yard, reason, defect, app, verbs, madeBy, left } = await ready()
  let order = ''
  const reading = await madeBy(async () => {
    const { id } = await app.data.create(serviceOrders, {
      productId: yard.product.id,
      serviceOrderReasonId: reason.id,
      serviceOrderDefectId: defect.id,
      technicianId: yard.employee.id,
      description: 'Vazamento no cilindro',
      openedAt: new Date(app.clock.now()).toISOString(),
      hourMeter: 130,
    })
    order = id
  })
  await verbs.correct(reading, { ...wrong, hours: 131 })
  server.refuse(order, 'invalid')
  await app.engine.syncNow()
  expect(await left()).toEqual([
    ['CREATE_SERVICE_ORDER', 'ERROR'],
    [correctHourMeterReading, 'PENDING'],
  ])
})
