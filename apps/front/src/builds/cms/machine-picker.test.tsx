import { products } from '@rentme/domain/product/product'
import { agendaEvents } from '@rentme/domain/agenda-event/agenda-event'
import { newId } from '@rentme/domain/kit/uuid'
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openScreen, type Asked } from './testing/open-screen.tsx'

const [rentedId, freeId] = [newId(), newId()]
const machines = [
  { id: freeId, label: 'Plataforma tesoura', hint: 'PTA-0002', state: 'available' },
  { id: rentedId, label: 'Plataforma tesoura', hint: 'PTA-0010', state: 'rented' },
]
const rental = { clientName: 'Construtora Horizonte', expectedReturnDate: '2026-12-12' }
const delivery = {
  id: newId(),
  title: 'Entrega',
  type: 'delivery',
  scheduledAt: '2026-12-14T12:00:00.000Z',
  client: { id: newId(), name: 'Obra', company: 'Obra Certa Ltda.' },
}

const answers = ({ path, query }: Asked) => {
  if (path === `${products.path}/options`) {
    const ids = query.get('ids')?.split(',')
    return machines.filter(({ id }) => ids === undefined || ids.includes(id))
  }
  if (path.endsWith('/options')) return []
  if (path === `${products.path}/${rentedId}`) return { id: rentedId, version: 1, rental }
  if (path === `${products.path}/${freeId}`) return { id: freeId, version: 1, rental: null }
  if (path !== agendaEvents.path) return undefined
  const isBooked = query.get('product_id') === rentedId && query.get('type') === 'delivery'
  return { data: isBooked ? [delivery] : [], meta: { total: Number(isBooked), page: 1, perPage: 5 } }
}

it('leads with the plate, keeps it and the status in the closed field, and says who has the machine and who it is promised to', async () => {
  const { user, findByRole, findByText, findByDisplayValue, queryByText } = openScreen(
    '/admin/agenda/cadastrar',
    { answers },
  )
  const field = await findByRole('combobox', { name: /^Produto/ })
  await user.click(field)
  const options = within(await findByRole('listbox')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'PTA-0002 · Plataforma tesouraDisponível',
    'PTA-0010 · Plataforma tesouraLocado',
  ])
  await user.click(options[1] as HTMLElement)
  await findByDisplayValue('PTA-0010 · Plataforma tesoura')
  await findByText('Locado')
  await findByText(
    /^Está com Construtora Horizonte até 12\/12\/2026\. Entrega para Obra Certa Ltda\. na agenda de 14\/12\/2026\.$/,
  )
  await user.click(field)
  await user.click(await findByRole('option', { name: /PTA-0002/ }))
  await waitFor(() => expect(queryByText(/Está com/)).toBeNull())
  await findByText('Disponível')
})

it('replaces what was chosen by the first that is found for what is typed, by Enter, and by nothing before the answer is there', async () => {
  let answer = () => {}
  const late = new Promise<void>((done) => (answer = done))
  const asked: string[] = []
  const { user, findByRole, findByDisplayValue, getByRole, queryByText } = openScreen(
    '/admin/agenda/cadastrar',
    {
      answers: async (question) => {
        const { path, query, method } = question
        if (method === 'POST') asked.push(path)
        const search = query.get('search') ?? ''
        if (path !== `${products.path}/options` || search === '') return answers(question)
        if (search === '0010') await late
        return machines.filter(({ hint }) => hint.includes(search))
      },
    },
  )
  const field = await findByRole('combobox', { name: /^Produto/ })
  await user.click(field)
  await user.click(await findByRole('option', { name: /PTA-0002/ }))
  // Who comes to a filled field and types, replaces what is there.
  await user.tab()
  await user.tab({ shift: true })
  await user.keyboard('0010{Enter}')
  expect(getByRole('combobox', { name: /^Produto/ })).toHaveProperty('value', '0010')
  expect(queryByText('Campo obrigatório.')).toBeNull()
  answer()
  await waitFor(() =>
    expect(
      within(getByRole('listbox'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['PTA-0010 · Plataforma tesouraLocado']),
  )
  await user.keyboard('{Enter}')
  await findByDisplayValue('PTA-0010 · Plataforma tesoura')
  expect(asked).toEqual([])
})
