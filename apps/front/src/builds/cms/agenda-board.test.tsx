import { allPermissions } from '@rentme/domain/employee-role/permissions'
import { newId } from '@rentme/domain/kit/uuid'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { user as me } from '../../testing/signed-in.ts'
import { openScreen, type Asked } from './testing/open-screen.tsx'

// The month before the events, whenever it is looked at.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2029-12-10T12:00:00Z') }))
afterEach(() => vi.unstubAllGlobals())

const [igor, otavio, renan] = ['Igor Farnese', 'Otávio Peçanha', 'Renan Morgado'].map((name) => ({
  id: newId(),
  name,
  active: true,
  userId: newId(),
}))
const week = '/admin/agenda?visao=quadro&dia=2030-01-08'

const event = (more: object = {}) => ({
  id: newId(),
  version: 4,
  title: 'Levar ao galpão',
  type: 'delivery',
  scheduledAt: '2030-01-08T11:00:00.000Z',
  productId: newId(),
  product: { id: newId(), name: 'Plataforma tesoura', internCode: 'PTA-0134', status: 'rented' },
  clientId: newId(),
  client: { id: newId(), name: 'João', company: 'Construtora Aruvale' },
  responsibleEmployeeId: igor?.id,
  responsibleEmployee: igor,
  createdById: newId(),
  createdBy: null,
  delegatedById: null,
  delegatedBy: null,
  location: 'Rua Treze, 40',
  description: null,
  completed: false,
  completed_at: null,
  ...more,
})

interface Options {
  address?: string
  permissions?: readonly string[]
  offered?: readonly ({ id: string; name: string } | undefined)[]
  put?: (asked: Asked) => unknown
}

const open = (
  events: readonly object[] | Response,
  { address = week, permissions = allPermissions, offered = [igor, otavio, renan], put }: Options = {},
) => {
  const sent: Asked[] = []
  const answers = (asked: Asked) => {
    const { path, method } = asked
    if (path === '/employees/options') return offered.map((one) => ({ id: one?.id, label: one?.name }))
    if (path === '/agenda' && events instanceof Response) return events.clone()
    if (path === '/agenda')
      return { data: events, meta: { total: Object.keys(events).length, page: 1, perPage: 200 } }
    if (method !== 'PUT') return undefined
    sent.push(asked)
    return put === undefined ? { ...event(), version: 4 + sent.length } : put(asked)
  }
  return { sent, ...openScreen(address, { answers, permissions }) }
}

type Screen = ReturnType<typeof open>

/** The place of a person's day; `day` counts from Sunday. */
const placeOf = async ({ findByRole }: Screen, person: string, day: number): Promise<HTMLElement> => {
  const row = (await findByRole('rowheader', { name: new RegExp(person) })).closest('tr')
  const cell = row?.querySelectorAll('td')[day]
  if (cell === undefined) throw new Error(`No such day of ${person}`)
  return cell
}

const dragTo = async (screen: Screen, to: HTMLElement) => {
  const card = (await screen.findByText('PTA-0134')).closest('article')
  if (card === null) throw new Error('Nothing to drag')
  const dataTransfer = { setData: () => {} }
  fireEvent.dragStart(card, { dataTransfer })
  fireEvent.dragOver(to, { dataTransfer })
  fireEvent.drop(to, { dataTransfer })
}

it('stands people beside days: whose events wait for somebody else first, and who is free last', async () => {
  const left = { id: newId(), name: 'Zoraide Lima', active: false, userId: newId() }
  const screen = open([
    event(),
    event({ responsibleEmployeeId: left.id, responsibleEmployee: left, product: null, title: 'Inventário' }),
  ])
  const place = within(await placeOf(screen, 'Igor', 2))
  for (const text of ['08:00', 'PTA-0134', 'Construtora Aruvale', 'Rua Treze, 40', 'Entrega', 'Pendente'])
    place.getByText(text)
  await screen.findByText('Renan Morgado')
  const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(names).toEqual([
    'Zoraide Lima1 eventoNão está mais na equipe',
    'Igor Farnese1 evento',
    'Otávio Peçanha',
    'Renan Morgado',
  ])
  expect(screen.getByRole('heading', { name: '6 a 12 de janeiro de 2030' })).toBeTruthy()
})

it('drags an event to another day of another person, on the version that is shown, and takes it back', async () => {
  const screen = open([event()])
  await dragTo(screen, await placeOf(screen, 'Otávio', 4))
  await screen.findByText('Evento movido para 10/01/2030 08:00, com Otávio Peçanha')
  await screen.user.click(await screen.findByRole('button', { name: 'Desfazer' }))
  await screen.findByText('Evento de volta em 08/01/2030 08:00, com Igor Farnese')
  expect(screen.sent.map(({ body, ifMatch }) => [body, ifMatch])).toEqual([
    [{ scheduledAt: '2030-01-10T11:00:00.000Z', responsibleEmployeeId: otavio?.id }, '"4"'],
    [{ scheduledAt: '2030-01-08T11:00:00.000Z', responsibleEmployeeId: igor?.id }, '"5"'],
  ])
})

it('passes an event on the same day without touching its time, and sends nothing where it stays', async () => {
  const screen = open([event()])
  await dragTo(screen, await placeOf(screen, 'Igor', 2))
  await dragTo(screen, await placeOf(screen, 'Renan', 2))
  await screen.findByText('Evento passado para Renan Morgado')
  expect(screen.sent.map(({ body }) => body)).toEqual([{ responsibleEmployeeId: renan?.id }])
})

it('moves by keyboard alone, to a person and a moment', async () => {
  const screen = open([event()])
  const { user, findByRole, findByLabelText } = screen
  const button = await findByRole('button', { name: 'Mover Entrega PTA-0134' })
  button.focus()
  await user.keyboard('{Enter}')
  await findByRole('dialog', { name: 'Mover Entrega PTA-0134' })
  const person = await findByLabelText(/Funcionário responsável/)
  fireEvent.mouseDown(person)
  await user.click(await findByRole('option', { name: 'Otávio Peçanha' }))
  fireEvent.change(await findByLabelText(/Hora/), { target: { value: '14:30' } })
  await user.click(await findByRole('button', { name: 'Mover' }))
  await screen.findByText('Evento movido para 08/01/2030 14:30, com Otávio Peçanha')
  expect(screen.sent[0]?.body).toEqual({
    scheduledAt: '2030-01-08T17:30:00.000Z',
    responsibleEmployeeId: otavio?.id,
  })
})

it('tells who changed an event meanwhile, and puts it back', async () => {
  const stale = { code: 'stale', message: 'Alterado.', changedBy: 'Rita Prado', current: event() }
  const screen = open([event()], { put: () => Response.json(stale, { status: 412 }) })
  await dragTo(screen, await placeOf(screen, 'Otávio', 4))
  await screen.findByText('Rita Prado alterou este evento. A agenda mostra como ele está agora.')
  await waitFor(async () => expect((await placeOf(screen, 'Igor', 2)).textContent).toContain('PTA-0134'))
  expect((await placeOf(screen, 'Otávio', 4)).textContent).toBe('')
})

it('moves nothing to a day that is over, and says why', async () => {
  const screen = open([event({ scheduledAt: '2020-01-07T11:00:00.000Z' })], {
    address: '/admin/agenda?visao=quadro&dia=2020-01-08',
  })
  await dragTo(screen, await placeOf(screen, 'Otávio', 3))
  await screen.findByText('A data não pode estar no passado.')
  expect(screen.sent).toEqual([])
})

it('lets who may not edit the agenda move his own events, and no others', async () => {
  const own = { id: me.employeeId, name: me.name, active: true, userId: me.id }
  const screen = open(
    [
      event(),
      event({
        responsibleEmployeeId: own.id,
        responsibleEmployee: own,
        product: null,
        title: 'Inventário',
        completed: false,
      }),
      event({ responsibleEmployeeId: own.id, responsibleEmployee: own, completed: true }),
    ],
    { permissions: ['access_agenda_event'], offered: [igor, own] },
  )
  await screen.findByText('Inventário')
  const movable = screen.getAllByRole('button', { name: /^Mover/ })
  expect(movable.map((button) => button.getAttribute('aria-label'))).toEqual(['Mover Entrega Inventário'])
  expect(screen.container.querySelectorAll('article[draggable=true]')).toHaveLength(1)
})

it('leads from an empty place to a new event of that person on that day', async () => {
  const screen = open([event()])
  fireEvent.click(await placeOf(screen, 'Otávio', 4))
  await waitFor(() => expect(window.location.pathname).toBe('/admin/agenda/cadastrar'))
  expect(new URLSearchParams(window.location.search).get('dia')).toBe('2030-01-10')
  expect(new URLSearchParams(window.location.search).get('responsible_employee_id')).toBe(otavio?.id)
  await waitFor(() => expect(screen.getByDisplayValue('Otávio Peçanha')).toBeTruthy())
})

it('says that there is nothing, with who is free, and that it failed', async () => {
  const empty = open([])
  await empty.findByText('Nenhum evento na agenda.')
  await empty.findByRole('rowheader', { name: 'Renan Morgado' })
  const failed = open(Response.json({ code: 'internal', message: 'Erro interno.' }, { status: 500 }))
  expect(await failed.findByRole('button', { name: 'Tentar Novamente' })).toBeTruthy()
})

it('is a list by person in a narrow window', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const screen = open([event()])
  const person = within(await screen.findByRole('region', { name: 'Igor Farnese' }))
  person.getByRole('heading', { name: 'Terça-feira, 8 de janeiro de 2030' })
  person.getByText('PTA-0134')
  person.getByRole('button', { name: 'Mover Entrega PTA-0134' })
  expect(screen.queryByRole('table')).toBeNull()
})

it('puts the list of a day on paper', async () => {
  vi.stubGlobal('print', vi.fn())
  const screen = open([event()], { address: '/admin/agenda?visao=dia&dia=2030-01-08' })
  await screen.user.click(await screen.findByRole('button', { name: 'Ações de agenda' }))
  await screen.user.click(await screen.findByRole('menuitem', { name: 'Imprimir Dia' }))
  expect(window.print).toHaveBeenCalledOnce()
  const line = await screen.findByRole('row', { name: /^08:00 Entrega: Levar ao galpão/, hidden: true })
  expect([...line.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual([
    '08:00',
    'Entrega: Levar ao galpão',
    'PTA-0134',
    'Construtora Aruvale',
    'Rua Treze, 40',
    'Igor Farnese',
    'Pendente',
  ])
})
