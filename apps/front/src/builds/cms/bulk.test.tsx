import { resources } from '@rentme/domain'
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openScreen, type Asked } from './testing/open-screen.tsx'

const moment = '2026-11-10T11:00:00.000Z'
const orderAt = (at: number) => ({
  id: `01990000-0000-7000-8000-00000000000${at}`,
  version: at,
  createdAt: moment,
  updatedAt: moment,
  openedAt: moment,
  deletedAt: null,
  number: `OS-2026-0000${at}`,
  status: 'open',
  priority: at === 4 ? 'high' : 'normal',
  product: { id: 'p', internCode: 'PTA-0134', name: 'Plataforma tesoura' },
  client: null,
  reason: { id: 'r', name: 'Corretiva' },
  technician: null,
})
const orders = [1, 2, 3, 4].map(orderAt)
const refused = {
  code: 'invalid',
  message: 'Verifique os campos.',
  fields: { reopenReason: 'Campo obrigatório.' },
}

interface Options {
  permissions?: readonly string[]
}

const open = (options: Options = {}) => {
  const sent: Asked[] = []
  const answers = (asked: Asked) => {
    const row = orders.find(({ id }) => asked.path === `/service-orders/${id}`)
    if (row !== undefined && asked.method !== 'GET') {
      sent.push(asked)
      if (row.id === orders[2]?.id) return Response.json(refused, { status: 422 })
      return asked.method === 'DELETE'
        ? new Response(null, { status: 204 })
        : { ...row, version: row.version + 10 }
    }
    if (asked.path === '/service-orders/documents') {
      sent.push(asked)
      return Response.json({ code: 'forbidden', message: 'Sem permissão.' }, { status: 403 })
    }
    const isList = resources.some(({ path }) => path === asked.path)
    return isList ? { data: orders, meta: { total: 4, page: 1, perPage: 25 } } : undefined
  }
  return { sent, ...openScreen('/admin/ordens-de-servico', { answers, ...options }) }
}

type Screen = ReturnType<typeof open>

const pick = async ({ user, findByRole }: Screen, at: number) =>
  user.click(await findByRole('checkbox', { name: `Selecionar ${orders[at]?.number}` }))

const calls = ({ sent }: Screen) =>
  sent.map(({ method, path, body, ifMatch }) => [
    method,
    orders.findIndex(({ id }) => path.endsWith(id)),
    body,
    ifMatch,
  ])

it('changes the picked rows each by its own verb, tells once what was refused, and takes the others back', async () => {
  const screen = open()
  const { user, findByRole, getByRole } = screen
  await pick(screen, 0)
  await user.keyboard('{Shift>}')
  await pick(screen, 3)
  await user.keyboard('{/Shift}')
  const bar = await findByRole('region', { name: 'Seleção' })
  expect(bar.textContent).toContain('4 ordens de serviço selecionadas')
  await user.click(within(bar).getByRole('button', { name: 'Alterar' }))
  await user.click(getByRole('menuitem', { name: 'Prioridade' }))
  const dialog = await findByRole('dialog', { name: 'Alterar 4 ordens de serviço' })
  await user.click(within(dialog).getByRole('combobox'))
  await user.click(getByRole('option', { name: 'Alta' }))
  await user.click(within(dialog).getByRole('button', { name: 'Alterar' }))
  // Beside the dialog, for as long as the offer stands.
  await user.click(await findByRole('button', { name: 'Desfazer', hidden: true }))
  const told = await findByRole('dialog', { name: '2 ordens de serviço atualizadas' })
  expect(told.textContent).toContain('OS-2026-00003Motivo da reabertura: Campo obrigatório.')
  await user.click(within(told).getByRole('button', { name: 'Entendi' }))
  expect(bar.textContent).toContain('1 ordem de serviço selecionada')
  // The fourth was as it is wanted already, and what was refused has nothing to be taken back.
  await waitFor(() =>
    expect(calls(screen)).toEqual([
      ['PUT', 0, { priority: 'high' }, '"1"'],
      ['PUT', 1, { priority: 'high' }, '"2"'],
      ['PUT', 2, { priority: 'high' }, '"3"'],
      ['PUT', 0, { priority: 'normal' }, '"11"'],
      ['PUT', 1, { priority: 'normal' }, '"12"'],
    ]),
  )
})

it('deletes what is picked by keyboard, and keeps what was refused picked', async () => {
  const screen = open()
  const { user, findByRole, findByText } = screen
  const link = (await findByText(String(orders[1]?.number))).closest('a')
  link?.focus()
  await user.keyboard('x{ArrowDown}x')
  const bar = await findByRole('region', { name: 'Seleção' })
  await user.click(within(bar).getByRole('button', { name: 'Excluir' }))
  const dialog = await findByRole('alertdialog', { name: 'Excluir 2 ordens de serviço?' })
  await user.click(within(dialog).getByRole('button', { name: 'Excluir' }))
  const told = await findByRole('dialog', { name: '1 ordem de serviço excluída' })
  await user.click(within(told).getByRole('button', { name: 'Entendi' }))
  expect(calls(screen).map(([method, at]) => [method, at])).toEqual([
    ['DELETE', 1],
    ['DELETE', 2],
  ])
  expect(bar.textContent).toContain('1 ordem de serviço selecionada')
})

it('offers no way back where a row could not take it', async () => {
  const screen = open()
  const { user, findByRole, findByText, getByRole, queryByRole } = screen
  await pick(screen, 0)
  await user.click(await findByRole('button', { name: 'Alterar' }))
  await user.click(getByRole('menuitem', { name: 'Status' }))
  const dialog = await findByRole('dialog', { name: 'Alterar 1 ordem de serviço' })
  await user.click(within(dialog).getByRole('combobox'))
  await user.click(getByRole('option', { name: 'Em andamento' }))
  await user.click(within(dialog).getByRole('button', { name: 'Alterar' }))
  await findByText('1 ordem de serviço atualizada')
  expect(queryByRole('button', { name: 'Desfazer' })).toBeNull()
})

it('offers no selection to who may do nothing with it', async () => {
  const { findByText, queryByRole } = open({ permissions: ['access_service_order'] })
  await findByText(String(orders[0]?.number))
  expect(queryByRole('checkbox')).toBeNull()
})

it('takes the documents of the picked rows as one file, in the order of the list, for who may see them', async () => {
  const screen = open()
  const { user, findByRole, findByText, sent } = screen
  await pick(screen, 2)
  await pick(screen, 0)
  const bar = await findByRole('region', { name: 'Seleção' })
  await user.click(within(bar).getByRole('button', { name: 'PDF' }))
  await findByText('Sem permissão.')
  expect(sent.map(({ query }) => Object.fromEntries(query))).toEqual([
    { id: [orders[0]?.id, orders[2]?.id].join(','), sort: '-openedAt' },
  ])
  const other = open({ permissions: ['access_service_order', 'export_service_order'] })
  await pick(other, 0)
  const his = await other.findByRole('region', { name: 'Seleção' })
  expect(within(his).queryByRole('button', { name: 'PDF' })).toBeNull()
})
