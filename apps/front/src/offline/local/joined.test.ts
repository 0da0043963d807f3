import { agendaEvents } from '@rentme/domain/agenda-event/agenda-event'
import { checklistModels } from '@rentme/domain/checklist-model/checklist-model'
import { newId } from '@rentme/domain/kit/uuid'
import { expect, it } from 'vitest'
import { anApp } from '../testing/app.ts'
import { fakeServer } from '../testing/fake-server.ts'

const ready = async () => {
  const server = fakeServer()
  const me = newId()
  const [bruno, rita] = ['Bruno Lima', 'Rita Prado'].map((name) =>
    server.save('employees', { id: newId(), name, userId: newId(), active: true }),
  )
  server.save('employees', { id: me, name: 'Ana Prado', userId: newId(), active: true })
  const event = server.save('agenda_events', {
    id: newId(),
    title: 'Entrega',
    type: 'delivery',
    scheduledAt: '2026-12-20T12:00:00.000Z',
    responsibleEmployeeId: me,
    createdById: rita?.id,
    delegatedById: rita?.id,
    completed: false,
    completed_at: null,
  })
  const app = anApp({ api: server.api, employeeId: me }, ['edit_agenda_event'])
  await app.engine.syncNow()
  return { app, event, me, bruno: String(bruno?.id), rita: String(rita?.id) }
}

it('shows an event that was given away and taken back as it was: nobody hears that it was ever given', async () => {
  const { app, event, me, bruno, rita } = await ready()
  const give = (responsibleEmployeeId: string, more: object = {}) =>
    app.data.update(agendaEvents, event.id, { responsibleEmployeeId, ...more }, 1)
  expect(await give(bruno, { title: 'Retirada' })).toMatchObject({ delegatedById: me })
  expect(await give(me)).toMatchObject({ title: 'Retirada', delegatedById: rita })
  expect((await app.items()).map(({ queueValue }) => queueValue.payload)).toEqual([{ title: 'Retirada' }])
})

it('shows the questions of a model that was made and edited before it is sent, as the server will make them', async () => {
  const { app } = await ready()
  const asked = (question: string) => ({
    question,
    type: 'ok',
    required: true,
    photoRule: 'never',
    appliesTo: 'both',
  })
  const { id } = await app.data.create(checklistModels, { name: 'Grua', questions: [asked('Pneus?')] })
  await app.data.update(checklistModels, id, { questions: [asked('Pneus?'), asked('Óleo?')] }, 0)
  const questions = await app.db
    .rows('checklist_model_questions')
    .where('checklistModelId')
    .equals(id)
    .toArray()
  expect(new Map(questions.map(({ question, sinceVersion }) => [question, sinceVersion]))).toEqual(
    new Map([
      ['Pneus?', 1],
      ['Óleo?', 1],
    ]),
  )
  expect(await app.items()).toHaveLength(1)
})

it('sends each by itself where the rules would not take both as one: who got the event has left since', async () => {
  const { app, event, bruno } = await ready()
  await app.data.update(agendaEvents, event.id, { responsibleEmployeeId: bruno }, 1)
  await app.db.rows('employees').update(bruno, { active: false })
  const row = await app.data.update(agendaEvents, event.id, { title: 'Retirada' }, 1)
  expect(row).toMatchObject({ title: 'Retirada', responsibleEmployeeId: bruno })
  expect((await app.items()).map(({ queueValue }) => queueValue.payload)).toEqual([
    { responsibleEmployeeId: bruno },
    { title: 'Retirada' },
  ])
})
