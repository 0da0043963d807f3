import { allPermissions } from '@rentme/domain/employee-role/permissions'
import { expect, it } from 'vitest'
import { openScreen } from './testing/open-screen.tsx'

const id = (end: string) => `0198a000-0000-7000-8000-0000000000${end}`

const part = (of: object) => ({ noun: null, rowId: null, isThere: false, rowName: null, changes: [], ...of })
const product = part({
  id: 3,
  store: 'products',
  label: 'Produto',
  gender: 'm',
  noun: 'product',
  rowId: id('01'),
  rowName: 'PTA-01 · Plataforma',
  isThere: true,
  action: 'update',
  changes: [{ field: 'status', label: 'Status', before: 'Locado', after: 'Disponível' }],
})
const deletion = {
  ...part({
    id: 2,
    store: 'service_orders',
    label: 'Ordem de serviço',
    gender: 'f',
    noun: 'serviceOrder',
    rowId: id('02'),
    rowName: 'OS-2026-00028',
    action: 'delete',
  }),
  at: '2026-11-28T21:08:54.095Z',
  user: { id: id('03'), name: 'Aline Jardelino' },
  deviceId: null,
  ip: '127.0.0.1',
  parts: [product],
  more: 0,
}
const refusal = {
  ...deletion,
  ...part({
    id: 1,
    store: 'credentials',
    label: 'Senha',
    gender: 'f',
    action: 'denied',
    rowName: 'Bia Lustosa',
  }),
  user: null,
  parts: [],
}
const answers = ({ path }: { path: string }) => {
  if (path === '/audit') return { data: [deletion, refusal], meta: { total: 2, page: 1, perPage: 25 } }
  return path.endsWith('/options') ? [] : undefined
}

it('tells a deletion as one entry that unfolds, and leads only to what is there and may be opened', async () => {
  const audit = '/admin/configuracoes/auditoria'
  const { findByText, getByText, getAllByText, user } = openScreen(audit, { answers })
  expect(await findByText('Excluiu a ordem de serviço')).toBeDefined()
  expect(getAllByText('28/11/2026 18:08')).toHaveLength(2)
  expect(getByText('Acesso negado: senha')).toBeDefined()
  expect(getByText('Visitante')).toBeDefined()
  expect(getByText('OS-2026-00028').closest('a')).toBeNull()
  await user.click(getByText('1 outra alteração junto'))
  expect(getByText('Alterou o produto')).toBeDefined()
  expect(getByText('PTA-01 · Plataforma').getAttribute('href')).toBe(`/admin/produtos/${id('01')}`)

  const permissions = allPermissions.filter((permission) => permission !== 'show_product')
  const narrower = openScreen(audit, { answers, permissions })
  expect((await narrower.findByText('PTA-01 · Plataforma')).closest('a')).toBeNull()
})
