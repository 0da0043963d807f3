import { describe, expect, it } from 'vitest'
import { useTestApi } from '../../testing/api.ts'
import { aWorkshop, orderInput, preventiveInput } from '../../testing/workshop.ts'
import { checklistBody, type Written } from '../../testing/yard.ts'

const { test, api } = await useTestApi()

type List = { data: Record<string, unknown>[]; meta: { total: number } }
const kinds = (list: List) => list.data.map(({ kind }) => String(kind))

const story = async () => {
  const workshop = await aWorkshop(api)
  const exit = await api.post<Written>('/checklists', checklistBody(workshop, api.employeeId, 'exit'))
  const order = await api.post<Written>('/service-orders', orderInput(workshop, api.employeeId))
  await api.post('/preventive-maintenances', preventiveInput(workshop, api.employeeId))
  return { workshop, exit: exit.body, order: order.body, id: workshop.product.id }
}

describe('a machine’s story', () => {
  it('is one timeline of movements, orders, preventives, status and readings', async () => {
    const { id, order } = await story()
    const { body } = await api.get<List>(`/products/${id}/history`)
    expect(kinds(body).toSorted()).toEqual([
      'exit',
      'hourMeter',
      'preventiveMaintenance',
      'serviceOrder',
      'status',
      'status',
    ])
    expect(body.data.find(({ kind }) => kind === 'serviceOrder')).toMatchObject({
      title: order['number'],
      who: expect.any(String),
    })
    const moments = body.data.map(({ at }) => String(at))
    expect(moments).toEqual(moments.toSorted().toReversed())
  })

  it('is told of some kinds alone, with their count', async () => {
    const { id } = await story()
    const { body } = await api.get<List>(`/products/${id}/history?kind=exit,status&per_page=2`)
    expect(kinds(body).every((kind) => ['exit', 'status'].includes(kind))).toBe(true)
    expect(body.meta.total).toBe(3)
    expect(body.data).toHaveLength(2)
  })

  it('counts an order as maintenance once it is done', async () => {
    const { id, order } = await story()
    expect((await api.get<List>(`/products/${id}/maintenances`)).body.meta.total).toBe(0)
    await api.put(`/service-orders/${order.id}`, {
      status: 'completed',
      solution: 'Troca do chicote',
      safeToOperate: true,
      hourMeter: 120,
    })
    const { body } = await api.get<List>(`/products/${id}/maintenances`)
    expect(body.data).toEqual([
      expect.objectContaining({ maintainableType: 'ServiceOrder', title: order['number'], hourMeter: 120 }),
    ])
  })

  it('goes on below the old reading only after the meter was replaced, with a reason', async () => {
    const { id } = await story()
    expect((await api.put(`/products/${id}`, { hourMeter: 3 })).status).toBe(422)
    expect((await api.post(`/products/${id}/hour-meter`, { hourMeter: 0 })).status).toBe(422)
    const replaced = await api.post(`/products/${id}/hour-meter`, { hourMeter: 0, reason: 'Painel queimado' })
    expect(replaced).toMatchObject({ status: 200, body: { hourMeter: 0 } })
    expect((await api.put(`/products/${id}`, { hourMeter: 3.5 })).body).toMatchObject({ hourMeter: 3.5 })
  })
})

describe('who has what', () => {
  it('is told by the client’s rentals, machines and trainings, by product code and by contract', async () => {
    const { workshop, exit } = await story()
    const other = await story()
    const at = `/clients/${workshop.client.id}`
    const rents = await api.get<List>(`${at}/rents`)
    expect(rents.body.data.map(({ id }) => id)).toEqual([exit.id])
    const machines = await api.get<List>(`${at}/active-rentals-products?search=altivo`)
    expect(machines.body.data.map(({ id }) => id)).toEqual([workshop.product.id])
    expect((await api.get<List>(`${at}/active-rentals-products?search=betoneira`)).body.meta.total).toBe(0)
    expect((await api.get<List>(`${at}/trainings`)).body.meta.total).toBe(0)
    const code = String(other.workshop.product['internCode'])
    const pending = await api.get<List>(`/checklists-pending?product_intern_code=${code.toLowerCase()}`)
    expect(pending.body.data.map(({ id }) => id)).toEqual([other.exit.id])
    expect((await api.get(`/products/${workshop.product.id}/active-contract-number`)).body).toEqual({
      contractNumber: 'LOC-2026-00001',
    })
    const orderable = await api.get<List>(`/service-orders-products?client_id=${workshop.client.id}`)
    expect(orderable.body.data).toEqual([
      expect.objectContaining({ id: workshop.product.id, contractNumber: 'LOC-2026-00001' }),
    ])
  })

  it('moves from pending to completed with the return', async () => {
    const { workshop, exit } = await story()
    await api.post('/checklists', checklistBody(workshop, api.employeeId, 'return', { exitId: exit.id }))
    const ids = async (path: string) =>
      (await api.get<List>(`${path}?per_page=200`)).body.data.map(({ id }) => id)
    expect(await ids('/checklists-pending')).not.toContain(exit.id)
    expect(await ids('/checklists-completed')).toContain(exit.id)
  })

  it('shows an employee’s open tasks, soonest first', async () => {
    const technician = await test.signIn({ permissions: [] })
    const workshop = await aWorkshop(api)
    await api.post('/service-orders', orderInput(workshop, technician.employeeId))
    await api.post('/agenda', {
      title: 'Visita técnica',
      type: 'visit',
      scheduledAt: '2999-01-01T12:00:00.000Z',
      responsibleEmployeeId: technician.employeeId,
    })
    const { body } = await api.get<List>(`/employees/${technician.employeeId}/tasks`)
    expect(kinds(body)).toEqual(['serviceOrder', 'agendaEvent'])
  })
})

describe('the palette', () => {
  it('field case 23: finds rows of every noun that the user may list, and of no other', async () => {
    const { workshop, order } = await story()
    const code = String(workshop.product['internCode'])
    const found = await api.get<{ noun: string; id: string; hint?: string }[]>(`/search?q=${code}`)
    expect(found.body.map(({ noun }) => noun)).toEqual(
      expect.arrayContaining(['product', 'checklist', 'serviceOrder']),
    )
    expect(found.body.find(({ noun }) => noun === 'product')).toMatchObject({
      id: workshop.product.id,
      hint: code,
    })
    const clerk = await test.signIn({ permissions: ['access_client'] })
    expect((await clerk.get<unknown[]>(`/search?q=${code}`)).body).toEqual([])
    expect(
      (await api.get<{ id: string }[]>(`/search?q=${String(order['number'])}`)).body.map(({ id }) => id),
    ).toContain(order.id)
  })
})
