import { checklists } from '@rentme/domain/checklist/checklist'
import { preventiveMaintenances } from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import { serviceOrders } from '@rentme/domain/service-order/service-order'
import { allPermissions } from '@rentme/domain/employee-role/permissions'
import { waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import {
  machineId,
  modelId,
  clientId,
  templateId,
  exitId,
  meterId,
  tyresId,
  eventId,
  exit,
  open,
  exitHref,
  event,
} from './testing/counter-yard.ts'

beforeEach(() => localStorage.clear())

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
