import { agendaEvents } from '@rentme/domain/agenda-event/agenda-event'
import { newId } from '@rentme/domain/kit/uuid'
import { expect, it } from 'vitest'
import { completeEvent } from './complete-event.ts'
import { anApp } from '../../../../offline/testing/app.ts'
import { fakeServer } from '../../../../offline/testing/fake-server.ts'
import { aYardOn } from '../../../../offline/testing/yard.ts'

const ready = async () => {
  const server = fakeServer()
  const yard = aYardOn(server)
  const event = server.save('agenda_events', {
    id: newId(),
    title: 'Entrega na obra',
    type: 'delivery',
    scheduledAt: '2026-11-27T13:00:00.000Z',
    productId: yard.product.id,
    responsibleEmployeeId: yard.employee.id,
    completed: false,
    completed_at: null,
  })
  const app = anApp({ api: server.api, employeeId: yard.employee.id })
  await app.engine.syncNow()
  return { server, app, yard, event }
}

it('field case 16: completes an event once, with the moment of the tap', async () => {
  const { app, event } = await ready()
  const at = app.clock.now()
  await completeEvent(app.context, event.id)
  app.pass(60_000)
  await completeEvent(app.context, event.id)
  expect(await app.data.one(agendaEvents, event.id)).toMatchObject({ completed: true, completed_at: at })
  expect(await app.items()).toMatchObject([
    {
      queueType: 'MARK_AGENDA_EVENT_AS_COMPLETED',
      queueValue: {
        payload: { completed: true, completed_at: at },
        fetchOptions: { method: 'PUT', path: `/agenda/${event.id}/complete` },
      },
      title: ['PTA-0134', 'Plataforma tesoura'],
    },
  ])
})

it('remembers who made a new event and who passed it on', async () => {
  const { app, yard } = await ready()
  const values = { title: 'Visita', type: 'visit', scheduledAt: '2026-11-28T12:00:00.000Z' }
  const own = { ...values, responsibleEmployeeId: yard.employee.id }
  expect(await app.data.create(agendaEvents, own)).toMatchObject({
    createdById: yard.employee.id,
    delegatedById: null,
    completed: false,
    responsibleEmployeeUserId: yard.employee['userId'],
  })
  expect(await app.data.create(agendaEvents, { ...values, responsibleEmployeeId: newId() })).toMatchObject({
    delegatedById: yard.employee.id,
  })
})

it.each([
  ['15:10', '2026-11-27T18:10:00.000Z'],
  // The day in UTC is the next one from 21:00 on.
  ['21:30', '2026-11-28T00:30:00.000Z'],
])('field case 2: takes an event of the next minutes at %s, and keeps its moment', async (_, now) => {
  const { app, yard } = await ready()
  app.pass(Date.parse(now) - app.clock.now())
  const scheduledAt = new Date(app.clock.now() + 10 * 60_000).toISOString()
  const values = { title: 'Visita', type: 'visit', responsibleEmployeeId: yard.employee.id, scheduledAt }
  const { id } = await app.data.create(agendaEvents, values)
  expect(await app.data.one(agendaEvents, id)).toMatchObject({ scheduledAt })
})

it('field case 2: takes no new event of the past', async () => {
  const { app, yard } = await ready()
  const late = { title: 'Visita', type: 'visit', scheduledAt: '2026-11-27T10:00:00.000Z' }
  await expect(
    app.data.create(agendaEvents, { ...late, responsibleEmployeeId: yard.employee.id }),
  ).rejects.toMatchObject({ fields: { scheduledAt: 'A data não pode estar no passado.' } })
})
