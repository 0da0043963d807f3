import { agendaEvents } from '@rentme/domain/agenda-event/agenda-event'
import { newId } from '@rentme/domain/kit/uuid'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { begunExit, openBegun } from '../../testing/begun.ts'
import { aPhone, openOn, press, type Phone } from '../../testing/phone.tsx'
import { employeeId } from '../../testing/screen.tsx'

beforeEach(() => localStorage.clear())

const photo = () => ({ answer: null, note: '', photos: [newId()] })

/** An exit of which only the signature's step is left, for one client. */
const answered = (clientId: (phone: Phone) => string) =>
  begunExit((phone) => ({
    clientId: clientId(phone),
    signerName: '',
    signerDocument: '',
    notes: '',
    answers: {
      [phone.yard.hours.id]: { answer: '120', note: '', photos: [] },
      [phone.yard.tyres.id]: { answer: 'ok', note: '', photos: [] },
      [phone.sides.id]: photo(),
      [phone.sign.id]: photo(),
    },
    at: 'review',
  }))

/** The agenda has a delivery of the yard's machine, today, that is the user's. */
const plan = async ({ server, yard, app }: Phone, more: object = {}) => {
  server.failWith(() => 'none')
  const event = server.save('agenda_events', {
    id: newId(),
    title: 'Entrega da plataforma',
    type: 'delivery',
    scheduledAt: new Date(app.context.now()).toISOString(),
    productId: yard.product.id,
    clientId: yard.client.id,
    responsibleEmployeeId: employeeId,
    responsibleEmployeeUserId: newId(),
    createdById: employeeId,
    delegatedById: null,
    description: null,
    location: 'Galpão 4, doca sul',
    completed: false,
    completed_at: null,
    ...more,
  })
  await app.engine.syncNow()
  server.failWith(() => 'unsent')
  return event
}

const queued = async ({ app }: Phone) =>
  (await app.items()).toSorted((a, b) => a.seq - b.seq).map(({ queueType }) => queueType)
const isCompleted = async ({ app }: Phone, id: string) => (await app.data.one(agendaEvents, id))?.completed

it('an exit goes to the client that the agenda planned, and completes the event when it is saved', async () => {
  const phone = await aPhone()
  const event = await plan(phone)
  await openOn(
    phone,
    '/admin/checklists/cadastrar',
    `/admin/checklists/cadastrar?tipo=saida&produto=${phone.yard.product.id}`,
  )
  const client = await screen.findByLabelText<HTMLInputElement>(/^Cliente/)
  expect(client.value).toBe(phone.yard.client['name'])
  expect(screen.getByRole('note').textContent).toMatch(
    /^Entrega: hoje, .* · Galpão 4, doca sul\. O evento da agenda fica concluído/,
  )
  phone.kill()
  await openBegun(
    phone,
    answered(({ yard }) => yard.client.id),
  )
  await press('Salvar Checklist')
  await waitFor(async () =>
    expect(await queued(phone)).toEqual(['CREATE_CHECKLIST', 'MARK_AGENDA_EVENT_AS_COMPLETED']),
  )
  expect(await isCompleted(phone, event.id)).toBe(true)
})

it('an exit that is begun from an event is of that event, whatever is planned nearer', async () => {
  const phone = await aPhone()
  await plan(phone, { location: 'Outro lugar' })
  const later = new Date(phone.app.context.now() + 5 * 86_400_000).toISOString()
  const event = await plan(phone, { scheduledAt: later })
  const path = '/admin/checklists/cadastrar'
  await openOn(phone, path, `${path}?tipo=saida&produto=${phone.yard.product.id}&evento=${event.id}`)
  expect((await screen.findByRole('note')).textContent).toContain('Galpão 4, doca sul')
})

it('an exit for another client leaves the event open', async () => {
  const phone = await aPhone()
  const event = await plan(phone, { clientId: newId() })
  const { router } = await openBegun(
    phone,
    answered(({ yard }) => yard.client.id),
  )
  await press('Salvar Checklist')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/produtos/${phone.yard.product.id}`))
  expect(await queued(phone)).toEqual(['CREATE_CHECKLIST'])
  expect(await isCompleted(phone, event.id)).toBe(false)
})

it('after an exit another machine of its contract begins with all that was filled in for the first', async () => {
  const phone = await aPhone()
  const { app, server, yard } = phone
  server.failWith(() => 'none')
  const { id: _, ...like } = yard.product
  const other = server.save('products', { ...like, id: newId(), internCode: 'PTA-0135' })
  await app.engine.syncNow()
  server.failWith(() => 'unsent')
  const { router } = await openBegun(
    phone,
    answered(() => yard.client.id),
  )
  await press('Salvar Checklist')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/produtos/${yard.product.id}`))
  const { salvo = '' } = router.state.location.search as { salvo?: string }
  phone.kill()
  await openOn(phone, '/admin/produtos/$id', `/admin/produtos/${yard.product.id}?salvo=${salvo}`)
  const next = await screen.findByRole('link', { name: 'Outra Máquina deste Contrato' })
  expect(next.getAttribute('href')).toBe(`/admin/checklists/cadastrar?tipo=saida&como=${salvo}`)
  expect(screen.getByRole('link', { name: 'Ler a Próxima' })).toBeTruthy()
  phone.kill()
  const path = '/admin/checklists/cadastrar'
  await openOn(phone, path, `${path}?produto=${other.id}&tipo=saida&como=${salvo}`)
  expect((await screen.findByLabelText<HTMLInputElement>(/^Cliente/)).value).toBe('João da Silva')
  expect(screen.getByLabelText<HTMLInputElement>(/^Número do contrato/).value).toBe('LOC-2026-00001')
})
