import { allPermissions } from '@rentme/domain/employee-role/permissions'
import { newId } from '@rentme/domain/kit/uuid'
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { inspectionPath, orderOfReturnHref } from '../../features/addresses.ts'
import { openScreen, type Asked } from './testing/open-screen.tsx'

const page = (data: readonly object[]) => ({ data, meta: { total: data.length, page: 1, perPage: 25 } })
const [exitId, backId, productId, clientId, questionId] = [newId(), newId(), newId(), newId(), newId()]
const question = {
  id: questionId,
  question: 'Cesto íntegro?',
  type: 'ok',
  unit: null,
  position: 1,
  appliesTo: 'both',
}

const checklist = (type: 'exit' | 'return', answer: string, note: string | null) => ({
  id: type === 'exit' ? exitId : backId,
  version: 1,
  type,
  productId,
  product: { id: productId, name: 'Plataforma tesoura', internCode: 'PTA-0134', status: 'inspection' },
  clientId,
  client: { id: clientId, name: 'João da Silva', company: null },
  responsibleEmployee: { id: newId(), name: 'Ana' },
  contractNumber: 'LOC-2026-00009',
  performedAt: type === 'exit' ? '2026-11-01T12:00:00.000Z' : '2026-11-20T12:00:00.000Z',
  expectedReturnDate: null,
  returnDate: null,
  hourMeter: null,
  fuelLevel: null,
  signerName: null,
  notes: null,
  modelVersion: 1,
  status: 'completed',
  exitId: type === 'exit' ? null : exitId,
  returnId: type === 'exit' ? backId : null,
  answers: [{ id: newId(), checklistModelQuestionId: questionId, question, answer, note, photos: [] }],
})
const order = { id: newId(), number: 'OS-2026-00012', status: 'open' }

const machine = {
  id: productId,
  version: 4,
  name: 'Plataforma tesoura',
  internCode: 'PTA-0134',
  status: 'inspection',
  openOrder: null,
}

const answersWith =
  (orders: readonly object[]) =>
  ({ path, query }: Asked) => {
    if (path === `/checklists/${exitId}`) return checklist('exit', 'ok', null)
    if (path === `/checklists/${backId}`) return checklist('return', 'nok', 'Guarda-corpo amassado')
    if (path === '/products' && query.get('status') === 'inspection') return page([machine])
    if (path === '/checklists' && query.get('type') === 'return') return page([{ id: backId }])
    if (path === '/service-orders') return page(query.get('checklist_id') === backId ? orders : [])
    if (path === `/products/${productId}`)
      return { id: productId, openOrder: { ...order, machineStopped: true } }
    if (path === '/service-order-reasons/options') return [{ id: newId(), label: 'Avaria por mau uso' }]
    return path.endsWith('/options') || path.endsWith('/addenda') ? [] : page([])
  }

it('damage offers an order to who may open one, and leads to the one that was opened', async () => {
  const open = (orders: readonly object[], permissions: readonly string[] = allPermissions) =>
    openScreen(`/admin/checklists/${backId}`, { answers: answersWith(orders), permissions })

  const fresh = open([])
  const way = await fresh.findByRole('link', { name: 'Abrir Ordem de Serviço' })
  expect(way.getAttribute('href')).toBe(orderOfReturnHref(backId))

  const done = open([order])
  expect(await done.findByText('· Aberta')).toBeTruthy()
  expect((await done.findByRole('link', { name: 'OS-2026-00012' })).getAttribute('href')).toBe(
    `/admin/ordens-de-servico/${order.id}`,
  )
  expect(done.queryByRole('link', { name: 'Abrir Ordem de Serviço' })).toBeNull()

  const reader = open([], ['access_checklist', 'show_checklist', 'access_service_order'])
  expect(await reader.findByText('Avaria')).toBeTruthy()
  expect(reader.queryByRole('link', { name: 'Abrir Ordem de Serviço' })).toBeNull()
})

it('the form has what the return found, and says that the machine has an open order', async () => {
  const { findByLabelText, findByRole, findByText } = openScreen(orderOfReturnHref(backId), {
    answers: answersWith([]),
  })
  const description = await findByLabelText(/^Descrição do problema/)
  expect(description).toHaveProperty('value', 'Cesto íntegro: Guarda-corpo amassado')
  expect(await findByLabelText(/^Número do contrato/)).toHaveProperty('value', 'LOC-2026-00009')
  expect(await findByText(/já tem uma ordem em aberto/)).toBeTruthy()
  expect(await findByRole('link', { name: 'OS-2026-00012' })).toBeTruthy()
})

it('the queue shows what came back, to be sent to the workshop, or freed with a word by who may', async () => {
  const freed: unknown[] = []
  const open = (permissions: readonly string[] = allPermissions) =>
    openScreen(inspectionPath, {
      permissions,
      answers: (asked) => {
        if (asked.method !== 'PUT') return answersWith([])(asked)
        freed.push({ path: asked.path, body: asked.body, ifMatch: asked.ifMatch })
        return { ...machine, status: 'available' }
      },
    })
  const reader = open(['access_checklist', 'show_checklist', 'access_product', 'show_product'])
  expect(await reader.findByText('Guarda-corpo amassado')).toBeTruthy()
  expect(reader.queryByRole('button', { name: 'Liberar' })).toBeNull()
  expect(reader.queryByRole('link', { name: 'Enviar à Oficina' })).toBeNull()

  const { user, findByRole, findByLabelText } = open()
  const workshop = await findByRole('link', { name: 'Enviar à Oficina' })
  expect(workshop.getAttribute('href')).toBe(orderOfReturnHref(backId))
  await user.click(await findByRole('button', { name: 'Liberar' }))
  await user.type(await findByLabelText(/^Motivo da liberação/), 'Lavada e testada')
  const dialog = await findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Liberar' }))
  await waitFor(() =>
    expect(freed).toEqual([
      {
        path: `/products/${productId}`,
        body: { status: 'available', releaseNote: 'Lavada e testada' },
        ifMatch: '"4"',
      },
    ]),
  )
})
