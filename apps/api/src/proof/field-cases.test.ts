import { addDays, dateIn } from '@rentme/domain/kit/time'
import { newId } from '@rentme/domain/kit/uuid'
import type { PushAnswer } from '@rentme/domain/sync/wire'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { maintenanceDue } from '../modules/jobs/maintenance-due.ts'
import { testContext } from '../modules/jobs/testing.ts'
import { untilSettled, useTestApi } from '../testing/api.ts'
import { aWorkshop, preventiveAnswers, preventiveInput, type Workshop } from '../testing/workshop.ts'
import {
  aYard,
  checklistBody,
  clientInput,
  goodAnswers,
  productInput,
  type Written,
} from '../testing/yard.ts'

const { test, api } = await useTestApi()

const today = dateIn(new Date(), 'America/Sao_Paulo')
type List = { data: Written[] }

describe('field case 1: a day', () => {
  it.each([
    ['2026-01-01', '01/01/2026'],
    ['2025-11-01', '01/11/2025'],
  ])('%s is the same in detail, list and spreadsheet, west of Greenwich', async (day, written) => {
    const yard = await aYard(api)
    const exit = checklistBody(yard, api.employeeId, 'exit', {
      performedAt: '2025-10-20T12:00:00.000Z',
      expectedReturnDate: day,
    })
    expect((await api.post('/checklists', exit)).body).toMatchObject({ expectedReturnDate: day })
    await api.put(`/checklists/${exit.id}`, { expectedReturnDate: day })
    expect((await api.get(`/checklists/${exit.id}`)).body).toMatchObject({ expectedReturnDate: day })
    const of = `product_id=${yard.product.id}`
    expect((await api.get<List>(`/checklists?${of}`)).body.data).toMatchObject([{ expectedReturnDate: day }])
    expect((await api.get<string>(`/checklists/export?${of}`)).body).toContain(`;${written};`)
  })
})

describe('field case 9: what is copied and what is done', () => {
  it('a copy of a machine that is out begins in the yard, without its rental or its counts', async () => {
    const yard = await aYard(api)
    await api.post('/checklists', checklistBody(yard, api.employeeId, 'exit'))
    const copy = productInput(yard.category.id, yard.model.id)
    expect(await api.post('/products', { ...copy, status: 'rented' })).toMatchObject({
      status: 422,
      body: { fields: { status: 'O status Locado é definido pelo checklist de saída.' } },
    })
    expect(await api.post('/products', copy)).toMatchObject({
      status: 201,
      body: { status: 'available', rental: null, totalChecklists: 0, maintenancesCount: 0, nextDueAt: null },
    })
  })

  it('three preventives done at once end three events, and none comes back', async () => {
    const { rows: intervals } = await sql<{ id: string }>`select id from product_maintenance_intervals
      where hours is null and days = 90`.execute(test.db)
    const workshops = await Promise.all([aWorkshop(api), aWorkshop(api), aWorkshop(api)])
    const machines = workshops.map(({ product }) => product.id)
    for (const id of machines)
      await api.put(`/products/${id}`, {
        productMaintenanceIntervalId: intervals[0]?.id,
        purchasedAt: addDays(today, -80),
      })
    const { context } = testContext(test.db, new Date().toISOString())
    const events = async () => {
      const { rows } = await sql<{ completed: boolean }>`select completed from agenda_events
        where "productId" = any(${machines}::uuid[]) and "deletedAt" is null`.execute(test.db)
      return rows.map(({ completed }) => completed)
    }
    await maintenanceDue(context)
    expect(await events()).toEqual([false, false, false])
    const done = (workshop: Workshop) =>
      preventiveInput(workshop, api.employeeId, {
        status: 'completed',
        performedAt: new Date().toISOString(),
        hourMeter: 101,
        safeToOperate: true,
        answers: preventiveAnswers(workshop, 101),
      })
    const answers = await Promise.all(
      workshops.map((workshop) => untilSettled(() => api.post('/preventive-maintenances', done(workshop)))),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    await maintenanceDue(context)
    await maintenanceDue(context)
    expect(await events()).toEqual([true, true, true])
    for (const id of machines)
      expect((await api.get(`/products/${id}`)).body).toMatchObject({
        maintenancesCount: 1,
        nextDueAt: addDays(today, 90),
      })
  })
})

it('field case 10: figures are the same however often a row is opened and saved', async () => {
  const { category, model } = await aYard(api)
  const figures = { hourMeter: 1234.5, purchaseValue: 7 }
  const { body: made } = await api.post<Written>('/products', productInput(category.id, model.id, figures))
  for (let time = 0; time < 2; time += 1) {
    const { body } = await api.get<Written>(`/products/${made.id}`)
    const { hourMeter, purchaseValue } = body
    expect((await api.put(`/products/${made.id}`, { hourMeter, purchaseValue })).body).toMatchObject(figures)
  }
  expect((await api.get<string>(`/products/export?id=${made.id}`)).body).toContain('1234,5')
})

describe('field case 15: what is needed by others', () => {
  it('a person who signed checklists, a category in use and an answered model stay, and say why', async () => {
    const yard = await aYard(api)
    const person = await test.signIn()
    await api.post('/checklists', checklistBody(yard, person.employeeId, 'exit'))
    for (const path of [
      `/employees/${person.employeeId}`,
      `/product-categories/${yard.category.id}`,
      `/checklist-models/${yard.model.id}`,
      `/products/${yard.product.id}`,
      `/clients/${yard.client.id}`,
    ])
      expect(await api.delete(path), path).toMatchObject({
        status: 409,
        body: { code: 'in_use', message: expect.stringMatching(/registros vinculados \(\d+ [a-zç ]+/) },
      })
  })

  it('a person who leaves stays readable wherever his name stands', async () => {
    const yard = await aYard(api)
    const person = await test.signIn()
    const exit = checklistBody(yard, person.employeeId, 'exit')
    await api.post('/checklists', exit)
    await api.put(`/employees/${person.employeeId}`, { active: false })
    const responsibleEmployee = { id: person.employeeId, name: expect.any(String) }
    expect((await api.get(`/checklists/${exit.id}`)).body).toMatchObject({ responsibleEmployee })
    expect((await api.get<List>(`/checklists?product_id=${yard.product.id}`)).body.data).toMatchObject([
      { responsibleEmployee },
    ])
    expect((await api.get(`/products/${yard.product.id}/history`)).status).toBe(200)
  })

  it('what is deleted leaves its list, its options and the palette, and nothing else with its id goes', async () => {
    const name = `Cliente que sai ${newId().slice(-8)}`
    const { body: gone } = await api.post<Written>('/clients', clientInput({ name }))
    const { body: stays } = await api.post<Written>('/product-categories', {
      id: gone.id,
      name: `Com o mesmo id ${name}`,
    })
    expect((await api.delete(`/clients/${gone.id}`)).status).toBe(204)
    const words = encodeURIComponent(name)
    expect((await api.get<List>(`/clients?search=${words}`)).body.data).toEqual([])
    expect((await api.get(`/clients/options?search=${words}`)).body).toEqual([])
    expect((await api.get<{ noun: string }[]>(`/search?q=${words}`)).body.map(({ noun }) => noun)).toEqual([
      'productCategory',
    ])
    expect((await api.get(`/clients/${gone.id}`)).status).toBe(410)
    expect((await api.get(`/product-categories/${stays.id}`)).status).toBe(200)
  })
})

describe('field case 20: photos that have not arrived', () => {
  it('are never taken for sent: a checklist that names them waits until they are there', async () => {
    const yard = await aYard(api)
    const missing = newId()
    const exit = checklistBody(yard, api.employeeId, 'exit')
    const answers = exit.answers.map((answer) => ({ ...answer, photos: [missing] }))
    expect(await api.post('/checklists', { ...exit, answers })).toMatchObject({ status: 422 })
    expect((await api.get(`/checklists/${exit.id}`)).status).toBe(404)
    expect((await api.get(`/products/${yard.product.id}`)).body).toMatchObject({ status: 'available' })
  })
})

describe('field cases 27 and 29: a device that was away', () => {
  const pushed = async (ops: { method: string; path: string; body?: object; ifMatch?: number }[]) => {
    const all = ops.map((op, at) => ({ key: newId(), seq: at + 1, ...op }))
    const headers = { 'x-device-id': newId() }
    const { body } = await api.post<PushAnswer>('/offline-sync/push', { ops: all }, headers)
    return body.results.map(({ status }) => status)
  }

  it('sends client, exit, return and order by the ids that it gave; a refused one between them stops none', async () => {
    const yard = await aWorkshop(api)
    const client = { id: newId(), ...clientInput() }
    const out = { ...yard, client: { ...yard.client, id: client.id } }
    const exit = checklistBody(out, api.employeeId, 'exit', {
      performedAt: new Date(Date.now() - 60_000).toISOString(),
    })
    const back = checklistBody(out, api.employeeId, 'return', { exitId: exit.id })
    const order = {
      id: newId(),
      productId: yard.product.id,
      serviceOrderReasonId: yard.reason.id,
      technicianId: api.employeeId,
      description: 'Não liga depois da chuva',
      openedAt: new Date().toISOString(),
    }
    const statuses = await pushed([
      { method: 'POST', path: '/clients', body: client },
      { method: 'POST', path: '/checklists', body: exit },
      { method: 'POST', path: '/clients', body: { name: 'x' } },
      { method: 'POST', path: '/checklists', body: back },
      { method: 'POST', path: '/service-orders', body: order },
    ])
    expect(statuses).toEqual([201, 201, 422, 201, 201])
    expect((await api.get(`/checklists/${exit.id}`)).body).toMatchObject({
      returnId: back.id,
      clientId: client.id,
    })
  })

  it('does not bring back what was deleted meanwhile, and its old token is told of it', async () => {
    const { body: client } = await api.post<Written>('/clients', clientInput())
    const pull = async (syncToken?: string) =>
      (
        await api.get<{ refreshSyncToken: string; models: Record<string, Written[]> }>(
          '/offline-sync',
          syncToken === undefined ? {} : { synctoken: syncToken },
        )
      ).body
    const { refreshSyncToken } = await pull()
    await api.delete(`/clients/${client.id}`)
    const path = `/clients/${client.id}`
    expect(
      await pushed([{ method: 'PUT', path, body: { notes: 'De longe' }, ifMatch: client.version }]),
    ).toEqual([410])
    expect(
      await pushed([{ method: 'POST', path: '/clients', body: { ...clientInput(), id: client.id } }]),
    ).toEqual([410])
    expect((await api.get(path)).status).toBe(410)
    const { models } = await pull(refreshSyncToken)
    expect(models['clients']).toEqual([{ id: client.id, deletedAt: expect.any(String) }])
  })
})

it('field case 21: a signature that is asked for and not drawn is refused', async () => {
  const signature = { question: 'Assinatura de quem retira', type: 'signature', photoRule: 'never' }
  const { body: model } = await api.post<Written>('/checklist-models', {
    name: `Com assinatura ${newId().slice(-8)}`,
    questions: [signature],
  })
  const yard = await aYard(api)
  await api.put(`/products/${yard.product.id}`, { checklistModelId: model.id })
  const questions = model['questions'] as typeof yard.questions
  const exit = checklistBody({ ...yard, questions }, api.employeeId, 'exit', {
    answers: goodAnswers({ questions }, 'exit', 100),
    signerName: 'Débora Lustosa',
    signerDocument: '52998224725',
  })
  expect(await api.post('/checklists', exit)).toMatchObject({
    status: 422,
    body: { code: 'invalid', fields: { [`questions.${questions[0]?.id}`]: 'Campo obrigatório.' } },
  })
})
