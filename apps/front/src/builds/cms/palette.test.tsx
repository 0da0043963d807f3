import { resources } from '@rentme/domain'
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { user } from '../../testing/signed-in.ts'
import { openScreen, type Asked } from './testing/open-screen.tsx'

const machine = {
  noun: 'product',
  id: '01990000-0000-7000-8000-000000000001',
  label: 'Plataforma tesoura',
  hint: 'PTA-0134',
  rank: 0,
  machine: null,
  client: null,
  at: null,
  status: 'available',
}

it('leads by keyboard from a machine that is found to its orders', async () => {
  const answers = ({ path }: Asked) => {
    if (path === '/search') return [machine]
    const isList = resources.some((resource) => resource.path === path)
    return isList ? { data: [], meta: { total: 0, page: 1, perPage: 25 } } : undefined
  }
  const permissions = ['access_client', 'access_product', 'show_product', 'access_service_order']
  const { user, findByRole, router } = openScreen('/admin/clientes', { answers, permissions })
  await findByRole('searchbox')
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await findByRole('combobox', { name: /./ }), '0134')
  const ways = await findByRole('navigation', { name: 'Mais de PTA-0134' })
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Ordens de Serviço')
  expect(ways.contains(document.activeElement)).toBe(true)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/ordens-de-servico'))
  expect(router.state.location.search).toEqual({ product_id: machine.id })
})

it('begins the work of a machine whose code is typed, where it stands', async () => {
  const answers = ({ path }: Asked) => {
    if (path === '/search') return [{ ...machine, status: 'rented' }]
    const isList = resources.some((resource) => resource.path === path)
    return isList ? { data: [], meta: { total: 0, page: 1, perPage: 25 } } : undefined
  }
  const permissions = ['access_product', 'show_product', 'create_checklist', 'create_service_order']
  const { user, findByRole, router } = openScreen('/admin/produtos', { answers, permissions })
  await findByRole('searchbox')
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await findByRole('combobox', { name: /./ }), 'pta134')
  const actions = await findByRole('group', { name: 'Ações' })
  expect([...actions.querySelectorAll('[role=option]')].map((row) => row.textContent)).toEqual([
    'Retorno de PTA-0134',
    'Nova Ordem de PTA-0134',
  ])
  const ways = await findByRole('navigation', { name: 'Mais de PTA-0134' })
  expect([...ways.querySelectorAll('button')].map((way) => way.textContent)).toEqual(['Retorno', 'Ordem'])
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/checklists/cadastrar'))
  expect(router.state.location.search).toEqual({ produto: machine.id, tipo: 'retorno' })
})

it('begins with what was looked at last, by what it is called now', async () => {
  localStorage.clear()
  const gone = '01990000-0000-7000-8000-000000000002'
  const answers = ({ path, query }: Asked) => {
    if (path === '/products/options' && query.get('ids') !== null)
      return [{ id: machine.id, label: machine.label, hint: 'PTA-0134' }]
    const isList = resources.some((resource) => resource.path === path)
    return isList ? { data: [], meta: { total: 0, page: 1, perPage: 25 } } : undefined
  }
  const seen = [gone, machine.id].map((id) => ({ noun: 'product', id }))
  localStorage.setItem(`rentme.recent.${user.id}`, JSON.stringify(seen))
  const permissions = ['access_client', 'access_product', 'show_product']
  const { user: hand, findByRole, router } = openScreen('/admin/clientes', { answers, permissions })
  await findByRole('searchbox')
  await hand.keyboard('{Control>}k{/Control}')
  const recent = await findByRole('group', { name: 'Recentes' })
  expect([...recent.querySelectorAll('[role=option]')].map((row) => row.textContent)).toEqual([
    expect.stringContaining('Plataforma tesoura'),
  ])
  await hand.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/produtos/${machine.id}`))
})
