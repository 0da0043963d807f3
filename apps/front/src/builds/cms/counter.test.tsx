import { checklistModels } from '@rentme/domain/checklist-model/checklist-model'
import { checklists } from '@rentme/domain/checklist/checklist'
import { clients } from '@rentme/domain/client/client'
import { employees } from '@rentme/domain/employee/employee'
import { hourMeterReadings } from '@rentme/domain/hour-meter/hour-meter-reading'
import { preventiveMaintenances } from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import { preventiveMaintenanceTemplates } from '@rentme/domain/preventive-maintenance-template/preventive-maintenance-template'
import { products } from '@rentme/domain/product/product'
import { serviceOrderReasons } from '@rentme/domain/service-order-reason/service-order-reason'
import { serviceOrders } from '@rentme/domain/service-order/service-order'
import { allPermissions } from '@rentme/domain/employee-role/permissions'
import { waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { emptyValues } from '../../kit/editor/form-schema.ts'
import { openScreen, type Asked } from './testing/open-screen.tsx'

const idOf = (last: number) => `0198a000-0000-7000-8000-0000000000${String(last).padStart(2, '0')}`
const [machineId, modelId, clientId, templateId, exitId, meterId, tyresId, signatureId, eventId] = [
  1, 2, 3, 4, 5, 6, 7, 8, 9,
].map(idOf) as [string, string, string, string, string, string, string, string, string]
const moment = '2026-11-10T11:00:00.000Z'
const stamps = { version: 1, createdAt: moment, updatedAt: moment }

const question = (id: string, position: number, over: object) => ({
  id,
  position,
  unit: null,
  min: null,
  max: null,
  required: true,
  photoRule: 'never',
  appliesTo: 'both',
  sinceVersion: 1,
  untilVersion: null,
  ...over,
})
const asked = [
  question(meterId, 1, { question: 'Horímetro', type: 'number', unit: 'h' }),
  question(tyresId, 2, { question: 'Pneus', type: 'ok' }),
]
const model = {
  ...stamps,
  id: modelId,
  name: 'Plataformas',
  modelVersion: 1,
  questions: [
    ...asked,
    question(signatureId, 3, { question: 'Assinatura', type: 'signature', required: false }),
  ],
}
const template = {
  ...stamps,
  id: templateId,
  name: 'Preventiva 150 h',
  description: null,
  questionsCount: 2,
  templateVersion: 1,
  productCategoryId: null,
  productMaintenanceIntervalId: null,
  questions: asked,
}
const machine = {
  ...emptyValues(products),
  ...stamps,
  id: machineId,
  internCode: 'PTA-0134',
  name: 'Plataforma tesoura',
  status: 'available',
  hourMeter: 1000,
  checklistModelId: modelId,
  category: { id: idOf(20), name: 'Plataforma', usesHourMeter: true },
  rental: null,
  openOrder: null,
  maintenanceInterval: null,
  nextDueAt: null,
  nextDueHourMeter: null,
}
const exit = {
  ...emptyValues(checklists),
  ...stamps,
  id: exitId,
  type: 'exit',
  status: 'pending',
  productId: machineId,
  clientId,
  client: { id: clientId, name: 'Construtora Horizonte' },
  contractNumber: 'LOC-2026-00001',
  performedAt: moment,
  returnDate: null,
  checklistModelId: modelId,
  modelVersion: 1,
  answers: [{ id: idOf(30), checklistModelQuestionId: tyresId, answer: 'ok', note: null, photos: [] }],
}

const reading = { id: idOf(50), at: moment, hours: 1000, kind: 'first', lastHours: null }

interface Yard {
  machine?: object
  out?: object | null
  events?: object[]
  model?: object
  refuses?: (asked: Asked) => Response | undefined
  permissions?: readonly string[]
}

/** The counter of a yard with one machine, one client, a model and a template; `sent` are the writes that came. */
const open = (address: string, yard: Yard = {}) => {
  const sent: Asked[] = []
  const page = (data: object[]) => ({ data, meta: { total: data.length, page: 1, perPage: 50 } })
  const lists: Record<string, object[]> = {
    [checklists.path]: yard.out ? [yard.out] : [],
    '/agenda': yard.events ?? [],
    [hourMeterReadings.path]: [reading],
    [serviceOrderReasons.path]: [],
    [preventiveMaintenanceTemplates.path]: [template],
  }
  const rows: Record<string, object | null> = {
    [`${products.path}/${machineId}`]: { ...machine, ...yard.machine },
    [`${checklistModels.path}/${modelId}`]: { ...model, ...yard.model },
    [`${checklists.path}/${exitId}`]: yard.out ?? null,
    [`${preventiveMaintenanceTemplates.path}/${templateId}`]: template,
  }
  const answers = (asked: Asked): unknown => {
    const { method, path, body } = asked
    if (method !== 'GET') {
      const refused = yard.refuses?.(asked)
      if (refused !== undefined) return refused
      sent.push(asked)
      return { ...(body as object), ...stamps }
    }
    if (path === `${checklists.path}/notes` && asked.query.get('question_id') === tyresId)
      return ['Pneu murcho', 'Corte no pneu']
    if (path === `${clients.path}/options`) return [{ id: clientId, label: 'Construtora Horizonte' }]
    if (path === `${employees.path}/options`) return [{ id: idOf(40), label: 'Carla Dias' }]
    if (path.endsWith('/options')) return [{ id: machineId, label: 'PTA-0134 · Plataforma tesoura' }]
    return path in lists ? page(lists[path] ?? []) : rows[path]
  }
  const permissions = yard.permissions ?? allPermissions
  return { sent, ...openScreen(address, { answers, permissions }) }
}

beforeEach(() => localStorage.clear())

const exitHref = `/admin/checklists/cadastrar?produto=${machineId}&tipo=saida`
const event = {
  ...stamps,
  id: eventId,
  type: 'delivery',
  productId: machineId,
  clientId,
  client: { id: clientId, name: 'Construtora Horizonte' },
  scheduledAt: new Date().toISOString(),
  location: null,
  completed: false,
}

it('registers an exit by keyboard, as the phone does, and completes what the agenda planned', async () => {
  const { sent, user, findByLabelText, findByRole, findByText } = open(exitHref, { events: [event] })
  await findByText(/O evento da agenda fica concluído com este checklist/)
  const contract = await findByLabelText(/^Número do contrato/)
  contract.focus()
  await user.keyboard('LOC-2026-00002')
  const meter = await findByLabelText('Horímetro')
  expect((await findByText(/Última leitura/)).textContent).toContain('1.000,0')
  meter.focus()
  await user.keyboard('1010,5')
  await user.tab()
  const more = await findByRole('group', { name: 'Pneus' })
  within(more).getByRole('button', { name: 'Conforme' }).focus()
  await user.keyboard('{ArrowRight}{Enter}')
  const note = await findByLabelText(/^Observação da pergunta 2/)
  note.focus()
  await user.keyboard('Corte no pneu')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(sent).toHaveLength(2))
  const [registered, completed] = sent
  expect([registered?.method, registered?.path]).toEqual(['POST', checklists.path])
  expect(registered?.body).toMatchObject({
    type: 'exit',
    productId: machineId,
    clientId,
    contractNumber: 'LOC-2026-00002',
    answeredModelId: modelId,
    answeredVersion: 1,
    answers: [
      { checklistModelQuestionId: meterId, answer: '1010.5', note: null, photos: [] },
      { checklistModelQuestionId: tyresId, answer: 'nok', note: 'Corte no pneu', photos: [] },
    ],
  })
  expect([completed?.method, completed?.path]).toEqual(['PUT', `/agenda/${eventId}/complete`])
})

it('tells beside each question what is wrong, and what the server refuses too', async () => {
  const refused = {
    code: 'invalid',
    message: 'Verifique os campos.',
    fields: { [`questions.${tyresId}`]: 'Opção inválida.' },
  }
  const { sent, user, findByLabelText, findByRole, findByText, findAllByText } = open(exitHref, {
    events: [event],
    refuses: ({ method }) => (method === 'POST' ? Response.json(refused, { status: 422 }) : undefined),
  })
  const meter = await findByLabelText('Horímetro')
  await user.type(meter, '900')
  await user.click(await findByText('Salvar'))
  expect(await findByText(/^O horímetro não pode/)).toBeDefined()
  expect(await findAllByText('Campo obrigatório.')).not.toEqual([])
  expect(await findAllByText('1. Horímetro')).toHaveLength(1)
  await user.clear(meter)
  await user.type(meter, '1001')
  await user.type(await findByLabelText(/^Número do contrato/), 'LOC-1')
  const tyres = await findByRole('group', { name: 'Pneus' })
  await user.click(within(tyres).getByRole('button', { name: 'Conforme' }))
  await user.click(await findByText('Salvar'))
  expect(await findByText('Opção inválida.')).toBeDefined()
  expect(sent).toEqual([])
})

it('a return carries the rental of its exit, beside what was answered then', async () => {
  const { sent, user, findByLabelText, findByRole, findAllByText, findByText } = open(
    `/admin/checklists/cadastrar?produto=${machineId}&tipo=retorno`,
    { machine: { status: 'rented' }, out: exit },
  )
  expect((await findAllByText('LOC-2026-00001')).length).toBeGreaterThan(0)
  expect(await findByText(/^Na saída, 10\/11\/2026/)).toBeDefined()
  await user.type(await findByLabelText('Horímetro'), '1020')
  const tyres = await findByRole('group', { name: 'Pneus' })
  await user.click(within(tyres).getByRole('button', { name: 'Conforme' }))
  await user.click(await findByText('Salvar'))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ type: 'return', exitId, clientId, contractNumber: 'LOC-2026-00001' })
})

it('says why a checklist can not begin, and lets who edits machines say why it may', async () => {
  const held = { machine: { status: 'inspection' } }
  const permissions = allPermissions.filter((permission) => permission !== 'edit_product')
  const stopped = open(exitHref, { ...held, permissions })
  expect(await stopped.findByText(/inspeção/)).toBeDefined()
  const { findByLabelText } = open(exitHref, held)
  expect(await findByLabelText(/^Motivo da liberação/)).toBeDefined()
})

it('brings what was typed back after the screen was left', async () => {
  const first = open(exitHref)
  await first.user.type(await first.findByLabelText(/^Número do contrato/), 'LOC-9')
  await first.user.type(await first.findByLabelText('Horímetro'), '1005')
  window.dispatchEvent(new Event('pagehide'))
  const again = open(exitHref)
  expect(await again.findByText(/^Rascunho de .* restaurado/)).toBeDefined()
  expect((await again.findByLabelText('Horímetro')).getAttribute('value')).toBe('1005')
})

it('tells a preventive by the questions of its template, asking nothing twice', async () => {
  const { sent, user, findByLabelText, findByRole, findByText, queryAllByLabelText } = open(
    `/admin/manutencoes-preventivas/cadastrar?produto=${machineId}`,
  )
  await user.click(await findByText('Preventiva 150 h'))
  await user.type(await findByLabelText('Horímetro'), '1100')
  expect(queryAllByLabelText(/^Horímetro/)).toHaveLength(1)
  const tyres = await findByRole('group', { name: 'Pneus' })
  await user.click(within(tyres).getByRole('button', { name: 'Conforme' }))
  await user.click(await findByText('Sim'))
  await user.click(await findByText('Salvar'))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.path).toBe(preventiveMaintenances.path)
  expect(sent[0]?.body).toMatchObject({
    status: 'completed',
    templateId,
    answeredVersion: 1,
    hourMeter: 1100,
    safeToOperate: true,
    answers: [
      { questionId: meterId, answer: '1100' },
      { questionId: tyresId, answer: 'ok' },
    ],
  })
})

it('opens an order of the machine that the address names, by who is signed in', async () => {
  const { sent, user, findByLabelText, findByRole, findByText } = open(
    `/admin/ordens-de-servico/cadastrar?produto=${machineId}`,
  )
  await user.type(await findByLabelText(/^Descrição do problema/), 'Não sobe com carga')
  await user.click(await findByLabelText(/^Motivo/))
  await user.click(await findByRole('option'))
  await user.click(await findByText('Salvar'))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect([sent[0]?.method, sent[0]?.path]).toEqual(['POST', serviceOrders.path])
  expect(sent[0]?.body).toMatchObject({ productId: machineId, status: 'open', clientId: null })
})

it('offers at a machine what it waits for, to who may', async () => {
  const { findByRole, queryByRole } = open(`/admin/produtos/${machineId}`)
  expect((await findByRole('link', { name: 'Saída' })).getAttribute('href')).toBe(exitHref)
  expect(queryByRole('link', { name: 'Retorno' })).toBeNull()
  const permissions = allPermissions.filter((permission) => !permission.startsWith('create_'))
  const reader = open(`/admin/produtos/${machineId}`, { permissions })
  await reader.findByRole('heading', { name: 'Plataforma tesoura' })
  expect(reader.queryByRole('link', { name: 'Saída' })).toBeNull()
})

it('offers at the counter what the phone does: the rest at once, usual remarks, and up to where a reading is likely', async () => {
  const { sent, user, findByRole, findByText, findByLabelText, queryByRole } = open(exitHref, {
    events: [event],
    model: { allowsRest: true },
  })
  await findByText(/^plausível até/)
  await user.click(await findByRole('button', { name: 'Todas as Restantes Conformes (1)' }))
  const tyres = await findByRole('group', { name: 'Pneus' })
  const pressed = (name: string) => within(tyres).getByRole('button', { name }).getAttribute('aria-pressed')
  expect(pressed('Conforme')).toBe('true')
  await user.click(await findByRole('button', { name: 'Desfazer' }))
  expect(pressed('Conforme')).toBe('false')
  await user.click(within(tyres).getByRole('button', { name: 'Não conforme' }))
  expect(queryByRole('button', { name: /^Todas as Restantes/ })).toBeNull()
  const before = await findByRole('group', { name: 'Já escrito antes' })
  await user.click(within(before).getByRole('button', { name: 'Corte no pneu' }))
  const note = await findByLabelText(/^Observação da pergunta 2/)
  expect(note).toHaveProperty('value', 'Corte no pneu')
  await user.type(await findByLabelText('Horímetro'), '1010,5')
  await findByText('+10,5 h desde a última leitura')
  await user.type(await findByLabelText(/^Número do contrato/), 'LOC-2026-00002')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ answers: [{}, { note: 'Corte no pneu' }] }))
})

it('offers no rest to a model that does not say so', async () => {
  const { findByRole, queryByRole } = open(exitHref)
  await findByRole('group', { name: 'Pneus' })
  expect(queryByRole('button', { name: /^Todas as Restantes/ })).toBeNull()
})
