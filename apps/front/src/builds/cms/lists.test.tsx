import { resources } from '@rentme/domain'
import { products } from '@rentme/domain/product/product'
import type { Tally } from '@rentme/domain/kit/tally'
import { sheetColumn } from '@rentme/domain/words/sheet-columns'
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { user as who } from '../../testing/signed-in.ts'
import { screens } from './routes.ts'
import { openScreen, type Asked } from './testing/open-screen.tsx'

/** What the kit asks of `/counts`. */
interface Counted {
  noun: string
  query: string
  choices: string
}
type Choices = Record<string, Record<string, Tally>>

const countsOf = ({ body }: Asked, choices: Choices, total = 0) =>
  // What the kit itself sends.
  (body as { counted: Counted[] }).counted.map(() => ({ total, more: false, choices }))

const some = (total: number): Tally => ({ total, more: false })

const open = (address: string) => {
  const asked: URLSearchParams[] = []
  const counted: Counted[] = []
  const answers = (call: Asked) => {
    const { path, query, body } = call
    if (path === '/counts') {
      // What the kit itself sends.
      counted.push(...(body as { counted: Counted[] }).counted)
      return countsOf(call, { status: { available: some(12), rented: some(1234) } })
    }
    if (!resources.some((resource) => resource.path === path)) return undefined
    if (path === products.path) asked.push(query)
    return { data: [], meta: { total: 0, page: 1, perPage: 25 } }
  }
  return { asked, counted, ...openScreen(address, { answers }) }
}

it('counts each status in one answer, whatever status is chosen', async () => {
  const category = '0198a000-0000-7000-8000-00000000ffff'
  const { counted, user, findByRole } = open(`/admin/produtos?product_category_id=${category}`)
  await user.click(await findByRole('button', { name: 'Locado 1.234' }))
  await findByRole('button', { name: 'Locado 1.234', pressed: true })
  await findByRole('button', { name: 'Disponível 12', pressed: false })
  const first = counted.find(({ choices }) => choices !== '')
  expect(first).toMatchObject({ noun: 'product', query: `product_category_id=${category}` })
  const choices = new URLSearchParams(first?.choices)
  expect([...choices.keys()]).toEqual(['status'])
  expect(choices.get('status')?.split(',')).toEqual(expect.arrayContaining(['available', 'rented']))
})

it('is narrowed to what is theirs, and to what is not conforming, each counted, which the address keeps', async () => {
  const answers = (call: Asked) => {
    const choices = {
      technician_id: { [who.employeeId]: some(3) },
      non_conforming: { true: some(4) },
      status: { open: some(5), pending: some(5) },
    }
    return call.path === '/counts'
      ? countsOf(call, choices, 8)
      : { data: [], meta: { total: 8, page: 1, perPage: 25 } }
  }
  const orders = openScreen('/admin/ordens-de-servico?status=open', { answers })
  await orders.user.click(await orders.findByRole('button', { name: 'Minhas 3', pressed: false }))
  await orders.findByRole('button', { name: 'Minhas 3', pressed: true })
  expect(orders.router.state.location.search).toEqual({ status: 'open', technician_id: who.employeeId })
  expect(orders.queryByRole('button', { name: /^Remover filtro Técnico/ })).toBeNull()
  await orders.user.click(await orders.findByRole('button', { name: 'Minhas 3' }))
  await waitFor(() => expect(orders.router.state.location.search).toEqual({ status: 'open' }))

  const lists = openScreen('/admin/checklists', { answers })
  await lists.user.click(await lists.findByRole('button', { name: 'Com não conformes 4' }))
  await waitFor(() => expect(lists.router.state.location.search).toEqual({ non_conforming: 'true' }))
})

it('says of many rows that they are more than were counted, and turns to the pages beyond', async () => {
  const many = { total: 10_000, more: true }
  const answers = (call: Asked) => {
    const page = Number(call.query.get('page'))
    if (call.path === '/counts')
      return countsOf(call, { active: { true: many } }).map((counts) => ({ ...counts, ...many }))
    return page <= 400
      ? { data: [{ id: 'a', name: 'Vazamento', active: true }], meta: { ...many, page, perPage: 25 } }
      : { data: [{ id: 'b', name: 'Ruído', active: true }], meta: { total: 10_001, page, perPage: 25 } }
  }
  const { user, findByText, findByRole, router } = openScreen('/admin/ordens-de-servico/motivos?page=400', {
    answers,
  })
  const pages = within(await findByRole('navigation', { name: 'Páginas' }))
  expect(pages.getByText('9.976–10.000').parentElement?.textContent).toBe('9.976–10.000 de mais de 10.000')
  const said = (await findByText('mais de 10.000', { selector: 'b' })).parentElement
  await waitFor(() => expect(said?.textContent).toBe('mais de 10.000 motivos'))
  await findByRole('button', { name: 'Ativo 10.000+' })
  await user.click(pages.getByRole('button', { name: 'Próxima página' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ page: '401' }))
  await findByText('10.001–10.001')
  await waitFor(() => expect(said?.textContent).toBe('10.001 motivos'))
})

it('leads on from an address that asks for what no list has', async () => {
  const answers = ({ path, query }: Asked) => {
    if (path !== products.path) return undefined
    return query.has('status')
      ? Response.json({ code: 'invalid', message: 'Verifique os campos destacados.' }, { status: 422 })
      : { data: [], meta: { total: 0, page: 1, perPage: 25 } }
  }
  const { user, findByText, findAllByRole, router } = openScreen('/admin/produtos?status=sold', { answers })
  await findByText('Este endereço tem um filtro que não existe.')
  const [, beside] = await findAllByRole('button', { name: 'Limpar Filtros' })
  if (beside === undefined) throw new Error('No way on')
  await user.click(beside)
  await findByText('Nenhum produto encontrado.')
  expect(router.state.location.search).toEqual({})
})

it('is narrowed to a period, by name or between two dates, which the address keeps', async () => {
  const { asked, user, findByText, findByLabelText, findByRole, router } = open('/admin/produtos')
  await user.click(await findByText('Filtro'))
  const panel = await findByLabelText('Filtros')
  await user.click(within(panel).getByRole('combobox', { name: 'Validade da ART' }))
  await user.click(await findByRole('option', { name: 'Este mês' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ art_expires_at: 'this_month' }))
  expect(asked.at(-1)?.get('art_expires_at')).toBe('this_month')
  await findByRole('button', { name: 'Remover filtro Validade da ART: Este mês', hidden: true })
  await user.click(within(panel).getByRole('combobox', { name: 'Validade da ART' }))
  await user.click(await findByRole('option', { name: 'Entre duas datas' }))
  await user.type(within(panel).getByLabelText('Validade da ART, de'), '01/11/2026')
  await waitFor(() => expect(router.state.location.search).toEqual({ art_expires_at: '2026-11-01..' }))
  await user.type(within(panel).getByLabelText('Validade da ART, até'), '30/11/2026')
  await findByRole('button', {
    name: 'Remover filtro Validade da ART: 01/11/2026 a 30/11/2026',
    hidden: true,
  })
  expect(asked.at(-1)?.get('art_expires_at')).toBe('2026-11-01..2026-11-30')
})

/** Heads of columns that put a list in no order, for a reason. */
const unordered: Readonly<Record<string, string>> = {
  'product: Onde está': 'made of a rental and an order',
  'product: Contrato': 'a part of the rental',
  'serviceOrder: Prioridade': 'its words have an order that is none of letters',
  'client: CPF / CNPJ': 'a CPF is kept from some readers',
  'employeeRole: Permissões': 'a list of them',
  'preventiveMaintenance: Próxima': 'as its machine stands today',
  'priceList: Itens': 'a list of them',
  'priceList: Situação': 'by its two days',
}

const lists = resources.flatMap((resource) => {
  const screen = screens.find(
    ({ path, guard }) =>
      guard === `access_${resource.permission}` && !path.includes('$') && resource.path !== '/agenda',
  )
  return screen === undefined ? [] : [{ name: resource.name, path: screen.path }]
})

it.each(lists)(
  'puts the list of $name in the order of every column that it shows',
  async ({ name, path }) => {
    const answers = (asked: Asked) =>
      resources.some((resource) => resource.path === asked.path) ? new Promise(() => {}) : undefined
    const { findAllByRole } = openScreen(path, { answers })
    const heads = (await findAllByRole('columnheader', { hidden: true })).filter(
      (head) => head.textContent !== 'Ações' && head.querySelector('input') === null,
    )
    const without = heads.filter((head) => head.querySelector('button') === null)
    const named = Object.keys(unordered).filter((key) => key.startsWith(`${name}: `))
    expect(heads.length).toBeGreaterThan(1)
    expect(without.map(({ textContent }) => `${name}: ${textContent}`).toSorted()).toEqual(named.toSorted())
  },
)

/** A list whose spreadsheet is asked for and refused; how it was asked for. */
const openExport = (address: string) => {
  const asked: Asked[] = []
  const answers = (call: Asked) => {
    if (!call.path.endsWith('/export')) return { data: [], meta: { total: 1, page: 1, perPage: 25 } }
    asked.push(call)
    return Response.json({ code: 'forbidden', message: 'Sem permissão.' }, { status: 403 })
  }
  const screen = openScreen(address, { answers })
  const take = async (what: string) => {
    await screen.user.click(await screen.findByRole('button', { name: 'Exportar' }))
    await screen.user.click(screen.getByRole('menuitem', { name: what }))
    await waitFor(() => expect(asked).not.toEqual([]))
    return asked.pop()
  }
  return { ...screen, take }
}

it('takes to a spreadsheet the columns that the list shows, in their order, or all that there are', async () => {
  const { user, findByRole, getByRole, take } = openExport('/admin/clientes?state=SP')
  const shown = 'Colunas mostradas, Excel (XLSX)'
  expect([...((await take(shown))?.query ?? [])]).toEqual([
    ['sort', 'name'],
    ['state', 'SP'],
    ['format', 'xlsx'],
    ['columns', 'company,name,document,phone,city,state,openRentals,active'],
  ])
  await user.click(getByRole('button', { name: 'Colunas' }))
  await user.click(await findByRole('checkbox', { name: 'Telefone' }))
  await user.click(await findByRole('checkbox', { name: 'E-mail' }))
  await user.keyboard('{Escape}')
  expect((await take(shown))?.query.get('columns')).toBe(
    'company,name,document,email,city,state,openRentals,active',
  )
  expect((await take('Todas as colunas, Excel (XLSX)'))?.query.has('columns')).toBe(false)
})

it.each(lists)(
  'has a column of a spreadsheet for all that the list of $name can show',
  async ({ name, path }) => {
    const resource = resources.find((one) => one.name === name)
    if (resource === undefined) throw new Error('No such noun')
    const { user, findByRole, take } = openExport(path)
    await user.click(await findByRole('button', { name: 'Colunas' }))
    const choice = within(await findByRole('dialog', { name: 'Colunas' }))
    for (const box of choice.queryAllByRole('checkbox', { checked: false })) await user.click(box)
    await user.keyboard('{Escape}')
    const query = (await take('Colunas mostradas, texto separado por ; (CSV)'))?.query
    const columns = query?.get('columns')?.split(',') ?? []
    expect(columns.length).toBeGreaterThan(1)
    expect(columns.filter((column) => sheetColumn(resource, column) === null)).toEqual([])
  },
)

it('saves how a list is narrowed and ordered under a name, and shows it so again', async () => {
  const { user, findByRole, findByLabelText, router } = open(
    '/admin/produtos?status=rented&sort=-name&page=3',
  )
  await user.click(await findByRole('button', { name: 'Visões' }))
  await user.type(await findByLabelText('Salvar esta visão como'), 'Na rua')
  await user.click(await findByRole('button', { name: 'Salvar Visão' }))
  await router.navigate({ to: '/admin/produtos', search: {} })
  await user.click(await findByRole('button', { name: 'Na rua' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ status: 'rented', sort: '-name' }))
  await user.click(await findByRole('button', { name: 'Visões' }))
  await user.click(await findByRole('button', { name: 'Excluir visão Na rua' }))
  expect((await findByLabelText('Visões salvas')).textContent).not.toContain('Na rua')
})

it('offers nobody the views of who used the same browser before', async () => {
  localStorage.setItem('rentme.views.somebody-else.product', '{"Alheia":{"status":"rented"}}')
  const { user, findByRole, findByText, queryByText } = open('/admin/produtos')
  await user.click(await findByRole('button', { name: 'Visões' }))
  await findByText(/Nenhuma visão salva/)
  expect(queryByText('Alheia')).toBeNull()
})
