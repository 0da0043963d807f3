import { resources } from '@rentme/domain'
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openScreen, type Asked } from './testing/open-screen.tsx'

const moment = '2026-11-10T11:00:00.000Z'
const client = {
  id: '01990000-0000-7000-8000-000000000001',
  version: 4,
  createdAt: moment,
  updatedAt: moment,
  deletedAt: null,
  personType: 'company',
  document: '11222333000181',
  company: 'Obra Certa Ltda.',
  name: 'Débora',
  active: true,
  openRentals: 0,
  phone: '+551133334444',
  phone2: null,
  email: null,
  city: null,
  state: null,
  photo: null,
}

/** A server that has this client, and so many rows that point at it by each path. */
const open = (pointing: Readonly<Record<string, number>>) => {
  const sent: Asked[] = []
  const answers = (asked: Asked) => {
    const { path, query, method } = asked
    if (method !== 'GET') {
      sent.push(asked)
      return method === 'DELETE'
        ? new Response(null, { status: 204 })
        : { ...client, active: false, version: 5 }
    }
    if (path === '/clients') return { data: [client], meta: { total: 1, page: 1, perPage: 25 } }
    const isList = resources.some((resource) => resource.path === path)
    const total = query.get('client_id') === client.id ? (pointing[path] ?? 0) : 0
    return isList ? { data: [], meta: { total, page: 1, perPage: 1 } } : undefined
  }
  return { sent, ...openScreen('/admin/clientes', { answers }) }
}

const askToDelete = async ({ user, findByRole }: ReturnType<typeof open>) => {
  await user.click(await findByRole('button', { name: /^Ações de Obra Certa/ }))
  await user.click(await findByRole('menuitem', { name: 'Excluir' }))
}

it('tells before it asks what keeps a client from being deleted, and puts him out of use instead', async () => {
  const screen = open({ '/checklists': 12, '/service-orders': 1 })
  await askToDelete(screen)
  const dialog = await screen.findByRole('alertdialog', { name: 'Não é possível excluir' })
  expect(dialog.textContent).toContain('12 checklists, 1 ordem de serviço')
  expect(within(dialog).queryByRole('button', { name: 'Excluir' })).toBeNull()
  await screen.user.click(within(dialog).getByRole('button', { name: 'Inativar' }))
  await waitFor(() => expect(screen.sent).toHaveLength(1))
  expect(screen.sent[0]).toMatchObject({ method: 'PUT', body: { active: false }, ifMatch: '"4"' })
  await screen.user.click(await screen.findByRole('button', { name: 'Desfazer' }))
  await waitFor(() => expect(screen.sent).toHaveLength(2))
  expect(screen.sent[1]).toMatchObject({ method: 'PUT', body: { active: true }, ifMatch: '"5"' })
})

it('asks as ever where nothing needs the client', async () => {
  const screen = open({})
  await askToDelete(screen)
  const dialog = await screen.findByRole('alertdialog', { name: 'Excluir este cliente?' })
  const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Excluir' })
  await waitFor(() => expect(confirm.disabled).toBe(false))
  await screen.user.click(confirm)
  await waitFor(() => expect(screen.sent.map(({ method }) => method)).toEqual(['DELETE']))
})
