import { agendaEvents } from '@rentme/domain/agenda-event/agenda-event'
import { checklists } from '@rentme/domain/checklist/checklist'
import { completePlan } from '@rentme/domain/agenda-event/complete-plan'
import { completeAgendaEvent } from '@rentme/domain/sync/queue'
import { newId } from '@rentme/domain/kit/uuid'
import { expect, it } from 'vitest'
import { anApp } from '../testing/app.ts'
import { takeOver } from '../local/owner.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { runVerb } from '../local/write-resource.ts'
import { aYardOn, checklistOf } from '../testing/yard.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const iso = (ms: number) => new Date(ms).toISOString()

/** A phone without a network, with the yard and an event on it, and the true time. */
const atTheGate = async () => {
  const server = fakeServer()
  const yard = aYardOn(server)
  const event = server.save('agenda_events', {
    id: newId(),
    title: 'Retirada',
    scheduledAt: '2026-11-27T20:00:00.000Z',
    createdById: 'employee-1',
    completed: false,
    completed_at: null,
  })
  let time = Date.parse('2026-11-27T12:00:00.000Z')
  const corrected: (string | undefined)[] = []
  let app = anApp({
    api: server.telling(() => time),
    passed: () => time,
    onCorrected: (items) => corrected.push(...items.map((item) => item.corrected?.to)),
  })
  const pass = (ms: number) => {
    time += ms
    app.set(ms)
  }
  await takeOver(app.db, 'user-1', app)
  await app.engine.syncNow()
  pass(minute)
  server.failWith(() => 'unsent')
  return {
    server,
    yard,
    event,
    corrected,
    pass,
    get app() {
      return app
    },
    time: () => time,
    /** The app is started again: it has yet to hear the time. */
    restart: () => {
      app.db.close()
      app = anApp({ api: server.telling(() => time), passed: () => time, on: app.on })
    },
    complete: () =>
      runVerb(app.context, agendaEvents, event.id, {
        name: 'complete',
        queueType: completeAgendaEvent,
        plan: (facts) => completePlan(facts, event.id, facts.now),
      }),
    exit: () => app.data.create(checklists, checklistOf(yard, app, { type: 'exit' })),
    send: async () => {
      server.failWith(() => 'none')
      await app.engine.syncNow()
    },
  }
}

it.each([
  ['three hours ahead', 3 * hour],
  ['two days behind', -2 * day],
])('puts right what was written with a clock %s, on the phone and for the server', async (_words, wrong) => {
  const at = await atTheGate()
  at.app.set(wrong)
  const truth = at.time()
  const { id } = await at.exit()
  expect(await at.app.row('checklists', id)).toMatchObject({ performedAt: iso(truth + wrong) })
  at.pass(10 * minute)
  at.server.failWith((path) => (path === '/checklists' ? at.server.failure('unavailable') : 'none'))
  await at.app.engine.syncNow()
  const corrected = { from: iso(truth + wrong), to: iso(truth) }
  expect(await at.app.items()).toMatchObject([{ createdAt: iso(truth), corrected }])
  expect(await at.app.row('checklists', id)).toMatchObject({ performedAt: iso(truth), createdAt: iso(truth) })
  expect(await at.app.journal.unsentOf('user-1')).toMatchObject({ queue: [{ createdAt: iso(truth) }] })
  expect(at.corrected).toEqual([iso(truth)])
  expect(at.app.clockOffset()).toBe(-wrong)
  await at.app.outbox.retry((await at.app.items())[0]?.queueCode ?? '')
  await at.send()
  expect(at.server.row('checklists', id)).toMatchObject({ performedAt: iso(truth) })
  expect(at.corrected).toHaveLength(1)
})

it('asks the server for its time before it sends what a new page has written, and not again while it is sure', async () => {
  const at = await atTheGate()
  at.restart()
  await at.exit()
  at.server.calls.length = 0
  await at.send()
  await at.complete()
  await at.send()
  expect(at.server.calls.map(({ path }) => path)).toEqual([
    '/health/live',
    '/checklists',
    '/offline-sync',
    `${agendaEvents.path}/${at.event.id}/complete`,
    '/offline-sync',
  ])
})

it('sends nothing while the server cannot be asked for its time', async () => {
  const at = await atTheGate()
  at.restart()
  await at.exit()
  at.server.calls.length = 0
  at.server.failWith((path) => (path === '/health/live' ? 'unsent' : 'none'))
  await at.app.engine.syncNow()
  expect(at.server.calls.map(({ path }) => path)).toEqual(['/health/live'])
  expect(await at.app.items()).toMatchObject([{ queueStatus: 'PENDING', isSent: false, attempts: 0 }])
})

it('leaves alone what a person typed, and puts right what the clock gave in the same write', async () => {
  const at = await atTheGate()
  at.app.set(3 * hour)
  const typed = iso(at.time() - 40 * minute)
  const input = { ...checklistOf(at.yard, at.app, { type: 'exit' }), performedAt: typed }
  const { id } = await at.app.data.create(checklists, input)
  const written = at.time()
  at.pass(10 * minute)
  await at.send()
  expect(at.server.row('checklists', id)).toMatchObject({ performedAt: typed })
  expect(await at.app.items()).toMatchObject([{ createdAt: iso(written) }])
})

it('puts right a moment that goes as a figure', async () => {
  const at = await atTheGate()
  at.app.set(3 * hour)
  const truth = at.time()
  await at.complete()
  at.pass(minute)
  await at.send()
  const sent = at.server.calls.find(({ path }) => path.endsWith('/complete'))
  expect(sent?.body).toMatchObject({ completed_at: truth })
})

it('puts right each part of a write that was made at two times', async () => {
  const at = await atTheGate()
  at.app.set(3 * hour)
  const first = at.time()
  const event = {
    title: 'Visita',
    type: 'other',
    responsibleEmployeeId: at.yard.employee.id,
    scheduledAt: iso(at.app.now() + 30_000),
  }
  const { id } = await at.app.data.create(agendaEvents, event)
  at.pass(20 * minute)
  await at.app.data.update(agendaEvents, id, { scheduledAt: iso(at.app.now()) }, 0)
  const second = at.time()
  at.pass(20 * minute)
  await at.send()
  expect(await at.app.items()).toMatchObject([{ createdAt: iso(first) }])
  expect(at.server.row(agendaEvents.store, id)).toMatchObject({ scheduledAt: iso(second) })
})

it('puts right an exit that was saved three hours ahead though the clock is mended by the time it is sent', async () => {
  const at = await atTheGate()
  at.app.set(3 * hour)
  const truth = at.time()
  const { id } = await at.exit()
  at.pass(5 * minute)
  at.app.now()
  at.app.set(-3 * hour)
  at.pass(2 * hour)
  await at.send()
  expect(at.server.row('checklists', id)).toMatchObject({ performedAt: iso(truth) })
  expect(at.app.clockOffset()).toBe(0)
})

it('stamps rightly from the start where the error is known, and changes nothing once the clock is mended', async () => {
  const at = await atTheGate()
  at.app.set(3 * hour)
  at.server.failWith(() => 'none')
  await at.app.engine.syncNow()
  at.restart()
  at.server.failWith(() => 'unsent')
  const truth = at.time()
  const { id } = await at.exit()
  expect(await at.app.row('checklists', id)).toMatchObject({ performedAt: iso(truth) })
  at.app.set(-3 * hour)
  at.pass(10 * minute)
  await at.send()
  expect(at.server.row('checklists', id)).toMatchObject({ performedAt: iso(truth) })
  expect((await at.app.items())[0]).not.toHaveProperty('corrected')
})
