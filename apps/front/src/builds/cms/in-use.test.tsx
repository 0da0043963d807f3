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

interface Counted {
  noun: string
  query: string
}

/** How many rows of each list that is counted point at a row by a filter: path → rows. */
const counted = ({ body }: Asked, pointing: Readonly<Record<string, number>>, filter: string) =>
  // What the screen sends has this shape.
  (body as { counted: Counted[] }).counted.map(({ noun, query }) => {
    const path = resources.find(({ name }) => name === noun)?.path ?? ''
    const isOfIt = new URLSearchParams(query).get(filter) === client.id
    return { total: isOfIt ? (pointing[path] ?? 0) : 0, more: false, choices: {} }
  })

/** A server that has this client, and so many rows that point at it by each path. */
const open = (pointing: Readonly<Record<string, number>>, refusal = new Response(null, { status: 204 })) => {
  const sent: Asked[] = []
  const calls: Asked[] = []
  const answers = (asked: Asked) => {
    const { path, method } = asked
    calls.push(asked)
    if (path === '/counts') return counted(asked, pointing, 'client_id')
    if (method !== 'GET') {
      sent.push(asked)
      return method === 'DELETE' ? refusal : { ...client, active: false, version: 5 }
    }
    if (path === '/clients') return { data: [client], meta: { total: 1, page: 1, perPage: 25 } }
    return undefined
  }
  return { sent, calls, ...openScreen('/admin/clientes', { answers }) }
}

const leavePage = () => window.dispatchEvent(new Event('pagehide'))

const askToDelete = async ({ user, findByRole }: ReturnType<typeof open>) => {
  await user.click(await findByRole('button', { name: /^Ações de Obra Certa/ }))
  await user.click(await findByRole('menuitem', { name: 'Excluir' }))
}

it('tells before it asks what keeps a client from being deleted, and puts him out of use instead', async () => {
  const screen = open({ '/checklists': 12, '/service-orders': 1 })
  await screen.findByRole('button', { name: /^Ações de Obra Certa/ })
  screen.calls.length = 0
  await askToDelete(screen)
  const dialog = await screen.findByRole('alertdialog', { name: 'Não é possível excluir' })
  expect(screen.calls.map(({ path }) => path)).toEqual(['/counts'])
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
  await screen.findByText('Cliente excluído com sucesso')
  expect(screen.queryByRole('link', { name: /Obra Certa/ })).toBeNull()
  expect(screen.sent).toEqual([])
  leavePage()
  await waitFor(() => expect(screen.sent.map(({ method }) => method)).toEqual(['DELETE']))
  // What is sent can not be taken back any more, and is not offered.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull())
})

it('takes a deletion back by button and by Ctrl Z, before anything was sent', async () => {
  const screen = open({})
  const { user, findByText, findByRole, sent } = screen
  const remove = async () => {
    await askToDelete(screen)
    const dialog = await screen.findByRole('alertdialog')
    const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Excluir' })
    await waitFor(() => expect(confirm.disabled).toBe(false))
    await user.click(confirm)
    await waitFor(() => expect(screen.queryByRole('link', { name: /Obra Certa/ })).toBeNull())
  }
  await remove()
  await user.click(await findByRole('button', { name: 'Desfazer' }))
  await findByRole('link', { name: /Obra Certa/ })
  await findByText('Exclusão desfeita')
  await remove()
  await user.keyboard('{Control>}z{/Control}')
  await findByRole('link', { name: /Obra Certa/ })
  leavePage()
  expect(sent).toEqual([])
})

it('says it when a deletion that was held is refused, and shows the row again', async () => {
  const screen = open(
    {},
    Response.json({ code: 'in_use', message: 'Existem registros vinculados.' }, { status: 409 }),
  )
  await askToDelete(screen)
  const dialog = await screen.findByRole('alertdialog')
  const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Excluir' })
  await waitFor(() => expect(confirm.disabled).toBe(false))
  await screen.user.click(confirm)
  await screen.findByText('Cliente excluído com sucesso')
  leavePage()
  await screen.findByText('Existem registros vinculados.')
  await screen.findByRole('link', { name: /Obra Certa/ })
})

it('asks why a machine goes out of the fleet, where its history keeps it from being deleted', async () => {
  const machine = {
    ...client,
    name: 'Plataforma tesoura',
    internCode: 'PTA-0134',
    status: 'available',
    inactiveReason: null,
    nextDueAt: null,
    nextDueHourMeter: null,
    artExpiresAt: null,
    hourMeter: null,
    rental: null,
    openOrder: null,
    category: null,
  }
  const sent: Asked[] = []
  const answers = (asked: Asked) => {
    const { path, method } = asked
    if (path === '/counts') return counted(asked, { '/checklists': 7 }, 'product_id')
    if (method === 'PUT') {
      sent.push(asked)
      return { ...machine, version: 4 + sent.length }
    }
    if (path === '/products') return { data: [machine], meta: { total: 1, page: 1, perPage: 25 } }
    return undefined
  }
  const { user, findByRole, findByText, findByLabelText } = openScreen('/admin/produtos', { answers })
  await user.click(await findByRole('button', { name: /^Ações de Plataforma tesoura/ }))
  await user.click(await findByRole('menuitem', { name: 'Excluir' }))
  const refusal = await findByRole('alertdialog', { name: 'Não é possível excluir' })
  await user.click(within(refusal).getByRole('button', { name: 'Inativar' }))
  const dialog = await findByRole('dialog', { name: 'Inativar PTA-0134' })
  const retire = within(dialog).getByRole('button', { name: 'Inativar' })
  await user.click(retire)
  await findByText('Campo obrigatório.')
  await user.click(await findByLabelText(/^Motivo da inativação/))
  await user.click(await findByRole('option', { name: 'Vendido' }))
  await user.click(retire)
  await user.click(await findByRole('button', { name: 'Desfazer' }))
  await waitFor(() =>
    expect(sent.map(({ body, ifMatch }) => [body, ifMatch])).toEqual([
      [{ status: 'inactive', inactiveReason: 'sold' }, '"4"'],
      [{ status: 'available', inactiveReason: null }, '"5"'],
    ]),
  )
})
