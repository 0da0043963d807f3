import { allPermissions } from '@rentme/domain/employee-role/permissions'
import type { FirstRun } from '@rentme/domain/first-run/first-run'
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { noFigures } from './testing/no-figures.ts'
import { openScreen, type Asked } from './testing/open-screen.tsx'

const path = '/settings/first-run'
const screen = '/admin/configuracoes/primeiros-passos'
const item = (name: string, isThere = false) => ({ name, detail: null, isThere })
const fresh: FirstRun = {
  closedAt: null,
  isNamed: true,
  lists: [
    { list: 'titles', items: [item('Administrador', true), item('Motorista'), item('Consulta')] },
    { list: 'reasons', items: [item('Entrega técnica')] },
  ],
  products: 0,
  clients: 0,
  people: 1,
}

const server = (run: FirstRun) => {
  const sent: Asked[] = []
  const answers = (asked: Asked) => {
    if (asked.path.startsWith(path) && asked.method === 'POST') {
      sent.push(asked)
      return asked.path.endsWith('/close') ? { ...run, closedAt: '2026-11-30T12:00:00.000Z' } : run
    }
    if (asked.path === path) return run
    if (asked.path === '/dashboard') return noFigures('2026-11-30')
    return { data: [], meta: { total: 0, page: 1, perPage: 25 } }
  }
  return { sent, answers }
}

it('begins with the first step that has nothing, and leads to any', async () => {
  const { answers } = server(fresh)
  const { findByRole, user, router } = openScreen(screen, { answers })
  const steps = await findByRole('navigation', { name: 'Passos' })
  const current = () => steps.querySelector('[aria-current=step]')?.getAttribute('aria-label')
  expect(current()).toBe('2. Listas')
  await user.click(within(steps).getByRole('link', { name: '4. Equipe' }))
  await findByRole('heading', { name: 'Falta a sua equipe' })
  expect(router.state.location.search).toEqual({ passo: 'equipe' })
})

it('sends what was chosen of the lists, by list and one by one', async () => {
  const { answers, sent } = server(fresh)
  const { findByRole, getByRole, user } = openScreen(`${screen}?passo=listas`, { answers })
  const titles = within(await findByRole('region', { name: 'Cargos' }))
  await user.click(titles.getByRole('button', { name: 'Ver os 3' }))
  expect(titles.getByRole('checkbox', { name: /^Administrador/ })).toHaveProperty('disabled', true)
  await user.click(titles.getByRole('checkbox', { name: /^Consulta/ }))
  await user.click(getByRole('checkbox', { name: 'Motivos de Ordem de Serviço' }))
  await user.click(getByRole('button', { name: 'Cadastrar 1 Item' }))
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ titles: ['Motorista'], reasons: [] }]))
  await findByRole('region', { name: 'Importar' })
})

it('keeps what was chosen when the server refuses it', async () => {
  const { answers } = server(fresh)
  const refusing = (asked: Asked) =>
    asked.method === 'POST'
      ? Response.json({ code: 'internal', message: 'Erro interno do servidor' }, { status: 500 })
      : answers(asked)
  const { findByRole, findByText, getByRole, user } = openScreen(`${screen}?passo=listas`, {
    answers: refusing,
  })
  await user.click(await findByRole('checkbox', { name: 'Motivos de Ordem de Serviço' }))
  await user.click(getByRole('button', { name: 'Cadastrar 2 Itens' }))
  await findByText(/Erro interno do servidor/)
  expect(getByRole('button', { name: 'Cadastrar 2 Itens' })).toBeTruthy()
})

it('offers no list that the administrator may not create', async () => {
  const { answers } = server(fresh)
  const permissions = allPermissions.filter((one) => one !== 'create_service_order_reason')
  const { findByRole, queryByRole } = openScreen(`${screen}?passo=listas`, { answers, permissions })
  await findByRole('region', { name: 'Cargos' })
  expect(queryByRole('region', { name: 'Motivos de Ordem de Serviço' })).toBeNull()
})

it('stands on the dashboard of an administrator until it is put away', async () => {
  const { answers, sent } = server(fresh)
  const { findByRole, queryByRole, user } = openScreen('/admin', { answers })
  const card = within(await findByRole('region', { name: 'Primeiros Passos' }))
  expect(card.getByRole('link', { name: 'Continuar' }).getAttribute('href')).toBe(screen)
  await user.click(card.getByRole('button', { name: 'Não Mostrar Mais' }))
  await waitFor(() => expect(queryByRole('region', { name: 'Primeiros Passos' })).toBeNull())
  expect(sent.map(({ path }) => path)).toEqual([`${path}/close`])
})

it('asks nobody else', async () => {
  let wasAsked = false
  const { answers } = server(fresh)
  const watched = (asked: Asked) => {
    wasAsked ||= asked.path === path
    return answers(asked)
  }
  const permissions = allPermissions.filter((one) => one !== 'delete_job_title')
  const { findByText } = openScreen('/admin', { answers: watched, permissions })
  await findByText('Nenhum treinamento agendado.')
  expect(wasAsked).toBe(false)
})

it('ends on the dashboard', async () => {
  const { answers, sent } = server({ ...fresh, people: 3 })
  const { findByRole, user, router } = openScreen(`${screen}?passo=equipe`, { answers })
  await findByRole('heading', { name: '3 pessoas na equipe' })
  await user.click(await findByRole('button', { name: 'Concluir' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin'))
  expect(sent).toHaveLength(1)
})
