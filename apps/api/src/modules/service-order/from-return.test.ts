import { describe, expect, it } from 'vitest'
import { useTestApi } from '../../testing/api.ts'
import { aPhoto } from '../../testing/documents.ts'
import { aWorkshop, orderInput, type Workshop } from '../../testing/workshop.ts'
import { checklistBody, goodAnswers, type Written } from '../../testing/yard.ts'

const { test, api } = await useTestApi()

/** A machine that came back with one answer not conforming, and the photo of it; somebody of the yard took it in. */
const aReturn = async () => {
  const workshop = await aWorkshop(api)
  const yard = await test.signIn()
  const photo = await aPhoto(yard, 'cesto.jpg')
  const exit = await yard.post<Written>('/checklists', checklistBody(workshop, yard.employeeId, 'exit'))
  const bad = workshop.questions.findLast(({ type }) => type === 'ok')?.id
  const answers = goodAnswers(workshop, 'return', 142.5).map((answer) =>
    answer.checklistModelQuestionId === bad
      ? { ...answer, answer: 'nok', note: 'Amassado', photos: [photo] }
      : answer,
  )
  const more = { exitId: exit.body.id, answers }
  const back = await yard.post<Written>(
    '/checklists',
    checklistBody(workshop, yard.employeeId, 'return', more),
  )
  expect(back.status, JSON.stringify(back.body)).toBe(201)
  return { workshop, exit: exit.body, back: back.body, photo }
}
const productOf = async ({ product }: Workshop) => (await api.get<Written>(`/products/${product.id}`)).body
const found = (id: string, photo: string) => ({ checklistId: id, photos: [photo] })

describe('an order opened from a return', () => {
  it('leads to it and back, with photos that another took, and sends the machine to the workshop', async () => {
    const { workshop, back, photo } = await aReturn()
    expect(await productOf(workshop)).toMatchObject({ status: 'inspection' })
    const order = await api.post<Written>(
      '/service-orders',
      orderInput(workshop, api.employeeId, {
        ...found(back.id, photo),
        clientId: workshop.client.id,
        contractNumber: back['contractNumber'],
      }),
    )
    expect(order).toMatchObject({
      status: 201,
      body: {
        checklistId: back.id,
        checklist: { id: back.id, type: 'return', contractNumber: back['contractNumber'] },
        clientId: workshop.client.id,
        photos: [{ id: photo }],
      },
    })
    expect(await productOf(workshop)).toMatchObject({
      status: 'maintenance',
      openOrder: { id: order.body.id, number: order.body['number'] },
    })
    expect((await api.get(`/service-orders?checklist_id=${back.id}`)).body).toMatchObject({
      data: [{ id: order.body.id }],
    })
  })

  it('keeps its checklist from being taken back, which says so', async () => {
    const { workshop, back } = await aReturn()
    const input = orderInput(workshop, api.employeeId, { checklistId: back.id })
    const order = await api.post<Written>('/service-orders', input)
    expect(await api.delete(`/checklists/${back.id}`)).toMatchObject({
      status: 409,
      body: { code: 'in_use', message: expect.stringContaining('(1 ordem de serviço)') },
    })
    await api.put(`/service-orders/${order.body.id}`, { checklistId: null })
    expect(await api.delete(`/checklists/${back.id}`)).toMatchObject({ status: 204 })
  })

  it('is of the machine of its checklist', async () => {
    const [{ back }, { workshop }] = [await aReturn(), await aReturn()]
    expect(
      await api.post('/service-orders', orderInput(workshop, api.employeeId, { checklistId: back.id })),
    ).toMatchObject({ status: 422, body: { fields: { checklistId: 'O checklist é de outra máquina.' } } })
  })

  it('is opened by who may, with photos that he may see', async () => {
    const { workshop, back, photo } = await aReturn()
    const input = () => orderInput(workshop, api.employeeId, found(back.id, photo))
    const reader = await test.signIn({ permissions: ['show_service_order', 'show_checklist'] })
    expect((await reader.post('/service-orders', input())).status).toBe(403)
    const blind = await test.signIn({ permissions: ['create_service_order'] })
    expect(await blind.post('/service-orders', input())).toMatchObject({
      status: 422,
      body: { fields: { photos: 'Arquivo não encontrado.' } },
    })
    const seeing = await test.signIn({ permissions: ['create_service_order', 'show_checklist'] })
    expect((await seeing.post('/service-orders', input())).status).toBe(201)
  })
})

describe('a machine in inspection', () => {
  const free = { status: 'available', releaseNote: 'Lavada e testada no pátio' }

  it('is freed with a word that stands beside it, by who may change machines', async () => {
    const { workshop } = await aReturn()
    const path = `/products/${workshop.product.id}`
    const yard = await test.signIn({ permissions: ['show_product', 'create_checklist'] })
    expect((await yard.put(path, free)).status).toBe(403)
    expect(await api.put(path, free)).toMatchObject({ status: 200, body: { status: 'available' } })
    expect((await api.get(`${path}/addenda`)).body).toMatchObject([
      { author: expect.any(String), text: 'Liberado da inspeção: Lavada e testada no pátio' },
    ])
  })

  it('is freed once: what is no longer in inspection is not', async () => {
    const { workshop, back } = await aReturn()
    await api.post('/service-orders', orderInput(workshop, api.employeeId, { checklistId: back.id }))
    const path = `/products/${workshop.product.id}`
    expect(await api.put(path, free)).toMatchObject({
      status: 422,
      body: { fields: { releaseNote: 'Só uma máquina em inspeção é liberada.' } },
    })
    expect(await productOf(workshop)).toMatchObject({ status: 'maintenance' })
  })
})
