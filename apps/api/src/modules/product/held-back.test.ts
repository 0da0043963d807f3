import { expect, it } from 'vitest'
import { useTestApi, type Client } from '../../testing/api.ts'
import {
  aWorkshop,
  orderInput,
  preventiveAnswers,
  preventiveInput,
  type Workshop,
} from '../../testing/workshop.ts'
import { checklistBody, type Written } from '../../testing/yard.ts'

const { test, api } = await useTestApi()

const statusOf = async ({ product }: Workshop) =>
  (await api.get<Written>(`/products/${product.id}`)).body['status']
const register = (workshop: Workshop, type: 'exit' | 'return', more: object = {}) =>
  api.post<Written>('/checklists', checklistBody(workshop, api.employeeId, type, { ...more }))
const concluded = { status: 'completed', solution: 'Trocado o relé', hourMeter: 150 }
const order = (workshop: Workshop, more: object) =>
  api.post<Written>('/service-orders', orderInput(workshop, api.employeeId, more))
const preventive = (workshop: Workshop, safeToOperate: boolean) =>
  api.post<Written>(
    '/preventive-maintenances',
    preventiveInput(workshop, api.employeeId, {
      status: 'completed',
      safeToOperate,
      hourMeter: 150,
      performedAt: new Date().toISOString(),
      answers: preventiveAnswers(workshop, 150),
    }),
  )

it('holds a machine back that returns with an order which stops it', async () => {
  const workshop = await aWorkshop(api)
  const { body: exit } = await register(workshop, 'exit')
  const stopping = await order(workshop, { machineStopped: true, clientId: workshop.client.id })
  expect(await statusOf(workshop)).toBe('rented')
  await register(workshop, 'return', { exitId: exit.id })
  expect(await statusOf(workshop)).toBe('maintenance')
  await api.put(`/service-orders/${stopping.body.id}`, { ...concluded, safeToOperate: true })
  expect(await statusOf(workshop)).toBe('available')
})

it('holds a machine back that an order or a preventive found unsafe, until somebody says that it is safe', async () => {
  const workshop = await aWorkshop(api)
  await order(workshop, {
    ...concluded,
    machineStopped: false,
    safeToOperate: false,
    completedAt: new Date().toISOString(),
  })
  expect(await statusOf(workshop)).toBe('maintenance')
  expect((await preventive(workshop, true)).status).toBe(201)
  expect(await statusOf(workshop)).toBe('available')
  expect((await preventive(workshop, false)).status).toBe(201)
  expect(await statusOf(workshop)).toBe('maintenance')
  // A status set by hand says nothing of its safety: the exit asks.
  await api.put(`/products/${workshop.product.id}`, { status: 'available' })
  expect(await register(workshop, 'exit')).toMatchObject({
    status: 409,
    body: {
      code: 'product_unavailable',
      message: expect.stringContaining('não está em condições seguras de uso'),
    },
  })
})

it('holds an exit that is taken back to the same', async () => {
  const workshop = await aWorkshop(api)
  const { body: exit } = await register(workshop, 'exit')
  await order(workshop, { machineStopped: true, clientId: workshop.client.id })
  await api.delete(`/checklists/${exit.id}`)
  expect(await statusOf(workshop)).toBe('maintenance')
})

it('holds an edit to the rules of a registration: no promise before the exit, no order of tomorrow', async () => {
  const workshop = await aWorkshop(api)
  const { body: exit } = await register(workshop, 'exit')
  expect(await api.put(`/checklists/${exit.id}`, { expectedReturnDate: '2020-01-01' })).toMatchObject({
    status: 422,
    body: { fields: { expectedReturnDate: 'A data de retorno não pode ser anterior à data de saída.' } },
  })
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  const future = 'A data não pode estar no futuro.'
  const ordered = { clientId: workshop.client.id }
  expect(await order(workshop, { ...ordered, openedAt: tomorrow })).toMatchObject({
    status: 422,
    body: { fields: { openedAt: future } },
  })
  const { body: open } = await order(workshop, ordered)
  expect(
    await api.put(`/service-orders/${open.id}`, { ...concluded, safeToOperate: true, completedAt: tomorrow }),
  ).toMatchObject({ status: 422, body: { fields: { completedAt: future } } })
})

it('shows the order that is open on a machine, one that stops it before others, to who reads orders', async () => {
  const workshop = await aWorkshop(api)
  const shown = async (reader: Client = api) =>
    (await reader.get<Written>(`/products/${workshop.product.id}`)).body['openOrder']
  expect(await shown()).toBeNull()
  const { body: minor } = await order(workshop, { machineStopped: false })
  expect(await shown()).toEqual({ id: minor.id, number: minor['number'], machineStopped: false })
  const { body: stopping } = await order(workshop, { machineStopped: true })
  expect(await shown()).toEqual({ id: stopping.id, number: stopping['number'], machineStopped: true })
  const list = await api.get<{ data: Written[] }>(`/products?id=${workshop.product.id}`)
  expect(list.body.data[0]?.['openOrder']).toMatchObject({ id: stopping.id })
  expect(await shown(await test.signIn({ permissions: ['access_product', 'show_product'] }))).toBeNull()

  await api.put(`/service-orders/${stopping.id}`, { ...concluded, safeToOperate: true })
  expect(await shown()).toMatchObject({ id: minor.id })
  await api.put(`/service-orders/${minor.id}`, { status: 'canceled', cancelReason: 'Aberta por engano' })
  expect(await shown()).toBeNull()
})
