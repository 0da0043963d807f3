import { agendaEvents } from '@rentme/domain/agenda-event/agenda-event'
import { clients } from '@rentme/domain/client/client'
import { productCategories } from '@rentme/domain/product-category/product-category'
import { products } from '@rentme/domain/product/product'
import { expect, it } from 'vitest'
import { BuildingIcon, CalendarIcon, DashboardIcon, MachineIcon } from '../../ui/theme/icons.tsx'
import { rowsFor, screensFor, type SearchSection } from './hits.ts'

const sections: readonly SearchSection[] = [
  { label: 'Dashboard', href: '/admin', icon: DashboardIcon, permission: null, tabs: [] },
  {
    label: 'Clientes',
    href: '/c',
    icon: BuildingIcon,
    permission: 'access_client',
    tabs: [{ label: 'Clientes', href: '/c', permission: 'access_client', counts: clients }],
  },
  {
    label: 'Produtos',
    href: '/p',
    icon: MachineIcon,
    permission: 'access_product',
    tabs: [
      { label: 'Produtos', href: '/p', permission: 'access_product', counts: products },
      {
        label: 'Categorias',
        href: '/p/k',
        permission: 'access_product_category',
        counts: productCategories,
      },
    ],
  },
  {
    label: 'Agenda',
    href: '/a',
    icon: CalendarIcon,
    permission: 'access_agenda_event',
    noun: agendaEvents,
    tabs: [],
  },
]
const routes = new Set([
  '/a/$id',
  '/a/cadastrar',
  '/c/$id',
  '/c/cadastrar',
  '/p/$id',
  '/p/cadastrar',
  '/p/k/editar/$id',
])
const access = (...held: string[]) => ({
  can: (needed: string | readonly string[]) => [needed].flat().every((one) => held.includes(one)),
  hasRoute: (path: string) => routes.has(path),
  zone: 'America/Sao_Paulo',
})
const labels = (query: string, ...held: string[]) =>
  screensFor(query, sections, [], access(...held)).map(({ label }) => label)

it('offers every list that the user may see, and no other', () => {
  expect(labels('', 'access_product', 'create_product')).toEqual(['Dashboard', 'Produtos'])
})

it('finds a screen by its name or its section, whatever the case and accents', () => {
  expect(labels('CATEGÓRIAS', 'access_product_category')).toEqual(['Categorias'])
  expect(labels('produtos', 'access_product', 'access_product_category')).toEqual(['Produtos', 'Categorias'])
  expect(labels('cadastrar', 'create_client')).toEqual(['Cadastrar Cliente'])
  expect(labels('cadastrar', 'access_client')).toEqual([])
})

const row = (of: object) => ({
  rank: 4,
  machine: null,
  client: null,
  at: null,
  status: null,
  label: null,
  ...of,
})
type Found = Parameters<typeof rowsFor>[0][number]
const hrefs = (found: object, ...held: string[]) =>
  rowsFor([row(found) as Found], sections, access(...held)).map(({ href }) => href)

it('leads to the detail, else to the form, else to the list that is searched', () => {
  const machine = { noun: 'product', id: '1', label: 'Tesoura', hint: 'PTA-0134' }
  const category = { noun: 'productCategory', id: '2', label: 'Elevadores' }
  expect(hrefs(machine, 'show_product')).toEqual(['/p/1'])
  expect(hrefs(machine, 'access_product')).toEqual(['/p?search=PTA-0134'])
  expect(hrefs(category, 'edit_product_category')).toEqual(['/p/k/editar/2'])
})

it('puts what the query names best first, else follows the sections, and leaves out what has no screen', () => {
  const groups = (machine: number, client: number) =>
    rowsFor(
      [
        row({ noun: 'training', id: '9', rank: 0 }),
        row({ noun: 'product', id: '1', label: 'Tesoura', rank: machine }),
        row({ noun: 'client', id: '2', label: 'Obra Certa', rank: client }),
      ] as Found[],
      sections,
      access(),
    ).map(({ group }) => group)
  expect(groups(4, 4)).toEqual(['Clientes', 'Produtos'])
  expect(groups(4, 2)).toEqual(['Clientes', 'Produtos'])
  expect(groups(0, 2)).toEqual(['Produtos', 'Clientes'])
})

it('calls a row that has no name by its noun, and by its day in the zone of the company', () => {
  const names = [null, '2026-05-17 01:30:00+00'].map((label) =>
    rowsFor([row({ noun: 'client', id: '1', label }) as Found], sections, access()).map(
      ({ label: name }) => name,
    ),
  )
  expect(names).toEqual([['Cliente'], ['Cliente de 16/05/2026']])
})

it('tells of a row its machine, its client, its day and how it stands', () => {
  const event = { noun: 'agendaEvent', id: '1', label: 'Entrega', machine: 'PTA-01', client: 'Obra Certa' }
  const told = rowsFor(
    [row({ ...event, at: '2026-05-17T01:30:00.000Z', status: 'pending' }) as Found],
    sections,
    access('show_agenda_event'),
  )
  expect(told).toMatchObject([
    { href: '/a/1', code: 'PTA-01', label: 'Entrega', facts: 'Obra Certa · 16/05/2026', hint: 'Pendente' },
  ])
})

it('offers to create everything that one may create, by whichever word', () => {
  const may = ['create_client', 'create_product', 'create_agenda_event']
  expect(labels('cadastrar', ...may)).toEqual(['Cadastrar Cliente', 'Cadastrar Produto', 'Cadastrar Evento'])
  expect(labels('cadastrar evento', ...may)).toEqual(['Cadastrar Evento'])
  expect(labels('novo cliente', ...may)).toEqual(['Cadastrar Cliente'])
  expect(labels('cadastrar evento', 'create_client', 'access_agenda_event')).toEqual([])
})

it('leads from a row to its form and to the lists of what points at it, as far as one may', () => {
  const category = row({ noun: 'productCategory', id: '2', label: 'Elevadores' }) as Found
  const waysFor = (...held: string[]) =>
    rowsFor([category], sections, access(...held)).map(({ ways }) => ways)
  const products = { label: 'Produtos', href: '/p?product_category_id=2' }
  expect(waysFor('edit_product_category', 'access_product')).toEqual([
    [{ label: 'Editar', href: '/p/k/editar/2' }, products],
  ])
  expect(waysFor('access_product')).toEqual([[products]])
  expect(waysFor()).toEqual([[]])
})

it('leads to no list that a row does not narrow', () => {
  const client = row({ noun: 'client', id: '7', label: 'Obra Certa' }) as Found
  const [hit] = rowsFor([client], sections, access('show_client', 'access_agenda_event', 'access_product'))
  expect(hit?.ways).toEqual([])
})
