import { allPermissions } from '@rentme/domain/employee-role/permissions'
import { addDays, dateIn, formatDate } from '@rentme/domain/kit/time'
import { newId } from '@rentme/domain/kit/uuid'
import { waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { noFigures } from './testing/no-figures.ts'
import { openScreen, type Asked } from './testing/open-screen.tsx'

const today = dateIn(new Date(), 'America/Sao_Paulo')
const promised = addDays(today, -6)
const later = addDays(today, 10)
const [id, productId, clientId] = [newId(), newId(), newId()]
const exit = {
  id,
  version: 3,
  type: 'exit',
  status: 'pending',
  productId,
  product: { id: productId, name: 'Plataforma tesoura', internCode: 'PTA-0134', status: 'rented' },
  clientId,
  client: { id: clientId, name: 'João da Silva', company: null },
  clientPhone: '+5511987654321',
  responsibleEmployee: { id: newId(), name: 'Ana' },
  contractNumber: 'LOC-2026-00009',
  performedAt: `${addDays(today, -30)}T12:00:00.000Z`,
  expectedReturnDate: promised,
  nonConforming: 0,
  signerName: null,
}

const dashboard = { ...noFigures(today), rentals: { open: 1, overdue: 1, dueToday: 0 } }

const refused = {
  code: 'invalid',
  message: 'Confira os campos.',
  fields: { expectedReturnDate: 'Recusada.' },
}

interface Options {
  permissions?: readonly string[]
  refuses?: boolean
}

const open = (address: string, { permissions = allPermissions, refuses = false }: Options = {}) => {
  const asked: Asked[] = []
  const answers = (call: Asked) => {
    asked.push(call)
    if (call.path === '/dashboard') return dashboard
    if (call.path === '/checklists') return { data: [exit], meta: { total: 1, page: 1, perPage: 25 } }
    if (call.path === '/counts') {
      const one = { total: 1, more: false }
      // What the kit itself sends.
      return (call.body as { counted: object[] }).counted.map(() => ({
        ...one,
        choices: { status: { overdue: one } },
      }))
    }
    if (call.method !== 'PUT' || call.path !== `/checklists/${id}`) return undefined
    if (refuses) return Response.json(refused, { status: 422 })
    return { ...exit, ...Object(call.body), version: exit.version + asked.filter(isPut).length }
  }
  return { asked, ...openScreen(address, { answers, permissions }) }
}
const isPut = ({ method }: Asked) => method === 'PUT'

const width = window.innerWidth
afterEach(() => Object.assign(window, { innerWidth: width }))

it('the dashboard tells whom to call, and extends a late rental, on its version, with a way back', async () => {
  const { asked, user, findByRole, findByLabelText } = open('/admin')
  expect((await findByRole('link', { name: '(11) 98765-4321' })).getAttribute('href')).toBe(
    'tel:+5511987654321',
  )
  expect((await findByRole('link', { name: 'WhatsApp' })).getAttribute('href')).toContain('5511987654321')
  await user.click(await findByRole('button', { name: 'Prorrogar devolução de PTA-0134' }))
  await user.type(await findByLabelText(/^Previsão de retorno/), formatDate(later, 'UTC'))
  const dialog = await findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Prorrogar' }))
  await user.click(await findByRole('button', { name: 'Desfazer' }))
  await waitFor(() =>
    expect(asked.filter(isPut).map(({ body, ifMatch }) => [body, ifMatch])).toEqual([
      [{ expectedReturnDate: later }, '"3"'],
      [{ expectedReturnDate: promised }, '"4"'],
    ]),
  )
})

it('says beside the field which day is none to extend to, before and after the server is asked', async () => {
  const { asked, user, findByRole, findByLabelText, findByText } = open('/admin', { refuses: true })
  await user.click(await findByRole('button', { name: 'Prorrogar devolução de PTA-0134' }))
  const dialog = await findByRole('dialog')
  const field = await findByLabelText(/^Previsão de retorno/)
  const extend = within(dialog).getByRole('button', { name: 'Prorrogar' })
  await user.click(extend)
  await findByText('Campo obrigatório.')
  await user.type(field, formatDate(addDays(today, -1), 'UTC'))
  await user.click(extend)
  await findByText('Informe um dia a partir de hoje.')
  expect(asked.filter(isPut)).toEqual([])
  await user.clear(field)
  await user.type(field, formatDate(later, 'UTC'))
  await user.click(extend)
  await findByText('Recusada.')
})

it('offers no way to extend to who may not edit, and no number that is not known', async () => {
  const { findByText, queryByRole } = open('/admin', {
    permissions: ['access_checklist', 'show_checklist', 'access_dashboard'],
  })
  await findByText('João da Silva')
  expect(queryByRole('button', { name: /^Prorrogar/ })).toBeNull()
})

it('the list of late ones begins with the most late, with numbers, and extends from the menu of a row', async () => {
  const { asked, user, findByRole, findByLabelText, queryByRole, router } = open('/admin/checklists')
  const late = await findByRole('button', { name: 'Atrasados 1' })
  expect(queryByRole('columnheader', { name: 'Telefone' })).toBeNull()
  await user.click(late)
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ status: 'overdue', sort: 'expectedReturnDate' }),
  )
  await findByRole('columnheader', { name: 'Telefone' })
  await findByRole('link', { name: '(11) 98765-4321' })
  // What is the same in every late row leaves its room to the number.
  expect(queryByRole('columnheader', { name: 'Status' })).toBeNull()
  expect(asked.findLast(({ path }) => path === '/checklists')?.query.get('sort')).toBe('expectedReturnDate')
  await user.click(await findByRole('button', { name: /^Ações de/ }))
  await user.click(await findByRole('menuitem', { name: 'Prorrogar' }))
  await findByLabelText(/^Previsão de retorno/)
  await user.keyboard('{Escape}{Escape}')
  await user.click(await findByRole('button', { name: 'Atrasados 1' }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

it('extends from the card of a narrow window, beside the number to call', async () => {
  Object.assign(window, { innerWidth: 390 })
  const { user, findByRole, findByLabelText } = open('/admin/checklists?status=overdue')
  await findByRole('link', { name: 'Ligar: João da Silva' })
  await user.click(await findByRole('button', { name: 'Prorrogar: João da Silva' }))
  expect(await findByLabelText(/^Previsão de retorno/)).toBeTruthy()
})
