import type { Permission } from '@rentme/domain/employee-role/permissions'
import { describe, expect, it } from 'vitest'
import { useTestApi } from '../../testing/api.ts'
import { aPhoto } from '../../testing/documents.ts'
import { aWorkshop, orderInput, preventiveInput } from '../../testing/workshop.ts'
import { checklistBody, type Written } from '../../testing/yard.ts'

const { test, api } = await useTestApi()

type List = { data: Record<string, unknown>[]; meta: { total: number } }
const kinds = (list: List) => list.data.map(({ kind }) => String(kind))

const made = async (path: string, body: object): Promise<Written> => {
  const answer = await api.post<Written>(path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}

/** A client with one of each: a rental, an order, a preventive, a training, and an event that lies ahead. */
const story = async () => {
  const workshop = await aWorkshop(api)
  const [clientId, responsibleEmployeeId] = [workshop.client.id, api.employeeId]
  const exit = await made('/checklists', checklistBody(workshop, api.employeeId, 'exit'))
  await made('/checklists', checklistBody(workshop, api.employeeId, 'return', { exitId: exit.id }))
  const order = await made('/service-orders', orderInput(workshop, api.employeeId, { clientId }))
  await made('/preventive-maintenances', preventiveInput(workshop, api.employeeId, { clientId }))
  const training = await made('/trainings', {
    clientId,
    responsibleEmployeeId,
    title: 'NR-18: plataformas',
    kind: 'initial',
    startsAt: '2026-11-02T12:00:00.000Z',
    workloadHours: 8,
  })
  const event = await made('/agenda', {
    clientId,
    responsibleEmployeeId,
    title: 'Retirada na obra',
    type: 'pickup',
    scheduledAt: '2999-01-01T12:00:00.000Z',
  })
  return { workshop, order, training, event, at: `/clients/${clientId}/history` }
}

describe('a client’s story', () => {
  it('is one timeline of movements, orders, preventives, trainings and events, newest first', async () => {
    const { at, workshop, order, training, event } = await story()
    const { body } = await api.get<List>(at)
    expect(kinds(body)).toEqual(['agendaEvent', 'return', 'exit', ...kinds(body).slice(3, 5), 'training'])
    expect(kinds(body).slice(3, 5).toSorted()).toEqual(['preventiveMaintenance', 'serviceOrder'])
    expect(body.meta.total).toBe(6)
    const one = (kind: string) => body.data.find((entry) => entry['kind'] === kind)
    expect(one('exit')).toMatchObject({
      title: 'LOC-2026-00001',
      internCode: workshop.product['internCode'],
      client: workshop.client['name'],
      hourMeter: 100.5,
    })
    expect(one('serviceOrder')).toMatchObject({ id: order.id, title: order['number'], status: 'open' })
    expect(one('training')).toMatchObject({ id: training.id, title: 'NR-18: plataformas', product: null })
    expect(one('agendaEvent')).toMatchObject({ id: event.id, status: 'pending', who: expect.any(String) })
  })

  it('is told a page at a time, of some kinds alone, without what was deleted', async () => {
    const { at, event } = await story()
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) => kinds((await api.get<List>(`${at}?per_page=2&page=${page}`)).body)),
    )
    expect(pages.flat()).toEqual(kinds((await api.get<List>(at)).body))
    expect(pages.map((page) => page.length)).toEqual([2, 2, 2])
    const { body } = await api.get<List>(`${at}?kind=exit,training&per_page=1`)
    expect(kinds(body)).toEqual(['exit'])
    expect(body.meta.total).toBe(2)
    await api.delete(`/agenda/${event.id}`)
    expect(kinds((await api.get<List>(at)).body)).not.toContain('agendaEvent')
  })

  it('is of nobody else, and not of a client that is gone', async () => {
    const other = await story()
    const { body } = await api.get<List>(other.at)
    expect(body.meta.total).toBe(6)
    const { id } = await made('/clients', {
      personType: 'individual',
      name: 'Ana Sem História',
      document: '52998224725',
    })
    expect((await api.get<List>(`/clients/${id}/history`)).body).toMatchObject({
      data: [],
      meta: { total: 0 },
    })
    await api.delete(`/clients/${id}`)
    expect((await api.get(`/clients/${id}/history`)).status).toBe(404)
  })
})

describe('a machine’s story', () => {
  it('tells how each checklist came out, and what an order was about and how long it took', async () => {
    const workshop = await aWorkshop(api)
    const photo = await aPhoto(api, 'guarda-corpo.jpg')
    const body = (type: 'exit' | 'return', wrong: readonly number[], more: Record<string, unknown> = {}) => {
      const good = checklistBody(workshop, api.employeeId, type, more)
      const nok = { answer: 'nok', note: 'Avariado', photos: [photo] }
      const answers = good.answers.map((answer) =>
        wrong.some((at) => workshop.questions[at]?.id === answer.checklistModelQuestionId)
          ? { ...answer, ...nok }
          : answer,
      )
      return { ...good, answers }
    }
    const exit = await made('/checklists', body('exit', [2]))
    await made('/checklists', body('return', [2, 3], { exitId: exit.id }))
    const defect = { serviceOrderReasonId: workshop.corrective.id, serviceOrderDefectId: workshop.defect.id }
    const order = await made('/service-orders', orderInput(workshop, api.employeeId, defect))
    const done = await api.put(`/service-orders/${order.id}`, {
      status: 'completed',
      startedAt: '2026-11-21T07:20:00.000Z',
      completedAt: '2026-11-21T11:00:00.000Z',
      solution: 'Troca do guarda-corpo',
      safeToOperate: true,
      hourMeter: 100,
      photos: [photo],
    })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    const { data } = (await api.get<List>(`/products/${workshop.product.id}/history`)).body
    const one = (kind: string) => data.find((entry) => entry['kind'] === kind)
    const none = { about: null, minutes: null }
    expect(one('exit')).toMatchObject({ nonConforming: 1, damages: null, photos: 1, ...none })
    expect(one('return')).toMatchObject({ nonConforming: 2, damages: 1, photos: 2, ...none })
    expect(one('serviceOrder')).toMatchObject({
      about: [workshop.corrective, workshop.defect].map(({ name }) => name).join(' · '),
      minutes: 220,
      nonConforming: null,
      photos: null,
    })
  })
})

describe('a reader is told', () => {
  const seenBy = async (path: string, permissions: Permission[]) => {
    const reader = await test.signIn({ permissions })
    return kinds((await reader.get<List>(path)).body).toSorted()
  }

  it('of a client only what he may read', async () => {
    const { at } = await story()
    expect(await seenBy(at, ['show_client'])).toEqual([])
    expect(await seenBy(at, ['show_client', 'access_checklist'])).toEqual(['exit', 'return'])
    expect(await seenBy(at, ['show_client', 'show_training', 'edit_agenda_event'])).toEqual([
      'agendaEvent',
      'training',
    ])
    expect((await (await test.signIn({ permissions: ['access_training'] })).get(at)).status).toBe(403)
  })

  it('of a machine only what he may read', async () => {
    const { workshop } = await story()
    const at = `/products/${workshop.product.id}/history?kind=exit,return,serviceOrder,preventiveMaintenance`
    expect(await seenBy(at, ['show_product'])).toEqual([])
    expect(await seenBy(at, ['show_product', 'access_service_order'])).toEqual(['serviceOrder'])
    expect(
      (await seenBy(`/products/${workshop.product.id}/history`, ['show_product'])).length,
    ).toBeGreaterThan(0)
  })
})
