import type { Permission } from '@rentme/domain/employee-role/permissions'
import { newId } from '@rentme/domain/kit/uuid'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aPhone, openOn, press, type Phone } from '../../../testing/phone.tsx'
import { employeeId } from '../../../testing/screen.tsx'

beforeEach(() => localStorage.clear())

const path = '/admin/busca'

/** A phone that knows a company in which a word is everywhere. */
const aFullPhone = async () => {
  const phone = await aPhone()
  const { yard } = phone
  const machine = (internCode: string, more: object) => ({
    ...yard.product,
    id: newId(),
    internCode,
    name: 'Empilhadeira elétrica',
    brand: 'Altivo',
    model: null,
    serialNumber: null,
    nextDueAt: null,
    nextDueHourMeter: null,
    ...more,
  })
  const emp = machine('EMP-0143', { serialNumber: 'SN-77301-B', status: 'maintenance' })
  const longer = machine('EMP-1430', {})
  const client = { ...yard.client, id: newId(), name: 'Igor', company: 'Construções São João Ltda.' }
  const exit = {
    id: newId(),
    type: 'exit',
    productId: emp.id,
    clientId: client.id,
    responsibleEmployeeId: employeeId,
    contractNumber: 'LOC-2026-00077',
    performedAt: '2026-11-01T12:00:00.000Z',
    expectedReturnDate: '2026-11-20',
    returnDate: null,
    checklistModelId: yard.model.id,
    modelVersion: 1,
  }
  const order = { ...phone.order, id: newId(), number: 'OS-2026-00347', status: 'waiting_parts' }
  const event = {
    id: newId(),
    title: 'Treinamento de operadores',
    type: 'training',
    scheduledAt: '2026-12-01T12:00:00.000Z',
    productId: null,
    clientId: null,
    responsibleEmployeeId: employeeId,
    responsibleEmployeeUserId: newId(),
    createdById: employeeId,
    delegatedById: null,
    description: null,
    location: null,
    completed: false,
    completed_at: null,
  }
  await phone.hear((server) => {
    for (const row of [longer, emp]) server.save('products', row)
    server.save('clients', client)
    server.save('checklists', exit)
    server.save('service_orders', order)
    server.save('agenda_events', event)
  })
  return { phone, emp, longer, client, exit, order, event }
}

const search = (phone: Phone, permissions?: readonly Permission[]) => openOn(phone, path, path, permissions)

const type = async (text: string) =>
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: text } })

/** The rows of a group, as links. */
const rowsOf = async (group: string) =>
  within(await screen.findByRole('region', { name: group })).getAllByRole('link')

it.each([
  ['emp143', 'Produtos', 'product', /^EMP-0143 ?Em manutenção/],
  ['7301', 'Produtos', 'product', /^EMP-0143 ?Em manutenção/],
  ['construcoes sao', 'Clientes', 'client', /^Construções São João Ltda\./],
  [
    'loc 77',
    'Checklists',
    'exit',
    /^EMP-0143 ?Devolução atrasada ?Construções São João Ltda\. ?LOC-2026-00077 · Saída 01\/11\/2026$/,
  ],
  ['os 347', 'Ordens de Serviço', 'order', /^PTA-0134 ?Aguardando peça ?Plataforma tesoura ?OS-2026-00347/],
  ['treinamento', 'Eventos', 'event', /^Pendente ?Treinamento de operadores/],
] as const)('without a network, %s finds what it names among %s', async (text, group, noun, words) => {
  const { phone, emp, client, exit, order, event } = await aFullPhone()
  const paths = {
    product: `/admin/produtos/${emp.id}`,
    client: `/admin/clientes/${client.id}`,
    exit: `/admin/checklists/${exit.id}`,
    order: `/admin/ordens-de-servico/${order.id}`,
    event: `/admin/agenda/${event.id}`,
  }
  await search(phone)
  await type(text)
  const [first] = await rowsOf(group)
  expect(first?.textContent).toMatch(words)
  expect(first?.getAttribute('href')).toBe(paths[noun])
})

it('puts first what a query names, in its group and among the groups', async () => {
  const { phone } = await aFullPhone()
  await search(phone)
  await type('emp143')
  const rows = await rowsOf('Produtos')
  expect(rows.map(({ textContent }) => textContent?.slice(0, 8))).toEqual(['EMP-0143', 'EMP-1430'])
  const groups = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  await waitFor(() => expect(groups()).toEqual(['Produtos', 'Checklists']))
  await type('00077')
  await waitFor(() => expect(groups()).toEqual(['Checklists']))
})

it('shows nothing of a noun that one may not list, and leads nowhere that one may not go', async () => {
  const { phone } = await aFullPhone()
  await search(phone, ['access_product'])
  await type('emp143')
  await screen.findByRole('heading', { name: 'Produtos' })
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1)
  expect(screen.queryByRole('link', { name: /EMP-0143/ })).toBeNull()
  expect(screen.getByText('Em manutenção')).toBeTruthy()
})

it('says what was not found, and begins anew', async () => {
  const { phone } = await aFullPhone()
  await search(phone)
  await screen.findByRole('heading', { name: 'O que você procura?' })
  await type('girafa')
  await screen.findByText('Nada neste aparelho combina com “girafa”.')
  await press('Limpar Busca')
  await screen.findByRole('heading', { name: 'O que você procura?' })
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})

it('shows of many the first, and the others when they are asked for', async () => {
  const { phone, longer } = await aFullPhone()
  await phone.hear((server) => {
    for (let at = 0; at < 6; at += 1)
      server.save('products', { ...longer, id: newId(), internCode: `GGD-000${at}` })
  })
  await search(phone)
  await type('ggd')
  expect(await rowsOf('Produtos')).toHaveLength(4)
  await press('Mostrar Mais 2')
  await waitFor(async () => expect(await rowsOf('Produtos')).toHaveLength(6))
})

it('shows what one looked at, the latest first, before anything is sought', async () => {
  const { phone, emp, order } = await aFullPhone()
  for (const [screenPath, at, words] of [
    ['/admin/produtos/$id', `/admin/produtos/${emp.id}`, 'Empilhadeira elétrica'],
    ['/admin/ordens-de-servico/$id', `/admin/ordens-de-servico/${order.id}`, 'OS-2026-00347'],
  ] as const) {
    await openOn(phone, screenPath, at)
    await screen.findAllByText(words)
    await waitFor(async () =>
      expect(JSON.stringify(await phone.app.db.meta.toArray())).toContain(at.split('/').at(-1)),
    )
    phone.kill()
  }
  await search(phone)
  await screen.findByRole('heading', { name: 'Vistos por Último' })
  const rows = screen.getAllByRole('link', { name: /EMP|OS-/ })
  expect(rows.map((row) => row.getAttribute('href'))).toEqual([
    `/admin/ordens-de-servico/${order.id}`,
    `/admin/produtos/${emp.id}`,
  ])
})
