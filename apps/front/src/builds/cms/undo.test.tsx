import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openScreen, type Asked } from './testing/open-screen.tsx'

const moment = '2026-11-10T11:00:00.000Z'
const order = {
  id: '01990000-0000-7000-8000-000000000001',
  version: 4,
  createdAt: moment,
  updatedAt: moment,
  openedAt: moment,
  startedAt: null,
  completedAt: null,
  hourMeter: null,
  contractNumber: null,
  solution: null,
  partsReplaced: null,
  safeToOperate: null,
  cancelReason: null,
  reopenReason: null,
  defect: null,
  signature: null,
  deletedAt: null,
  number: 'OS-2026-00001',
  priority: 'normal',
  description: 'Cilindro de elevação com vazamento.',
  machineStopped: true,
  product: { id: 'p', internCode: 'PTA-0134', name: 'Plataforma tesoura', status: 'maintenance' },
  client: null,
  checklist: null,
  reason: { id: 'r', name: 'Corretiva' },
  technician: { id: 't', name: 'Tiago Esperidião' },
  photos: [],
}

const open = (status: string) => {
  const sent: Asked[] = []
  const answers = (asked: Asked) => {
    if (asked.path !== `/service-orders/${order.id}`) return undefined
    if (asked.method === 'PUT') sent.push(asked)
    return { ...order, status, version: order.version + sent.length }
  }
  return { sent, ...openScreen(`/admin/ordens-de-servico/${order.id}`, { answers }) }
}

it('takes the move of an order back, on the version that it made', async () => {
  const { sent, user, findByRole } = open('waiting_parts')
  await user.click(await findByRole('button', { name: 'Retomar' }))
  await user.click(await findByRole('button', { name: 'Desfazer' }))
  await waitFor(() =>
    expect(sent.map(({ body, ifMatch }) => [body, ifMatch])).toEqual([
      [{ status: 'in_progress' }, '"4"'],
      [{ status: 'waiting_parts' }, '"5"'],
    ]),
  )
})

it('offers no way back to a status that no order goes back to', async () => {
  const { sent, user, findByRole, findByText, queryByRole } = open('open')
  await user.click(await findByRole('button', { name: 'Iniciar' }))
  await findByText('Ordem de serviço atualizada com sucesso')
  expect(sent).toHaveLength(1)
  expect(queryByRole('button', { name: 'Desfazer' })).toBeNull()
})

it('takes the conclusion of an event back', async () => {
  const id = '01990000-0000-7000-8000-000000000002'
  const event = {
    ...order,
    id,
    title: 'Entrega na obra',
    type: 'delivery',
    scheduledAt: moment,
    location: null,
    completed: false,
    completed_at: null,
    createdBy: null,
    delegatedBy: null,
    responsibleEmployee: { id: 't', name: 'Tiago Esperidião' },
  }
  const sent: Asked[] = []
  const answers = (asked: Asked) => {
    if (!new RegExp(`^/agenda/${id}(/complete|/reopen)?$`).test(asked.path)) return undefined
    if (asked.method === 'PUT') sent.push(asked)
    return { ...event, completed: sent.length === 1 }
  }
  const { user, findByRole, findByText } = openScreen(`/admin/agenda/${id}`, { answers })
  await user.click(await findByRole('button', { name: /^Concluir/ }))
  await findByText('Evento concluído com sucesso')
  await user.click(await findByRole('button', { name: 'Desfazer' }))
  await findByText('Evento reaberto')
  expect(sent.map(({ path }) => path)).toEqual([`/agenda/${id}/complete`, `/agenda/${id}/reopen`])
})
