import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openScreen, type Asked } from './testing/open-screen.tsx'

const url = 'https://rentme.example/api/calendar.ics?token=abc'

const open = (address: string, permissions?: readonly string[]) => {
  const sent: string[] = []
  const state: { feed: object | null } = { feed: null }
  const answers = ({ path, method }: Asked) => {
    if (path === '/agenda') return { data: [], meta: { total: 0, page: 1, perPage: 200 } }
    if (path !== '/me/calendar-feed') return undefined
    if (method === 'GET') return { feed: state.feed }
    sent.push(method)
    state.feed = method === 'POST' ? { createdAt: '2030-01-08T11:00:00.000Z', lastReadAt: null } : null
    return method === 'POST' ? Response.json({ url }, { status: 201 }) : new Response(null, { status: 204 })
  }
  return { sent, ...openScreen(address, { answers, ...(permissions && { permissions }) }) }
}

it('makes the link of one’s own calendar beside the agenda, shows it once, renews it and ends it', async () => {
  const { sent, user, findByRole, findByText, findByLabelText, queryByLabelText } = open('/admin/agenda')
  await user.click(await findByRole('button', { name: 'Ações de agenda' }))
  await user.click(await findByRole('menuitem', { name: 'Agenda no Meu Calendário' }))
  await user.click(await findByRole('button', { name: 'Criar Link' }))
  expect(await findByLabelText('Link do calendário')).toHaveProperty('value', url)
  const inCalendar = await findByRole('link', { name: 'Abrir no Calendário' })
  expect(inCalendar.getAttribute('href')).toBe(url.replace('https:', 'webcal:'))
  await findByText('Link criado em 08/01/2030 08:00, ainda não lido por nenhum calendário.')
  await user.click(await findByRole('button', { name: 'Gerar Novo Link' }))
  const question = await findByRole('alertdialog', { name: 'Gerar um novo link?' })
  await user.click(within(question).getByRole('button', { name: 'Gerar Novo Link' }))
  await user.click(await findByRole('button', { name: 'Desativar' }))
  await findByRole('button', { name: 'Criar Link' })
  expect(queryByLabelText('Link do calendário')).toBeNull()
  expect(sent).toEqual(['POST', 'POST', 'DELETE'])
})

it('stands beside the own password, for who reads the agenda', async () => {
  const reader = open('/admin/alterar-senha', ['access_agenda_event'])
  await reader.findByRole('heading', { name: 'Agenda no Meu Calendário' })
  const other = open('/admin/alterar-senha', ['access_client'])
  await other.findByRole('button', { name: 'Alterar Senha' })
  expect(other.queryByRole('heading', { name: 'Agenda no Meu Calendário' })).toBeNull()
})
