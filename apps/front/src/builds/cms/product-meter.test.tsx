import { productCategories } from '@rentme/domain/product-category/product-category'
import { newId } from '@rentme/domain/kit/uuid'
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openScreen, type Asked } from './testing/open-screen.tsx'

const [lift, scaffold] = [
  { id: newId(), name: 'Plataforma', usesHourMeter: true, requiresArt: true, version: 1 },
  { id: newId(), name: 'Andaime', usesHourMeter: false, requiresArt: false, version: 1 },
]
const categories = [lift, scaffold]

const answers = ({ path }: Asked) => {
  if (path === `${productCategories.path}/options`)
    return categories.map(({ id, name }) => ({ id, label: name }))
  if (path.endsWith('/options')) return []
  return categories.find(({ id }) => path === `${productCategories.path}/${id}`)
}

const hint = 'Obrigatório quando a categoria usa horímetro.'

const open = () => {
  const screen = openScreen('/admin/produtos/cadastrar', { answers })
  return {
    ...screen,
    pick: async (name: string) => {
      await screen.user.click(await screen.findByRole('combobox', { name: /^Categoria/ }))
      await screen.user.click(await screen.findByRole('option', { name }))
    },
    meter: () => screen.queryByRole('textbox', { name: /^Horímetro atual/ }),
  }
}

it('asks for the hour meter where the category has one, and for none where it has none', async () => {
  const { user, pick, meter, findByText, getByText, queryByText } = open()
  await findByText(hint)
  await pick('Andaime')
  await waitFor(() => expect(meter()).toBeNull())
  await pick('Plataforma')
  await waitFor(() => expect(meter()?.hasAttribute('required')).toBe(true))
  expect(queryByText(hint)).toBeNull()
  await user.click(getByText('Salvar'))
  await waitFor(() => expect(meter()?.getAttribute('aria-invalid')).toBe('true'))
})

it('keeps a reading that was typed before the category was picked', async () => {
  const { user, pick, meter, queryByText } = open()
  await waitFor(() => expect(meter()).not.toBeNull())
  const field = meter() as HTMLElement
  await user.type(field, '120')
  await pick('Andaime')
  await waitFor(() => expect(queryByText(hint)).toBeNull())
  expect(meter()).toHaveProperty('value', '120,0')
  expect(meter()?.hasAttribute('required')).toBe(false)
})
