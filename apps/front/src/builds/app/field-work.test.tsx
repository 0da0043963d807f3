import { agendaEvents } from '@rentme/domain/agenda-event/agenda-event'
import { newId } from '@rentme/domain/kit/uuid'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fieldId } from '../../kit/editor/editor-context.ts'
import { savedHere } from '../../ui/feedback/standing.ts'
import { aPhone, openOn, press, type Phone } from '../../testing/phone.tsx'
import { employeeId } from '../../testing/screen.tsx'

// Nothing is drawn here: whoever opens the sheet has signed it.
vi.mock('../../ui/inputs/signature-pad.tsx', () => ({
  SignaturePad: ({ open, onSign }: { open: boolean; onSign: (image: string) => void }) =>
    open ? <button onClick={() => onSign('data:image/png;base64,YWJj')}>Desenhada</button> : null,
}))

beforeEach(() => localStorage.clear())

const type = async (name: string, value: string) => {
  const input = await waitFor(() => {
    const found = document.getElementById(fieldId(name))
    if (!(found instanceof HTMLInputElement)) throw new Error(`No field ${name}`)
    return found
  })
  fireEvent.change(input, { target: { value } })
}
const said = (words: string) => waitFor(() => expect(document.body.textContent).toContain(words))
const queued = async (phone: Phone) => (await phone.app.items()).at(-1)

/** What waits is sent, and the server does not take it: its card leads to the form of its noun, as it was filled in. */
const refusedTo = async (phone: Phone, id: string, fields: Record<string, string>) => {
  const { app, server } = phone
  server.refuse(id, 'invalid', { fields })
  server.failWith(() => 'none')
  await app.engine.syncNow({ manual: true })
  const item = (await app.items()).find(
    ({ entityId, queueStatus }) => entityId === id && queueStatus === 'ERROR',
  )
  if (item === undefined) throw new Error('Nothing was refused')
  phone.kill()
  return item.queueCode
}

it('registers a client without a network, and opens a refused one in its form', async () => {
  const phone = await aPhone()
  await openOn(phone, '/admin/clientes/cadastrar', '/admin/clientes/cadastrar')
  await press('Pessoa física')
  await type('document', '99900000188')
  await type('name', 'Rita Fictícia')
  await press('Salvar')
  await said(savedHere)
  const item = await queued(phone)
  expect(item).toMatchObject({ queueType: 'CREATE_CLIENT', queueStatus: 'PENDING' })

  const pendencia = await refusedTo(phone, item?.entityId ?? '', {
    document: 'Já existe outro cliente com este documento.',
  })
  await openOn(phone, '/admin/pendencias/corrigir', `/admin/pendencias/corrigir?pendencia=${pendencia}`)
  await said('Já existe outro cliente com este documento.')
  await waitFor(() =>
    expect((document.getElementById(fieldId('name')) as HTMLInputElement).value).toBe('Rita Fictícia'),
  )
})

it('edits an event without a network', async () => {
  const phone = await aPhone()
  const event = await phone.app.data.create(agendaEvents, {
    title: 'Entrega na obra',
    type: 'delivery',
    scheduledAt: new Date(phone.app.clock.now() + 3_600_000).toISOString(),
    responsibleEmployeeId: employeeId,
  })
  await openOn(phone, '/admin/agenda/$id', `/admin/agenda/${event.id}`)
  const edit = await screen.findByRole('link', { name: 'Editar' })
  expect(edit.getAttribute('href')).toBe(`/admin/agenda/editar/${event.id}`)
  phone.kill()
  await openOn(phone, '/admin/agenda/editar/$id', `/admin/agenda/editar/${event.id}`)
  await type('title', 'Entrega na obra nova')
  await press('Salvar')
  await said(savedHere)
  expect(await phone.app.data.one(agendaEvents, event.id)).toMatchObject({ title: 'Entrega na obra nova' })
})

/** A training of two, of whom one has signed. */
const aTraining = async (phone: Phone) => {
  const training = {
    id: newId(),
    clientId: phone.yard.client.id,
    responsibleEmployeeId: employeeId,
    title: 'Operação de plataforma',
    kind: 'delivery',
    norm: null,
    modality: 'inPerson',
    startsAt: '2026-11-28T12:00:00.000Z',
    endsAt: null,
    workloadHours: 2,
    validityMonths: null,
    location: 'Obra Norte',
    content: null,
    instructorQualification: null,
    technicalManager: null,
    technicalManagerRegistry: null,
    productId: null,
    status: 'scheduled',
    validUntil: null,
  }
  const person = (name: string, more: object) => ({
    id: newId(),
    trainingId: training.id,
    name,
    document: null,
    jobFunction: 'Operador',
    companyName: null,
    attended: true,
    result: null,
    signatureData: null,
    certificateCode: null,
    ...more,
  })
  await phone.hear((server) => {
    server.save('trainings', training)
    server.save('training_participants', person('Bruno Fictício', {}))
    server.save(
      'training_participants',
      person('Caio Fictício', { signatureData: 'data:image/png;base64,YQ==' }),
    )
    server.save('training_participants', person('Davi Fictício', {}))
  })
  return training.id
}

const openPresence = (phone: Phone, id: string) =>
  openOn(phone, '/admin/treinamentos/$id/presenca', `/admin/treinamentos/${id}/presenca`)

it('takes the presence of a training, signed by each, over a kill, and without a network', async () => {
  const phone = await aPhone()
  const id = await aTraining(phone)
  await openPresence(phone, id)
  await said('1 de 3 assinaram')
  // What was signed stays.
  expect(screen.queryByRole('button', { name: 'Assinar: Caio Fictício' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Assinar: Bruno Fictício' }))
  await press('Desenhada')
  await said('2 de 3 assinaram')
  fireEvent.click(screen.getByRole('button', { name: 'Ausente: Davi Fictício' }))
  await waitFor(async () =>
    expect(await phone.app.drafts.load(`presence:${id}`)).toMatchObject({
      people: expect.arrayContaining([expect.objectContaining({ name: 'Davi Fictício', attended: false })]),
    }),
  )
  phone.kill()
  await openPresence(phone, id)
  await said('2 de 3 assinaram')
  fireEvent.change(await screen.findByLabelText('Nome de quem não está na lista'), {
    target: { value: 'Eva Fictícia' },
  })
  await press('Adicionar')
  await said('2 de 4 assinaram')
  fireEvent.click(screen.getByRole('switch', { name: 'O treinamento foi realizado' }))
  await press(/^Salvar Presença/)
  await said(savedHere)
  const item = await queued(phone)
  expect(item).toMatchObject({ queueType: 'UPDATE_TRAINING', entityId: id })
  const sent = item?.queueValue.payload as { status: string; participants: Record<string, unknown>[] }
  expect(sent.status).toBe('done')
  expect(
    sent.participants.map(({ name, attended, signatureData }) => [name, attended, signatureData !== null]),
  ).toEqual(
    expect.arrayContaining([
      ['Bruno Fictício', true, true],
      ['Caio Fictício', true, true],
      ['Davi Fictício', false, false],
      ['Eva Fictícia', true, false],
    ]),
  )
  expect(await phone.app.drafts.load(`presence:${id}`)).toBeNull()

  const pendencia = await refusedTo(phone, id, { location: 'Campo obrigatório.' })
  await openOn(
    phone,
    '/admin/pendencias/corrigir/$id',
    `/admin/pendencias/corrigir/${id}?pendencia=${pendencia}`,
  )
  await said('Campo obrigatório.')
  await waitFor(() => expect(screen.getByDisplayValue('Eva Fictícia')).toBeTruthy())
})

it('says what a training lacks to count as given', async () => {
  const phone = await aPhone()
  const id = await aTraining(phone)
  await phone.hear((server) =>
    server.save('trainings', { ...server.row('trainings', id), id, location: null, kind: 'initial' }),
  )
  await openPresence(phone, id)
  await said('Falta o local do treinamento. Falta o conteúdo programático.')
  expect(screen.getByRole<HTMLInputElement>('switch').disabled).toBe(true)
})
