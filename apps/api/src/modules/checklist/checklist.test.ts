import { newId } from '@rentme/domain/kit/uuid'
import { describe, expect, it } from 'vitest'
import { incoherences } from '../../testing/coherence.ts'
import { untilSettled, useTestApi } from '../../testing/api.ts'
import {
  aYard,
  checklistBody,
  clientInput,
  goodAnswers,
  type Written,
  type Yard,
} from '../../testing/yard.ts'

const { test, api } = await useTestApi()

const body = (yard: Yard, type: 'exit' | 'return', more: Record<string, unknown> = {}) =>
  checklistBody(yard, api.employeeId, type, more)
const productOf = async (yard: Yard) => (await api.get<Written>(`/products/${yard.product.id}`)).body

describe('an exit', () => {
  it('leaves the machine rented, with its reading and its client', async () => {
    const yard = await aYard(api)
    const exit = await api.post<Written>(
      '/checklists',
      body(yard, 'exit', { expectedReturnDate: '2999-01-31' }),
    )
    expect(exit.status).toBe(201)
    expect(exit.body).toMatchObject({
      status: 'pending',
      returnDate: null,
      hourMeter: 100.5,
      fuelLevel: 100,
      modelVersion: 1,
    })
    expect(await productOf(yard)).toMatchObject({
      status: 'rented',
      hourMeter: 100.5,
      totalChecklists: 1,
      rental: {
        clientId: yard.client.id,
        contractNumber: 'LOC-2026-00001',
        expectedReturnDate: '2999-01-31',
      },
    })
  })

  it('tells whom to call about it to who reads clients, and extends to another day', async () => {
    const yard = await aYard(api)
    await api.put(`/clients/${yard.client.id}`, { phone: null, phone2: '+5511987654321' })
    const { body: exit } = await api.post<Written>('/checklists', body(yard, 'exit'))
    const reader = await test.signIn({ permissions: ['access_checklist', 'show_checklist'] })
    const rowFor = async (one: Pick<typeof api, 'get'>) =>
      (await one.get<{ data: unknown[] }>(`/checklists?id=${exit.id}`)).body.data[0]
    expect(await rowFor(api)).toMatchObject({ clientPhone: '+5511987654321' })
    expect(await rowFor(reader)).toMatchObject({ clientPhone: null })
    const extended = await api.put(`/checklists/${exit.id}`, { expectedReturnDate: '2999-03-31' })
    expect(extended).toMatchObject({ status: 200, body: { expectedReturnDate: '2999-03-31' } })
    expect(await reader.put(`/checklists/${exit.id}`, { expectedReturnDate: '2999-04-30' })).toMatchObject({
      status: 403,
    })
  })

  it('is refused for a machine that is out, naming the contract, when it left, with whom and by whom', async () => {
    const yard = await aYard(api)
    await api.post('/checklists', body(yard, 'exit'))
    const second = await api.post('/checklists', body(yard, 'exit', { contractNumber: 'LOC-2026-00002' }))
    expect(second).toMatchObject({
      status: 409,
      body: {
        code: 'product_already_rented',
        message: expect.stringMatching(
          /^Este produto já está locado no contrato LOC-2026-00001\. Saída em [\d/]+ [\d:]+\. Cliente: Cliente \d+ da Silva\. Responsável pela saída: Pessoa \w+\.$/,
        ),
      },
    })
  })

  it('field case 34: happens once when ten phones send it at the same moment', async () => {
    const yard = await aYard(api)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        api.post('/checklists', body(yard, 'exit', { contractNumber: `LOC-${n}` })),
      ),
    )
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      201,
      ...Array<number>(9).fill(409),
    ])
  })

  it('needs every required question, a note and a photo where it is not conforming, all told at once', async () => {
    const yard = await aYard(api)
    const answers = goodAnswers(yard, 'exit', 100.5).slice(1)
    const bad = answers.map((answer, index) =>
      index >= 1 && index <= 2 ? { ...answer, answer: 'nok' } : answer,
    )
    const noted = bad.map((answer, index) => (index === 2 ? { ...answer, note: 'Amassado' } : answer))
    const { status, body: problem } = await api.post('/checklists', body(yard, 'exit', { answers: noted }))
    expect(status).toBe(422)
    expect(problem).toMatchObject({
      fields: {
        [`questions.${yard.questions[0]?.id}`]: 'Campo obrigatório.',
        [`questions.${yard.questions[2]?.id}`]: 'Descreva o que não está conforme.',
        [`questions.${yard.questions[3]?.id}`]: 'Adicione uma foto à pergunta 4.',
      },
    })
    expect(await productOf(yard)).toMatchObject({ status: 'available', totalChecklists: 0 })
  })

  it('refuses an hour meter below the last reading and a moment in the future', async () => {
    const yard = await aYard(api)
    const { status, body: problem } = await api.post(
      '/checklists',
      body(yard, 'exit', {
        answers: goodAnswers(yard, 'exit', 99.9),
        performedAt: '2999-01-01T10:00:00.000Z',
      }),
    )
    expect(status).toBe(422)
    expect(problem).toMatchObject({
      fields: {
        hourMeter: expect.stringContaining('100,0'),
        performedAt: 'A data não pode estar no futuro.',
      },
    })
  })

  it('lets a manager override a status that is not free, with a note, and nobody else', async () => {
    const yard = await aYard(api)
    await api.put(`/products/${yard.product.id}`, { status: 'maintenance' })
    const keeper = await test.signIn({
      permissions: ['access_checklist', 'show_checklist', 'create_checklist'],
    })
    const exit = { ...body(yard, 'exit'), overrideNote: 'Liberado pelo gerente' }
    expect(await keeper.post('/checklists', exit)).toMatchObject({
      status: 409,
      body: { code: 'product_unavailable' },
    })
    expect(await api.post('/checklists', { ...exit, overrideNote: null })).toMatchObject({ status: 409 })
    expect(await api.post('/checklists', exit)).toMatchObject({
      status: 201,
      body: { notes: 'Liberado pelo gerente' },
    })
  })

  it('sent again with the same id is the same exit, and with another machine is refused', async () => {
    const yard = await aYard(api)
    const exit = body(yard, 'exit')
    const first = await api.post<Written>('/checklists', exit)
    expect(await api.post('/checklists', exit)).toMatchObject({ status: 201, body: { id: first.body.id } })
    const other = await aYard(api)
    expect(await api.post('/checklists', { ...exit, productId: other.product.id })).toMatchObject({
      status: 409,
      body: { code: 'id_taken' },
    })
    expect(await productOf(yard)).toMatchObject({ totalChecklists: 1 })
  })
})

describe('a return', () => {
  const out = async () => {
    const yard = await aYard(api)
    const exit = await api.post<Written>('/checklists', body(yard, 'exit'))
    return { yard, exit: exit.body }
  }

  it('closes its exit, links the two, and frees the machine with its new reading', async () => {
    const { yard, exit } = await out()
    const back = await api.post<Written>('/checklists', body(yard, 'return', { exitId: exit.id }))
    expect(back).toMatchObject({
      status: 201,
      body: { status: 'completed', exitId: exit.id, returnId: back.body.id },
    })
    const closed = (await api.get<Written>(`/checklists/${exit.id}`)).body
    expect(closed).toMatchObject({
      status: 'completed',
      returnId: back.body.id,
      returnDate: back.body['performedAt'],
    })
    expect(await productOf(yard)).toMatchObject({
      status: 'available',
      hourMeter: 142.5,
      totalChecklists: 2,
      rental: null,
    })
  })

  it('with anything not conforming sends the machine to inspection', async () => {
    const { yard, exit } = await out()
    const answers = goodAnswers(yard, 'return', 142.5).map((answer, index) =>
      index === 2 ? { ...answer, answer: 'nok', note: 'Corte no pneu' } : answer,
    )
    const back = await api.post<Written>('/checklists', body(yard, 'return', { exitId: exit.id, answers }))
    expect(back).toMatchObject({ status: 201, body: { nonConforming: 1 } })
    const list = `/checklists?product_id=${yard.product.id}`
    expect(await api.get(`${list}&non_conforming=true`)).toMatchObject({
      body: { data: [{ id: back.body.id }], meta: { total: 1 } },
    })
    expect(await api.get(`${list}&non_conforming=false`)).toMatchObject({ body: { data: [{ id: exit.id }] } })
    expect(await productOf(yard)).toMatchObject({ status: 'inspection' })
  })

  it('is refused a second time, without an exit, before its exit, and for another client', async () => {
    const { yard, exit } = await out()
    const early = body(yard, 'return', { exitId: exit.id, performedAt: '2020-01-01T10:00:00.000Z' })
    expect(await api.post('/checklists', early)).toMatchObject({
      status: 422,
      body: { fields: { performedAt: 'A data de retorno não pode ser anterior à data de saída.' } },
    })
    const client = await api.post<Written>('/clients', clientInput())
    expect(
      await api.post('/checklists', body(yard, 'return', { exitId: exit.id, clientId: client.body.id })),
    ).toMatchObject({ status: 422 })
    expect(await api.post('/checklists', body(yard, 'return', { exitId: exit.id }))).toMatchObject({
      status: 201,
    })
    expect(await api.post('/checklists', body(yard, 'return', { exitId: exit.id }))).toMatchObject({
      status: 409,
      body: { code: 'exit_already_returned' },
    })
    expect(await api.post('/checklists', body(yard, 'return'))).toMatchObject({
      status: 409,
      body: { code: 'no_pending_exit' },
    })
  })
})

describe('a model that was answered', () => {
  it('keeps the version that was asked and begins the next one', async () => {
    const yard = await aYard(api)
    const exit = await api.post<Written>('/checklists', body(yard, 'exit'))
    const questions = yard.questions.map(({ id, question, type, unit, photoRule, appliesTo, required }) => ({
      id,
      question,
      type,
      unit,
      photoRule,
      appliesTo,
      required,
    }))
    const edited = questions.map((question, index) =>
      index === 2 ? { ...question, question: 'Pneus e rodas em bom estado?' } : question,
    )
    const model = await api.put(`/checklist-models/${yard.model.id}`, { questions: edited })
    expect(model).toMatchObject({ status: 200, body: { modelVersion: 2, questionsCount: 5 } })
    const read = (
      await api.get<{ answers: { question: { question: string } }[] }>(`/checklists/${exit.body.id}`)
    ).body
    expect(read.answers.map(({ question }) => question.question)).toContain('Pneus em bom estado?')
    const back = await api.post('/checklists', body(yard, 'return', { exitId: exit.body.id }))
    expect(back).toMatchObject({ status: 201, body: { modelVersion: 1 } })
  })
})

describe('what hangs together (docs/trade.md#what-hangs-together)', () => {
  it('holds after exits, returns and corrections', async () => {
    expect(await incoherences(test.db)).toEqual({})
  })

  it('renames the contract of an exit and of its return together', async () => {
    const yard = await aYard(api)
    const exit = await api.post<Written>('/checklists', body(yard, 'exit'))
    const back = await api.post<Written>('/checklists', body(yard, 'return', { exitId: exit.body.id }))
    expect(await api.put(`/checklists/${exit.body.id}`, { contractNumber: 'loc-2026-77' })).toMatchObject({
      status: 200,
    })
    expect((await api.get(`/checklists/${back.body.id}`)).body).toMatchObject({
      contractNumber: 'LOC-2026-77',
    })
  })
})

describe('the same write delivered again', () => {
  it('field case 26: has one effect and one answer; its key with other content is refused', async () => {
    const yard = await aYard(api)
    const key = newId()
    const headers = { 'idempotency-key': key, 'x-device-id': newId(), 'x-device-seq': '1' }
    const exit = body(yard, 'exit')
    const [first, twin] = await Promise.all([
      untilSettled(() => api.post('/checklists', exit, headers)),
      untilSettled(() => api.post('/checklists', exit, headers)),
    ])
    expect([first.status, twin.status]).toEqual([201, 201])
    expect(first.body).toEqual(twin.body)
    expect(await api.post('/checklists', { ...exit, notes: 'outra' }, headers)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    })
    expect(await productOf(yard)).toMatchObject({ totalChecklists: 1 })
  })
})
