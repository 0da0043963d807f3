import { clients } from '@rentme/domain/client/client'
import { serviceOrders } from '@rentme/domain/service-order/service-order'
import { allPermissions } from '@rentme/domain/employee-role/permissions'
import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { emptyValues } from '../../kit/editor/form-schema.ts'
import { openScreen, type Asked } from './testing/open-screen.tsx'

const id = '0198a000-0000-7000-8000-000000000001'
const clientId = '0198a000-0000-7000-8000-000000000002'
const moment = '2026-11-10T11:00:00.000Z'
const stamps = { version: 1, createdAt: moment, updatedAt: moment }
const order = {
  ...emptyValues(serviceOrders),
  ...stamps,
  id,
  number: 'OS-2026-00001',
  openedAt: moment,
  clientId,
  client: { id: clientId, name: 'Construtora Horizonte' },
  product: { id: 'p', internCode: 'PTA-0134', name: 'Plataforma', status: 'available' },
  reason: { id: 'r', name: 'Corretiva' },
  defect: null,
  technician: null,
  checklist: null,
  photos: [],
  signature: null,
}
const client = {
  ...emptyValues(clients),
  ...stamps,
  id: clientId,
  personType: 'company',
  company: 'Construtora Horizonte Ltda',
  tradeName: 'Construtora Horizonte',
  email: 'obras@horizonte.example',
  phone: '+5511987654321',
}

const open = (permissions: readonly string[] = allPermissions) => {
  const sent: Asked[] = []
  const read: string[] = []
  const answers = (asked: Asked): unknown => {
    const { method, path, body } = asked
    read.push(path)
    if (method === 'POST') {
      sent.push(asked)
      const { to } = body as { to: string }
      return to.includes('@')
        ? { to, name: 'ordem.pdf' }
        : Response.json(
            { code: 'invalid', message: 'Verifique os campos.', fields: { to: 'E-mail inválido.' } },
            { status: 422 },
          )
    }
    if (path === `${serviceOrders.path}/${id}`) return order
    return path === `${clients.path}/${clientId}` ? client : undefined
  }
  return { sent, read, ...openScreen(`/admin/ordens-de-servico/${id}`, { answers, permissions }) }
}

it('sends a document by e-mail to the client that it is of, and says beside the field what is wrong', async () => {
  const { sent, user, findByRole, findByLabelText, findByText, queryByRole } = open()
  await user.click(await findByRole('button', { name: 'Enviar' }))
  const to = await findByLabelText('E-mail')
  await waitFor(() => expect(to.getAttribute('value')).toBe('obras@horizonte.example'))
  expect((await findByLabelText('Telefone')).getAttribute('value')).toBe('(11) 98765-4321')
  await user.clear(to)
  await user.type(to, 'horizonte')
  await user.click(await findByRole('button', { name: 'Enviar por E-mail' }))
  expect(await findByText('E-mail inválido.')).toBeDefined()
  await user.clear(to)
  await user.type(to, 'obra7@horizonte.example')
  await user.type(await findByLabelText('Mensagem'), 'Bom dia')
  await user.click(await findByRole('button', { name: 'Enviar por E-mail' }))
  await waitFor(() => expect(queryByRole('dialog')).toBeNull())
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    [`/service-orders/${id}/document/mail`, { to: 'horizonte', message: null }],
    [`/service-orders/${id}/document/mail`, { to: 'obra7@horizonte.example', message: 'Bom dia' }],
  ])
})

it('opens the conversation with words alone, and no address of the document', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const { read, user, findByRole, findByLabelText } = open()
  await user.click(await findByRole('button', { name: 'Enviar' }))
  const phone = await findByLabelText('Telefone')
  await waitFor(() => expect(phone.getAttribute('value')).toBe('(11) 98765-4321'))
  await user.click(await findByRole('button', { name: 'Baixar e Abrir WhatsApp' }))
  await waitFor(() => expect(read).toContain(`/service-orders/${id}/document`))
  const address = String(opened.mock.calls[0]?.[0])
  expect(address.startsWith('https://wa.me/5511987654321?text=')).toBe(true)
  expect(decodeURIComponent(address)).not.toContain(id)
})

it('asks who may not see clients where it goes', async () => {
  const { user, findByRole, findByLabelText } = open(
    allPermissions.filter((permission) => permission !== 'show_client'),
  )
  await user.click(await findByRole('button', { name: 'Enviar' }))
  expect((await findByLabelText('E-mail')).getAttribute('value')).toBe('')
})
