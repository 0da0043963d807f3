import { resources } from '@rentme/domain'
import { references } from '@rentme/domain/kit/resource'
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { snake } from '../../kit/list/list-state.ts'
import { screens } from './routes.ts'
import { openScreen, type Asked } from './testing/open-screen.tsx'

const beyond = '0198a000-0000-7000-8000-00000000ffff'
const first = Array.from({ length: 50 }, (_, at) => ({
  id: `0198a000-0000-7000-8000-0000000000${String(at).padStart(2, '0')}`,
  label: `Opção ${at}`,
}))

/** A company that has more of every noun than the options of a field show: who is asked for is none of the first. */
const answers = ({ path, query }: Asked): unknown => {
  const target = resources.find((resource) => path === `${resource.path}/options`)
  if (target !== undefined && query.get('ids') === null) return first
  if (target !== undefined) return [{ id: query.get('ids'), label: `${target.label.one} distante` }]
  const edited = resources.find((resource) => path === `${resource.path}/${beyond}`)
  const isList = resources.some((resource) => path === resource.path)
  if (isList) return { data: [], meta: { total: 0, page: 1, perPage: 25 } }
  if (edited === undefined) return undefined
  const pointing = Object.keys(references(edited)).map((column) => [column, beyond])
  return { ...Object.fromEntries(pointing), id: beyond, version: 1, updatedAt: '2026-11-27T12:00:00.000Z' }
}

const nounsOf = (resource: (typeof resources)[number]) =>
  resource.filters.flatMap((column) => {
    const noun = references(resource)[column]
    const target = resources.find(({ name }) => name === noun)
    return target === undefined ? [] : [{ parameter: snake(column), target }]
  })

const lists = resources.flatMap((resource) => {
  const filters = nounsOf(resource)
  const screen = screens.find(
    ({ path, guard }) => guard === `access_${resource.permission}` && !path.includes('$'),
  )
  return screen === undefined || filters.length === 0 ? [] : [{ path: screen.path, filters }]
})

it.each(lists)(
  'names on $path what it filters by, beyond the first options too',
  async ({ path, filters }) => {
    const query = filters.map(({ parameter }) => `${parameter}=${beyond}`).join('&')
    const { user, findByText, queryAllByText, findByLabelText } = openScreen(`${path}?${query}`, { answers })
    await user.click(await findByText('Filtro'))
    const panel = await findByLabelText('Filtros')
    const fields = [...panel.querySelectorAll<HTMLInputElement>('input[role=combobox]')]
    const named = filters.map(({ target }) => `${target.label.one} distante`)
    expect(fields.length).toBeGreaterThan(0)
    await waitFor(() => {
      const values = fields.map(({ value }) => value)
      expect(named).toEqual(expect.arrayContaining(values))
      expect(queryAllByText(/ distante$/).map(({ textContent }) => textContent)).toEqual(values)
    })
  },
)

const forms = resources.flatMap((resource) => {
  const fields = Object.keys(references(resource)).filter((column) => column in resource.columns)
  const screen = screens.find(
    ({ guard, path }) => guard === `edit_${resource.permission}` && path.includes('$id'),
  )
  return screen === undefined || fields.length === 0 ? [] : [{ path: screen.path, resource, fields }]
})

it.each(forms)(
  'names in $path what each field points at, where the row does not',
  async ({ path, resource }) => {
    const { container } = openScreen(path.replace('$id', beyond), { answers })
    const named = Object.values(references(resource)).map(
      (noun) => `${resources.find(({ name }) => name === noun)?.label.one} distante`,
    )
    await waitFor(() => {
      const fields = [...container.querySelectorAll<HTMLInputElement>('input[role=combobox]')]
      const values = fields.map(({ value }) => value)
      expect(values.length).toBeGreaterThan(0)
      expect(named).toEqual(expect.arrayContaining(values))
    })
  },
)
