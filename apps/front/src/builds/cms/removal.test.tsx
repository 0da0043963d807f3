import { resources } from '@rentme/domain'
import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openScreen, type Asked } from './testing/open-screen.tsx'

const moment = '2026-11-10T11:00:00.000Z'
const row = {
  id: '01990000-0000-7000-8000-000000000001',
  version: 1,
  createdAt: moment,
  updatedAt: moment,
  deletedAt: null,
  type: 'exit',
  status: 'pending',
  contractNumber: 'LOC-2026-00412',
  performedAt: moment,
  returnDate: null,
  expectedReturnDate: null,
  nonConforming: 0,
  exitId: null,
  returnId: null,
  product: { id: 'p', internCode: 'PTA-0134', name: 'Plataforma tesoura' },
  client: { id: 'c', name: 'Débora', company: 'Construtora Arvoredo Ltda.' },
  responsibleEmployee: { id: 'e', name: 'Kauê Norberto' },
  answers: [],
}

const open = (address: string) => {
  const sent: Asked[] = []
  const answers = (asked: Asked) => {
    if (asked.method === 'DELETE') {
      sent.push(asked)
      return new Response(null, { status: 204 })
    }
    if (asked.path === `/checklists/${row.id}`) return row
    const isList = resources.some(({ path }) => path === asked.path)
    return isList ? { data: [row], meta: { total: 1, page: 1, perPage: 25 } } : undefined
  }
  return { sent, ...openScreen(address, { answers }) }
}

it.each(['/admin/checklists', `/admin/checklists/${row.id}`])(
  'asks on %s before a pending exit is deleted: which machine, whose, what follows, and why',
  async (address) => {
    const { sent, user, findByRole, findAllByRole } = open(address)
    const [menu] = await findAllByRole('button', { name: `Ações de ${row.contractNumber}` })
    await user.click(menu as HTMLElement)
    await user.click(await findByRole('menuitem', { name: 'Excluir' }))
    const dialog = await findByRole('alertdialog')
    for (const fact of [
      /PTA-0134 Plataforma tesoura/,
      /Construtora Arvoredo/,
      /LOC-2026-00412/,
      /volta ao pátio/,
    ])
      expect(dialog.textContent).toMatch(fact)
    const confirm = within(dialog).getByRole('button', { name: 'Excluir' })
    await user.click(confirm)
    expect(within(dialog).getByText('Campo obrigatório.')).toBeTruthy()
    expect(sent).toEqual([])
    await user.type(within(dialog).getByLabelText(/Motivo da exclusão/), 'Máquina errada')
    await user.click(confirm)
    window.dispatchEvent(new Event('pagehide'))
    expect(sent.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: `/checklists/${row.id}`, body: { reason: 'Máquina errada' } },
    ])
  },
)
