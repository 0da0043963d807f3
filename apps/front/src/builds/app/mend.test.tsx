import { agendaEvents } from '@rentme/domain/agenda-event/agenda-event'
import { checklists } from '@rentme/domain/checklist/checklist'
import { clients } from '@rentme/domain/client/client'
import { serviceOrders } from '@rentme/domain/service-order/service-order'
import { newId } from '@rentme/domain/kit/uuid'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { hourMeterReadings } from '@rentme/domain/hour-meter/hour-meter-reading'
import { deviceVerbs } from '../../features/hour-meter/app/verbs.ts'
import { waysOf } from '../../features/sync/app/ways.ts'
import { completeEvent } from '../../features/agenda-event/shared/app/complete-event.ts'
import type { QueueItem } from '../../offline/queue/queue-item.ts'
import { checklistOf } from '../../offline/testing/yard.ts'
import { aPhone, openOn, press, type Phone } from '../../testing/phone.tsx'
import { employeeId } from '../../testing/screen.tsx'

beforeEach(() => localStorage.clear())

const online = (phone: Phone) => phone.server.failWith(() => 'none')

/** The write of a row after the server has refused it. */
const refusedItem = async (phone: Phone, id: string) => {
  await phone.app.engine.syncNow({ manual: true })
  const item = (await phone.app.items()).find(({ entityId }) => entityId === id)
  if (item?.queueStatus !== 'ERROR') throw new Error('Nothing was refused')
  phone.server.allow(id)
  return item
}

/** A verb of a row after the server has refused it. */
const refusedVerb = async (phone: Phone, path: string) => {
  await phone.app.engine.syncNow({ manual: true })
  phone.server.allow(path)
  const item = (await phone.app.items()).at(-1)
  if (item?.queueStatus !== 'ERROR') throw new Error('Nothing was refused')
  return item
}

const open = async (phone: Phone, item: QueueItem, path: string) => {
  const href = waysOf(item)?.form
  if (href === null || href === undefined) throw new Error('It has no form')
  await openOn(phone, path, href)
}

const said = (text: string | RegExp) => waitFor(() => expect(document.body.textContent).toMatch(text))
const field = (name: string) =>
  waitFor(() => {
    const input = document.getElementById(`field-${name}`)
    if (input === null) throw new Error(`No field ${name}`)
    return input as HTMLInputElement
  })
const type = async (name: string, value: string) => {
  const input = await field(name)
  await act(async () => fireEvent.change(input, { target: { value } }))
}
/** Waits until the write is another than the refused one, and sends it. */
const sent = async (phone: Phone, { queueCode, entityId }: QueueItem) => {
  const own = async () => (await phone.app.items()).filter((item) => item.entityId === entityId)
  await waitFor(async () => expect((await own()).map((item) => item.queueCode)).not.toContain(queueCode))
  await phone.app.engine.syncNow({ manual: true })
  expect((await own()).map(({ queueStatus }) => queueStatus)).toEqual(['PROCESSED'])
}

/** The machine is held back by no order, and the server is reached. */
const freed = async (phone: Phone) => {
  online(phone)
  phone.server.save('service_orders', { ...phone.order, status: 'canceled' })
  await phone.app.engine.syncNow({ manual: true })
}

const pictures = ({ sides, sign }: Phone) =>
  [sides, sign].map(({ id }) => ({
    checklistModelQuestionId: id,
    answer: null,
    note: null,
    photos: [newId()],
  }))

it('E1: a return takes the contract and the reading that the office has changed meanwhile, at a tap each', async () => {
  const phone = await aPhone()
  const { app, server, yard } = phone
  await freed(phone)
  const more = pictures(phone)
  const input = (asked: Parameters<typeof checklistOf>[2]) => {
    const whole = checklistOf(yard, app, asked)
    return { ...whole, answers: [...whole.answers, ...more] }
  }
  const exit = await app.data.create(checklists, input({ type: 'exit' }))
  await app.engine.syncNow({ manual: true })
  server.save('checklists', { ...server.row('checklists', exit.id), id: exit.id, returnDate: null })
  await app.engine.syncNow({ manual: true })
  app.pass(1000)
  const back = await app.data.create(checklists, input({ type: 'return', exitId: exit.id, hours: '130' }))
  server.save('checklists', {
    ...server.row('checklists', exit.id),
    id: exit.id,
    contractNumber: 'LOC-2026-00002',
  })
  server.save('products', {
    ...server.row('products', yard.product.id),
    id: yard.product.id,
    hourMeter: 140,
  })
  server.save('hour_meter_readings', {
    id: newId(),
    productId: yard.product.id,
    at: '2026-11-01T12:00:00.000Z',
    hours: 140,
    kind: 'typed',
    lastHours: null,
  })
  server.refuse(back.id, 'invalid', { fields: { contractNumber: 'O contrato da saída é LOC-2026-00002.' } })
  const item = await refusedItem(phone, back.id)
  await open(phone, item, '/admin/checklists/cadastrar')
  await said('O contrato da saída é LOC-2026-00002')
  await said('Você: LOC-2026-00001')
  await press('Usar LOC-2026-00002')
  await said(/Você: 130,0/)
  await press(/^Usar 140,0/)
  await press('Salvar Checklist')
  await sent(phone, item)
  expect(server.row('checklists', back.id)).toMatchObject({ contractNumber: 'LOC-2026-00002' })
  const answers = server.row('checklists', back.id)?.['answers'] as { answer: string }[]
  expect(answers[0]?.answer).toBe('140')
})

it('E1: a reading that was refused is not among those that it is judged by when it is filled in again', async () => {
  const phone = await aPhone()
  const { app, server, yard } = phone
  await freed(phone)
  // A machine whose readings are not on this phone is judged by what it says of itself.
  await app.db.rows(hourMeterReadings.store).clear()
  await app.db.rows('products').update(yard.product.id, { hourMeter: 140 })
  const whole = checklistOf(yard, app, { type: 'exit', hours: '130' })
  const exit = await app.data.create(checklists, {
    ...whole,
    answers: [...whole.answers, ...pictures(phone)],
  })
  server.refuse(exit.id, 'invalid', { fields: { hourMeter: 'O horímetro não pode ser menor.' } })
  const item = await refusedItem(phone, exit.id)
  await open(phone, item, '/admin/checklists/cadastrar')
  await said(/Você: 130,0/)
  await press(/^Usar 140,0/)
  await press('Salvar Checklist')
  await sent(phone, item)
  const answers = server.row('checklists', exit.id)?.['answers'] as { answer: string }[]
  expect(answers[0]?.answer).toBe('140')
})

it('E1: an edit of a client opens in its form with what was written and what the office has, and goes in its place', async () => {
  const phone = await aPhone()
  const { app, server, yard } = phone
  const { id } = yard.client
  online(phone)
  const client = { personType: 'individual', document: '99900000188', anonymizedAt: null }
  server.save('clients', { ...yard.client, ...client })
  await app.engine.syncNow({ manual: true })
  const version = Number((await app.data.one(clients, id))?.version)
  await app.data.update(clients, id, { email: 'ana@example.com', notes: 'Portão azul' }, version)
  server.refuse(id, 'invalid', { fields: { email: 'Já existe outro cliente com este e-mail.' } })
  const item = await refusedItem(phone, id)
  await open(phone, item, '/admin/pendencias/corrigir/$id')
  await said('Já existe outro cliente com este e-mail.')
  expect((await field('email')).value).toBe('ana@example.com')
  expect((await field('notes')).value).toBe('Portão azul')
  await type('email', 'ana.prado@example.com')
  await press('Salvar')
  await sent(phone, item)
  expect(server.row('clients', id)).toMatchObject({ email: 'ana.prado@example.com', notes: 'Portão azul' })
  expect(await app.items()).toHaveLength(1)
})

it('E5: a conclusion of an order opens with its record, and goes in its place', async () => {
  const phone = await aPhone()
  const { app, server, order } = phone
  online(phone)
  const record = { status: 'completed', solution: 'Mangueira trocada', hourMeter: 130, safeToOperate: true }
  await app.data.update(serviceOrders, order.id, record, 1)
  server.refuse(order.id, 'invalid', {
    fields: { hourMeter: 'A leitura não pode ser menor que a anterior.' },
  })
  const item = await refusedItem(phone, order.id)
  await open(phone, item, '/admin/pendencias/corrigir/$id')
  await said('A leitura não pode ser menor que a anterior.')
  expect((await field('solution')).value).toBe('Mangueira trocada')
  await type('hourMeter', '140')
  await press('Salvar')
  await sent(phone, item)
  expect(server.row('service_orders', order.id)).toMatchObject({ ...record, hourMeter: 140 })
})

it('E2: a correction of a reading opens with what was typed, and goes in its place', async () => {
  const phone = await aPhone()
  const { app, server, yard } = phone
  online(phone)
  const { id } = yard.product
  const [reading] = await app.db.rows(hourMeterReadings.store).toArray()
  await deviceVerbs(app.context)(id, { before: null }).correct(reading?.id ?? '', {
    hours: 90,
    reason: 'Dígito trocado',
  })
  const verb = `${id}/hour-meter/${reading?.id}`
  server.refuse(verb, 'invalid', {
    fields: { hours: 'O horímetro não pode ser maior que a leitura seguinte.' },
  })
  const item = await refusedVerb(phone, verb)
  await open(phone, item, '/admin/pendencias/horimetro/$id')
  await said('maior que a leitura seguinte')
  expect(await screen.findByDisplayValue('90,0')).toBeTruthy()
  expect(await screen.findByDisplayValue('Dígito trocado')).toBeTruthy()
  fireEvent.change(screen.getByDisplayValue('90,0'), { target: { value: '80' } })
  await press('Enviar Correção')
  await sent(phone, item)
  expect((await app.items()).map(({ queueValue }) => queueValue.payload)).toEqual([
    { hours: 80, reason: 'Dígito trocado' },
  ])
})

it('E2: a new meter opens with when it was and what was typed, and goes in its place', async () => {
  const phone = await aPhone()
  const { app, server, yard } = phone
  online(phone)
  const { id } = yard.product
  const told = {
    kind: 'replaced',
    at: '2026-11-20T12:00:00.000Z',
    hourMeter: 3,
    lastHours: 110,
    reason: 'Painel queimado',
  }
  await deviceVerbs(app.context)(id, { before: null }).replace(told)
  server.refuse(`${id}/hour-meter`, 'invalid', { fields: { at: 'A troca não pode ser anterior.' } })
  const item = await refusedVerb(phone, `${id}/hour-meter`)
  await open(phone, item, '/admin/pendencias/horimetro/$id')
  for (const shown of ['20/11/2026', '09:00', '110,0', '3,0', 'Painel queimado'])
    expect(await screen.findByDisplayValue(shown)).toBeTruthy()
  fireEvent.change(screen.getByDisplayValue('20/11/2026'), { target: { value: '21/11/2026' } })
  await press('Enviar Troca')
  await sent(phone, item)
  expect((await app.items()).map(({ queueValue }) => queueValue.payload)).toMatchObject([
    { ...told, at: '2026-11-21T12:00:00.000Z', id: (item.queueValue.payload as { id: string }).id },
  ])
})

it('E4, E5: an event that was planned and one that was concluded open again', async () => {
  const phone = await aPhone()
  const { app, server } = phone
  online(phone)
  const planned = await app.data.create(agendaEvents, {
    title: 'Entrega na obra',
    type: 'delivery',
    scheduledAt: new Date(app.clock.now() + 3_600_000).toISOString(),
    responsibleEmployeeId: employeeId,
  })
  server.refuse(planned.id, 'invalid', { fields: { scheduledAt: 'A data não pode estar no passado.' } })
  const item = await refusedItem(phone, planned.id)
  await open(phone, item, '/admin/pendencias/corrigir')
  await said('A data não pode estar no passado.')
  expect((await field('title')).value).toBe('Entrega na obra')
  await press('Salvar')
  await sent(phone, item)
  cleanup()
  server.save('agenda_events', {
    ...server.row('agenda_events', planned.id),
    id: planned.id,
    completed: false,
    completed_at: null,
  })
  await app.engine.syncNow({ manual: true })
  await completeEvent(app.context, planned.id)
  server.refuse(`${planned.id}/complete`, 'forbidden')
  await app.engine.syncNow({ manual: true })
  const completion = (await app.items()).at(-1)
  if (completion === undefined) throw new Error('Nothing is queued')
  await open(phone, completion, '/admin/pendencias/concluir/$id')
  await said('você não possui permissão')
  await press('Enviar Conclusão')
  await waitFor(async () =>
    expect((await app.items()).at(-1)).toMatchObject({ queueStatus: 'PENDING', lastError: null }),
  )
})

it('E3: what the server fails to take says so on its card after the first try, and can be corrected', async () => {
  const phone = await aPhone()
  const { app, server, order } = phone
  online(phone)
  await app.data.update(serviceOrders, order.id, { solution: 'Mangueira trocada' }, 1)
  server.failWith((path) => (path.startsWith('/service-orders') ? server.failure('internal') : 'none'))
  await app.engine.syncNow({ manual: true })
  await openOn(phone, '/admin/pendencias', '/admin/pendencias')
  await said('O servidor ainda não recebeu: Erro interno do servidor')
  await said('Editar e Reenviar')
  await press('Guardar como Anotação')
  await said('Anotações Guardadas')
  await said('Mangueira trocada')
  expect(await app.items()).toEqual([])
})
