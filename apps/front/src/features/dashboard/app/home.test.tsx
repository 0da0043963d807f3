import { allPermissions, type Permission } from '@rentme/domain/employee-role/permissions'
import { newId } from '@rentme/domain/kit/uuid'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { FakeServer } from '../../../offline/testing/fake-server.ts'
import { aPhone, openOn, press, type Phone } from '../../../testing/phone.tsx'
import { employeeId } from '../../../testing/screen.tsx'
import { begunExit } from '../../../testing/begun.ts'

beforeEach(() => localStorage.clear())

const home = '/admin'
const reads: readonly Permission[] = [
  'product',
  'client',
  'checklist',
  'service_order',
  'agenda_event',
].flatMap((noun) => [`access_${noun}`, `show_${noun}`] as Permission[])
const driver: readonly Permission[] = [...reads, 'create_checklist']
const technician: readonly Permission[] = [...driver, 'edit_service_order', 'access_preventive_maintenance']
const checker: readonly Permission[] = [...driver, 'edit_checklist']

const other = newId()
const mobile = '+5511987654321'

/** An event of the yard's machine and client, so many hours from now. */
const anEvent = ({ yard, app }: Phone, hours: number, more: object = {}) => ({
  id: newId(),
  title: 'Entrega da plataforma',
  type: 'delivery',
  scheduledAt: new Date(app.context.now() + hours * 3_600_000).toISOString(),
  productId: yard.product.id,
  clientId: yard.client.id,
  responsibleEmployeeId: employeeId,
  responsibleEmployeeUserId: newId(),
  createdById: other,
  delegatedById: null,
  description: null,
  location: 'Rua das Obras, 12, Campinas-SP',
  completed: false,
  completed_at: null,
  ...more,
})

const aMachine = ({ yard }: Phone, internCode: string, more: object = {}) => ({
  ...yard.product,
  id: newId(),
  internCode,
  serialNumber: null,
  nextDueAt: null,
  nextDueHourMeter: null,
  ...more,
})

/** The order that the phone knows is somebody else's. */
const giveAway = (phone: Phone) => (server: FakeServer) =>
  void server.save('service_orders', { ...phone.order, technicianId: other })

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const tile = (label: string) => screen.findByRole('link', { name: new RegExp(`^\\d+ ?${label}$`) })

it('shows who closes orders his own first, and the machines that stand still', async () => {
  const phone = await aPhone()
  await phone.hear((server) =>
    server.save('service_orders', {
      ...phone.order,
      id: newId(),
      number: 'OS-2026-00002',
      technicianId: other,
      machineStopped: true,
    }),
  )
  await openOn(phone, home, home, technician)
  await screen.findByText('OS-2026-00001')
  await waitFor(() => expect(titles()).toEqual(['Minhas Ordens', 'Pátio', 'Hoje', 'Consultar']))
  expect(screen.queryByText('OS-2026-00002')).toBeNull()
  expect((await tile('Máquinas paradas')).textContent).toBe('1Máquinas paradas')
  expect((await tile('Ordens abertas')).textContent).toBe('2Ordens abertas')
})

it('shows who drives what is his of today and tomorrow, with a call, a conversation and a map a tap away', async () => {
  const phone = await aPhone()
  await phone.hear((server) => {
    giveAway(phone)(server)
    server.save('clients', { ...phone.yard.client, phone: mobile, phone2: null })
    server.save('agenda_events', anEvent(phone, 2))
    server.save('agenda_events', anEvent(phone, 26, { title: 'Retirada do gerador', type: 'pickup' }))
    server.save('agenda_events', anEvent(phone, 3, { title: 'De outro', responsibleEmployeeId: other }))
  })
  await openOn(phone, home, home, driver)
  const call = await screen.findByRole('link', { name: 'Ligar: Entrega da plataforma' })
  await waitFor(() => expect(titles().slice(0, 3)).toEqual(['Hoje', 'Amanhã', 'Pátio']))
  expect(call.getAttribute('href')).toBe(`tel:${mobile}`)
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('WhatsApp: Entrega da plataforma')).toBe('https://wa.me/5511987654321')
  expect(new URL(hrefOf('Mapa: Entrega da plataforma') ?? '').searchParams.get('query')).toBe(
    'Rua das Obras, 12, Campinas-SP',
  )
  expect(screen.getByRole('link', { name: 'Ligar: Retirada do gerador' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /De outro$/ })).toBeNull()
})

it('offers no call where the phone knows no number', async () => {
  const phone = await aPhone()
  await phone.hear((server) => server.save('agenda_events', anEvent(phone, 2)))
  await openOn(phone, home, home, driver)
  await screen.findByRole('link', { name: 'Mapa: Entrega da plataforma' })
  expect(screen.queryByRole('link', { name: /^(Ligar|WhatsApp)/ })).toBeNull()
})

it('shows who answers for checklists the yard first, and which machines are ready for tomorrow', async () => {
  const phone = await aPhone()
  const broken = aMachine(phone, 'RET-0004', { status: 'maintenance' })
  await phone.hear((server) => {
    giveAway(phone)(server)
    server.save('products', broken)
    server.save('agenda_events', anEvent(phone, 24, { responsibleEmployeeId: other }))
    server.save('agenda_events', anEvent(phone, 25, { responsibleEmployeeId: other, productId: broken.id }))
    server.save('agenda_events', anEvent(phone, 26, { responsibleEmployeeId: other, type: 'pickup' }))
  })
  await openOn(phone, home, home, checker)
  await screen.findByText('Pronta')
  await waitFor(() => expect(titles()).toEqual(['Pátio', 'Amanhã no Pátio', 'Oficina', 'Hoje', 'Consultar']))
  await waitFor(() =>
    expect(screen.getByText(/entregas prontas para sair$/).textContent).toBe(
      '1 de 2 entregas prontas para sair',
    ),
  )
  await screen.findByText('Em manutenção', { selector: 'article *' })
})

it('shows who may do everything all of it, and who may see nothing whom to ask', async () => {
  const phone = await aPhone()
  await phone.hear(giveAway(phone))
  await openOn(phone, home, home)
  await tile('Checklists pendentes')
  await waitFor(() => expect(titles()).toEqual(['Pátio', 'Oficina', 'Hoje', 'Consultar']))
  phone.kill()
  await openOn(phone, home, home, [])
  await screen.findByRole('heading', { name: 'Nada liberado para você ainda.' })
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/notificacoes',
    '/admin/sincronizacao',
  ])
})

it('goes on with what was begun, the newest first, at the question that it was left at', async () => {
  const phone = await aPhone()
  const filled = {
    answers: {},
    at: phone.yard.tyres.id,
    signerName: '',
    signerDocument: '',
    notes: '',
    progress: { done: 0, of: 4 },
  }
  const { key, value } = begunExit(() => filled).draft(phone)
  await phone.app.drafts.save('service-order:older', { internCode: 'GGD-0002', productId: newId() })
  await phone.app.drafts.save('resend:older', {})
  phone.app.pass(60_000)
  await phone.app.drafts.save(key, value)
  const { router } = await openOn(phone, home, home)
  const begun = await screen.findByRole('link', { name: /^Continuar PTA-0134/ })
  const rows = screen.getAllByRole('link', { name: /^Continuar/ })
  expect(rows.map((row) => row.querySelector('b')?.textContent)).toEqual([
    'Continuar PTA-0134 · 0 de 4',
    'Continuar GGD-0002',
  ])
  await press(/^Continuar PTA-0134/)
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/checklists/cadastrar'))
  phone.kill()
  await openOn(phone, '/admin/checklists/cadastrar', begun.getAttribute('href') ?? '')
  await screen.findByRole('heading', { name: /Pergunta 1/ })
  fireEvent.click(screen.getByRole('radio', { name: 'Conforme' }))
  const progress = async () => (await phone.app.drafts.load<{ progress: unknown }>(key))?.progress
  await waitFor(async () => expect(await progress()).toEqual({ done: 1, of: 4 }))
})

/** One row at least behind each tile, and beside it one that it does not count. */
const fillLists = (phone: Phone) => (server: FakeServer) => {
  const { yard } = phone
  const machine = (code: string, more: object) => server.save('products', aMachine(phone, code, more))
  machine('INS-0001', { status: 'inspection' })
  machine('INS-0002', { status: 'inspection' })
  machine('MAN-0001', { status: 'maintenance' })
  machine('VEN-0001', { nextDueAt: '2026-10-01' })
  machine('VEN-0002', { nextDueAt: '2026-10-01', status: 'inactive' })
  const order = (more: object) =>
    server.save('service_orders', { ...phone.order, id: newId(), machineStopped: false, ...more })
  order({ machineStopped: true, status: 'open' })
  order({ machineStopped: true, status: 'completed' })
  order({ status: 'waiting_parts', technicianId: other })
  const exit = (more: object) =>
    server.save('checklists', {
      id: newId(),
      type: 'exit',
      productId: yard.product.id,
      clientId: yard.client.id,
      responsibleEmployeeId: employeeId,
      contractNumber: 'LOC-2026-00001',
      performedAt: '2026-11-01T12:00:00.000Z',
      expectedReturnDate: null,
      returnDate: null,
      checklistModelId: yard.model.id,
      modelVersion: 1,
      ...more,
    })
  exit({})
  exit({ expectedReturnDate: '2026-11-20' })
  exit({ expectedReturnDate: '2026-11-20', returnDate: '2026-11-21T12:00:00.000Z' })
  server.save('agenda_events', anEvent(phone, -30))
  server.save('agenda_events', anEvent(phone, -30, { responsibleEmployeeId: other }))
}

it('counts in every tile what its list shows', async () => {
  const phone = await aPhone()
  await phone.hear(fillLists(phone))
  await openOn(phone, home, home, allPermissions)
  await tile('Meus atrasados')
  const tiles = [...document.querySelectorAll('main section a:has(> b)')].map((link) => ({
    label: link.querySelector('span')?.textContent ?? '',
    count: Number(link.querySelector('b')?.textContent),
    href: link.getAttribute('href') ?? '',
  }))
  expect(tiles).toHaveLength(8)
  for (const { label, count, href } of tiles) {
    expect(count, label).toBeGreaterThan(0)
    phone.kill()
    await openOn(phone, new URL(href, location.href).pathname, href, allPermissions)
    const row = await waitFor(() => {
      const found = document.querySelector('li[aria-setsize]')
      if (found === null) throw new Error(`No row of ${label}`)
      return found
    })
    expect(Number(row.getAttribute('aria-setsize')), label).toBe(count)
  }
})
